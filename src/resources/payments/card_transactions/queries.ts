// How the transactions of a payment are found and locked. What is held of a payment changes only while its account
// is locked, which comes first; who adds to a transaction what moves nothing locks the row alone.

import type { Op } from '../../../platform/operations/op.ts'
import type { PendingRow } from '../transactions/pending.ts'
import type { PostedRow } from '../transactions/posted.ts'

export function lockPendingRow(op: Op, uuid: string): Promise<PendingRow | undefined> {
  return op.tx
    .selectFrom('pending_transactions')
    .selectAll()
    .where('tenant', '=', op.tenant)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
}

export function lockPostedRow(op: Op, uuid: string): Promise<PostedRow | undefined> {
  return op.tx
    .selectFrom('posted_transactions')
    .selectAll()
    .where('tenant', '=', op.tenant)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
}

/** The same account's facts that a pending transaction shows, as they are now. */
export async function findBalances(op: Op, accountId: string) {
  return op.tx
    .selectFrom('ledger_accounts')
    .select(['id', 'number', 'currency', 'posted', 'held', 'floor', 'status'])
    .where('tenant', '=', op.tenant)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}
