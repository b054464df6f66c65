// Starting to close an account (contract C6, beta): no new transactions from here on. A PATCH to CLOSED
// ends it when nothing is left on the account.

import { changeLedgerAccount } from '../../ledger/accounts.ts'
import type { Op } from '../../platform/op.ts'
import type { ClosureRequest } from './bodies.ts'
import { changeAccount, lockOpenAccount } from './change.ts'
import { AccountIsFrozen } from './errors.ts'
import { checkMove } from './lifecycle.ts'
import { checkAccountExists } from './limits.ts'
import { updateAccount } from './queries.ts'
import type { Account, AccountClosure } from './schema.ts'

export async function initiateClosure(
  op: Op,
  id: string,
  request: ClosureRequest,
): Promise<Account> {
  const row = await lockOpenAccount(op, id)
  return changeAccount(op, id, async () => {
    if (row.access_status === 'FROZEN') throw AccountIsFrozen()
    checkMove(row.status, 'IN_CLOSING')
    const { payment_method, destination_id } = request
    if (destination_id && payment_method?.startsWith('INTERNAL_TRANSFER')) {
      await checkAccountExists(op, destination_id)
    }
    const closure: AccountClosure = {
      reason: request.reason,
      reason_details: request.reason_details,
      ...(payment_method ? { payment_method } : {}),
      ...(destination_id ? { destination_id } : {}),
      validation_responses: [],
      cases: [],
    }
    const status = 'IN_CLOSING'
    await updateAccount(op, id, { status, account_closure: JSON.stringify(closure) })
    await changeLedgerAccount(op, id, { status })
  })
}
