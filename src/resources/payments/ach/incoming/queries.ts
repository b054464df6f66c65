// Queries of incoming entries.

import { sql } from 'kysely'
import type { Read } from '../../../../platform/database/db.ts'
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

/** Locks those of the entries that have this status, in the order of their files. */
export function lockIncoming(
  op: Op,
  ids: readonly string[],
  status: IncomingRow['status'],
): Promise<IncomingRow[]> {
  return op.tx
    .selectFrom('ach_incoming')
    .selectAll()
    .where('tenant', '=', op.tenant)
    .where('id', '=', (compare) => compare.fn.any(compare.val(ids)))
    .where('status', '=', status)
    .orderBy('creation_time')
    .orderBy('file_id')
    .orderBy('position')
    .forUpdate()
    .execute()
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
