// Queries of incoming entries.

import { sql } from 'kysely'
import { type Read, run, type Statement } from '../../../../platform/database/db.ts'
import type { Op, Tenant } from '../../../../platform/operations/op.ts'
import { type Place, type SealedColumn } from '../../../../platform/sealing/places.ts'
import type { IncomingRow } from './table.ts'
import { achIncoming } from './table.ts'

export const incomingNumber = achIncoming.sealedColumn('number')
export const correctedData = achIncoming.sealedColumn('corrected_data')

export function incomingPlace(
  column: SealedColumn,
  { tenant, id }: { tenant: Tenant; id: string },
): Place {
  return { column, tenant, key: id }
}

// Finds each entry by its key: with stale statistics a plan by status reads all entries that wait.
const lockEntries: Statement = {
  name: 'ach_lock_incoming',
  text: `select entry.* from unnest($2::uuid[]) as wanted (id)
         cross join lateral (
           select * from ach_incoming where tenant = $1 and id = wanted.id offset 0 for update
         ) entry
         where entry.status = $3
         order by entry.creation_time, entry.file_id, entry.position`,
}

/** Locks the entries, and returns those that have this status in the order of their files. */
export function lockIncoming(
  op: Op,
  ids: readonly string[],
  status: IncomingRow['status'],
): Promise<IncomingRow[]> {
  return run<IncomingRow>(op.tx, lockEntries, [op.tenant, ids, status])
}

export async function isDishonored(op: Op, returnId: string): Promise<boolean> {
  const row = await op.tx
    .selectFrom('ach_incoming')
    .select('id')
    .where('tenant', '=', op.tenant)
    .where('outgoing_ach_id', '=', returnId)
    .where('kind', '=', sql.lit('DISHONORED'))
    .where(sql<boolean>`status in ('IN_SUSPENSE', 'POSTED')`)
    .executeTakeFirst()
  return row !== undefined
}

export function findIncoming(
  db: Read,
  tenant: Tenant,
  id: string,
): Promise<IncomingRow | undefined> {
  return db
    .selectFrom('ach_incoming')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** In file order. */
export function entriesOf(db: Read, tenant: Tenant, fileId: string): Promise<IncomingRow[]> {
  return db
    .selectFrom('ach_incoming')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('file_id', '=', fileId)
    .orderBy('position')
    .execute()
}
