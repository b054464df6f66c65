// The request log of programs from before batches: a row for each request. They are read until they are too old; nothing
// writes them any more.

import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { sealedColumn } from '../../../platform/sealing/places.ts'
import type { Range } from './batches.ts'
import { type Detail, firstFields, type Summary } from './log_batch.ts'
import { lowestId } from './request_ids.ts'

declare module '../../../platform/database/db.ts' {
  interface Tables {
    request_log: Omit<Summary, 'rehearsal' | 'fault_id' | 'group'> & {
      tenant: string
      time: Date
      /** JSON of a `Detail`, sealed. */
      detail: Buffer
    }
  }
}

export const requestDetail = sealedColumn('request_log', 'detail')

const PORTION = 200

/** As `newestFirst` of batches. */
export async function* earlierFirst(context: ReadContext, range: Range): AsyncGenerator<Summary> {
  const { db, tenant } = context
  const { fromMs, onlyFailures, idempotencyKey, resourceId, faultId } = range
  // They are older than faults.
  if (faultId !== undefined) return
  let rows = db
    .selectFrom('request_log')
    .select([...firstFields])
    .where('tenant', '=', tenant)
    .where('id', '>=', lowestId(fromMs))
  if (idempotencyKey !== undefined) rows = rows.where('idempotency_key', '=', idempotencyKey)
  if (resourceId !== undefined) rows = rows.where('resource_id', '=', resourceId)
  if (onlyFailures) rows = rows.where(sql<boolean>`status >= 400`)
  for (let before = range.before; ; ) {
    const portion = await rows
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(PORTION)
      .execute()
    yield* portion
    const last = portion.at(-1)
    if (!last || portion.length < PORTION) return
    before = last.id
  }
}

/** As `findLogged` of batches. */
export async function findEarlier(
  { db, tenant, vault }: ReadContext,
  id: string,
  fromMs: number,
): Promise<(Summary & Detail) | undefined> {
  const row = await db
    .selectFrom('request_log')
    .select([...firstFields, 'detail'])
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('id', '>=', lowestId(fromMs))
    .executeTakeFirst()
  if (!row) return undefined
  const { detail, ...summary } = row
  const opened = vault.open({ column: requestDetail, tenant, key: id }, detail)
  return { ...summary, ...(JSON.parse(opened) as Detail) }
}
