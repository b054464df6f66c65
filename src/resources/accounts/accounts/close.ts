// Begins the closure of an account (contract: accounts#starting-a-closure). A PATCH to CLOSED
// completes it once the account is empty.

import { jsonText } from '../../../platform/values/json.ts'
import { changeLedgerAccount, type LedgerAccount } from '../../../ledger/accounts.ts'
import { AccountNotFound } from '../../../ledger/errors.ts'
import { BadRequestBody } from '../../../platform/contract/errors.ts'
import { toJsonInteger } from '../../../platform/values/money.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { ExternalAccountNotFound } from '../external_accounts/errors.ts'
import { findExternalAccount } from '../external_accounts/linked_queries.ts'
import { IS_SUSPENSE } from '../terms/linked_accounts.ts'
import type { ClosureRequest } from './body_schema.ts'
import { changeAccount, lockOpenAccount } from './write.ts'
import { AccountIsFrozen } from './errors.ts'
import { checkMove } from './status_rules.ts'
import { findShown, updateAccount } from './queries.ts'
import type { Account, AccountClosure } from './schema.ts'
import { within } from './view.ts'

/**
 * Throws BadRequestBody, AccountNotFound and ExternalAccountNotFound for an unsuitable payout
 * account, AccountIsFrozen, InvalidStatus, and AccountIsClosed.
 */
export async function initiateClosure(
  op: Op,
  id: string,
  request: ClosureRequest,
): Promise<Account> {
  const row = await lockOpenAccount(op, id)
  return changeAccount(op, id, async (ledger) => {
    if (row.access_status === 'FROZEN') throw AccountIsFrozen()
    checkMove(row.status, 'IN_CLOSING')
    await checkDestination(op, id, request)
    const { payment_method, destination_id } = request
    const closure: AccountClosure = {
      reason: request.reason,
      reason_details: request.reason_details,
      payment_method,
      destination_id,
      validation_responses: validationsOf(ledger),
      cases: [],
    }
    const status = 'IN_CLOSING'
    await updateAccount(op, id, { status, account_closure: jsonText(closure) })
    await changeLedgerAccount(op, id, { status })
  })
}

/** The payout account must suit the payment method. */
async function checkDestination(
  op: Op,
  id: string,
  { payment_method: method, destination_id: destination }: ClosureRequest,
): Promise<void> {
  if (!destination || !method || method === 'BANK_DRAFT') return
  if (method === 'ACH') {
    const elsewhere = await findExternalAccount(within(op), destination)
    if (!elsewhere || elsewhere.status === 'DELETED') throw ExternalAccountNotFound(destination)
    return
  }
  if (destination.toLowerCase() === id) {
    throw BadRequestBody({ invalid: { destination_id: 'must be another account' } })
  }
  const found = await findShown(op.tx, op.tenant, destination)
  const isCustomers = found?.account_type !== 'GENERAL_LEDGER'
  if (!found || isCustomers !== (method === 'INTERNAL_TRANSFER_TO_CUSTOMER_ACCOUNT')) {
    throw AccountNotFound(destination)
  }
  if (found.general_ledger_type === 'ALLOCATED_SUSPENSE')
    throw BadRequestBody({ invalid: { destination_id: IS_SUSPENSE } })
}

/** The requirements for CLOSED, and whether they were met when the closure began. */
function validationsOf({ posted, held }: LedgerAccount): AccountClosure['validation_responses'] {
  return [
    {
      name: 'BALANCE_IS_ZERO',
      message: posted === 0n ? 'the balance is zero' : 'the balance must be zero',
      validated: posted === 0n,
      details: { balance: toJsonInteger(posted) },
    },
    {
      name: 'NOTHING_IS_PENDING',
      message: held === 0n ? 'nothing is pending' : 'pending transactions must end',
      validated: held === 0n,
      details: { held: toJsonInteger(held) },
    },
  ]
}
