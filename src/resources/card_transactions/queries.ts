// How the transactions of a payment are found and locked. Card code locks the pending transaction first and
// the ledger's accounts after it, so whoever holds the row knows what is held.

import { sql } from 'kysely'
import type { Op } from '../../platform/op.ts'
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

/** What was paid in the transactions of a hold, or in one that was posted at once, less what came back of it. */
export async function netPaid(op: Op, { uuid }: { uuid: string }): Promise<bigint> {
  const { rows } = await sql<{ net: bigint }>`
    with paid as (
      select uuid, primary_account from posted_transactions
      where tenant = ${op.tenant} and (uuid = ${uuid} or hold_id = ${uuid})
    ), of_payment as (
      select uuid, primary_account from paid
      union
      select r.uuid, r.primary_account from posted_transactions r
      where r.tenant = ${op.tenant} and r.original_trx in (select uuid from paid union select ${uuid}::uuid)
    )
    select coalesce(-sum(e.amount), 0)::bigint as net
    from of_payment p
    join ledger_entries e on e.tenant = ${op.tenant} and e.transaction_id = p.uuid and e.account_id = p.primary_account
  `.execute(op.tx)
  return rows[0]?.net ?? 0n
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
