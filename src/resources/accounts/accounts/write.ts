// Locks an account, changes it and emits its events. The lock order: persons, businesses, accounts,
// ledger accounts; each by id.

import { emit } from '../../../events/event.ts'
import { type LedgerAccount, lockLedgerAccount } from '../../../ledger/accounts.ts'
import { Forbidden } from '../../../platform/contract/errors.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { AccountIsClosed } from './errors.ts'
import { AccountUpdated } from './events.ts'
import { type AccountRow, lockAccountRows } from './queries.ts'
import type { Account } from './schema.ts'
import { getAccount, getShown, within } from './view.ts'

/**
 * Locks a customer account for a change. Throws ResourceNotFound, Forbidden for an internal
 * account, and AccountIsClosed (461).
 */
export async function lockOpenAccount(op: Op, id: string): Promise<AccountRow> {
  const [row] = await lockAccountRows(op, [id])
  if (!row) {
    await getShown(within(op), id)
    throw Forbidden('general-ledger accounts are changed under /internal_accounts only')
  }
  if (row.status === 'CLOSED' || row.status === 'CHARGED_OFF') throw AccountIsClosed()
  return row
}

/**
 * Runs `work` on a locked account, and emits the event of changes. Also locks the ledger account.
 */
export async function changeAccount(
  op: Op,
  id: string,
  work: (ledger: LedgerAccount) => Promise<void>,
): Promise<Account> {
  const ledger = await lockLedgerAccount(op, id)
  const before = await getAccount(within(op), id)
  await work(ledger)
  const after = await getAccount(within(op), id)
  emit(op, AccountUpdated, { resourceId: id, before, after })
  return after
}
