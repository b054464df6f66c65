// Balances of an account, as a balance inquiry reads them.

import type { Op } from '../../../platform/operations/op.ts'

/** The same account's facts that a pending transaction shows, as they are now. */
export async function findBalances(op: Op, accountId: string) {
  return op.tx
    .selectFrom('ledger_accounts')
    .select(['id', 'number', 'currency', 'posted', 'held', 'floor', 'status'])
    .where('tenant', '=', op.tenant)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}
