// Assigns new trace numbers to waiting entries whose numbers were sent before.

import { sql } from 'kysely'
import { runBatch } from '../../../platform/database/batch.ts'
import { run } from '../../../platform/database/db.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { takeOperations } from '../../../platform/operations/seeded.ts'
import { renamedPending } from '../transactions/pending_write.ts'
import { userData } from './entry_write.ts'
import { takeTraces, type TraceRow } from './queries.ts'
import { ODFI, ownSequence, traceNumber } from './trace_rules.ts'
import { pendingTransactions, type PendingRow } from '../transactions/table.ts'
import type { AchRow } from './table.ts'

/** Renumbers the locked entries. Their pending transactions show it; there is no event. */
export async function retrace(op: Op, entries: readonly AchRow[]): Promise<AchRow[]> {
  if (entries.length === 0) return []
  const ids = entries.map(({ id }) => id)
  const traces = await newTraces(op, ids)
  const renamed = entries.map((entry, at) => {
    return { ...entry, trace_no: traces[at] ?? entry.trace_no, last_updated_time: op.now }
  })
  await sql`
    update ach_transfers t set trace_no = new.trace_no, last_updated_time = ${op.now}
    from unnest(${ids}::uuid[], ${traces}::text[]) as new (id, trace_no)
    where t.tenant = ${op.tenant} and t.id = new.id`.execute(op.tx)
  await renamePending(op, renamed)
  return renamed
}

/** Unsent trace numbers, one for each entry. */
export async function newTraces(op: Op, ids: readonly string[]): Promise<string[]> {
  const { tx, tenant, serial } = op
  const rows = await run<TraceRow>(tx, takeTraces, [tenant, ids])
  const { seed } = await tx
    .selectFrom('workspaces')
    .select('seed')
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow()
  // An operation of a seeded workspace has few numbers.
  const isMany = seed !== null && ids.length > 1
  const operations = isMany ? await takeOperations(tx, tenant, ids.length) : []
  return rows.map(({ sequence }, at) =>
    traceNumber(ODFI, ownSequence(operations[at]?.draws ?? { serial }, sequence)),
  )
}

/** A return has no pending transaction. */
async function renamePending(op: Op, entries: readonly AchRow[]): Promise<void> {
  const entryOf = new Map(entries.map((entry) => [entry.transaction_id, entry]))
  const rows = await op.tx
    .selectFrom('pending_transactions')
    .selectAll()
    .where('tenant', '=', op.tenant)
    .where('uuid', '=', (compare) => compare.fn.any(compare.val([...entryOf.keys()])))
    .orderBy('uuid')
    .forUpdate()
    .execute()
  const renamed = rows.flatMap((row): PendingRow[] => {
    const entry = entryOf.get(row.uuid)
    if (!entry) return []
    const { account_id: id, currency, balance: posted, available } = row
    const account = { id, currency, posted, held: posted - available }
    const named = { reference_id: entry.trace_no, user_data: userData(entry) }
    return [renamedPending(row, op.now, account, named)]
  })
  await sql`
    update pending_transactions p set reference_id = new.reference_id, user_data = new.user_data::jsonb
    from unnest(${renamed.map(({ uuid }) => uuid)}::uuid[], ${renamed.map((it) => it.reference_id)}::text[],
                ${renamed.map((it) => JSON.stringify(it.user_data))}::text[]) as new (uuid, reference_id, user_data)
    where p.tenant = ${op.tenant} and p.uuid = new.uuid`.execute(op.tx)
  // A new state of each, for the hash chain.
  await runBatch(
    op.tx,
    renamed.map((row) => pendingTransactions.upsert(row)),
  )
}
