// Queries of incoming entries.

import { sql } from 'kysely'
import type { Read } from '../../../../platform/database/db.ts'
import type { Op, Tenant } from '../../../../platform/operations/op.ts'
import { type Place, type SealedColumn, sealedColumn } from '../../../../platform/sealing/places.ts'
import {
  bigint,
  boolean,
  bytea,
  date,
  integer,
  jsonb,
  nullable,
  type RowOf,
  table,
  text,
  timestamptz,
  uuid,
} from '../../../../platform/database/table.ts'
import type { IncomingAch } from './incoming_schema.ts'
import type { ReturnData } from '../schema.ts'

export const incomingNumber = sealedColumn('ach_incoming', 'number')
export const correctedData = sealedColumn('ach_incoming', 'corrected_data')

/** Where a column of an entry is sealed. */
export function incomingPlace(
  column: SealedColumn,
  { tenant, id }: { tenant: Tenant; id: string },
): Place {
  return { column, tenant, key: id }
}

export const achIncoming = table(
  'ach_incoming',
  {
    tenant: text(),
    id: uuid(),
    file_id: uuid(),
    position: integer(),
    /**
     * Money, an entry without money (a test, remittance, an enrollment), the return of an entry of ours, a notification of
     * change, or a return of ours that the other bank dishonors.
     */
    kind: text<'MONEY' | 'PRENOTE' | 'RETURN' | 'CORRECTION' | 'DISHONORED'>(),
    status: text<IncomingAch['status']>(),
    transaction_id: nullable(uuid()),
    account_id: nullable(uuid()),
    /** Sealed. */
    number: bytea(),
    amount: bigint(),
    code: text(),
    dc_sign: text<IncomingAch['dc_sign']>(),
    sec_code: text(),
    company_name: text(),
    company_entry_description: text(),
    originating_routing_number: text(),
    effective_date: date(),
    settlement_date: date(),
    due_time: timestamptz(),
    is_future_dated: boolean(),
    trace_no: text(),
    /** Sealed (details.ts). */
    details: bytea(),
    decline_reason: nullable(text()),
    return_data: nullable(jsonb<ReturnData>()),
    notification_of_change: nullable(
      jsonb<{ change_code: string; original_dfi_no: string; original_trace: string }>(),
    ),
    /** Sealed. */
    corrected_data: nullable(bytea()),
    outgoing_ach_id: nullable(uuid()),
    creation_time: timestamptz(),
    last_updated_time: timestamptz(),
  },
  {
    key: ['tenant', 'id'],
    updates: [
      'status',
      'transaction_id',
      'account_id',
      'decline_reason',
      'return_data',
      'outgoing_ach_id',
      'last_updated_time',
    ],
  },
)
export type IncomingRow = RowOf<typeof achIncoming>

declare module '../../../../platform/database/db.ts' {
  interface Tables {
    ach_incoming: IncomingRow
  }
}

/** Locks entries that wait for their day, in the order of their files; without those that were booked already. */
export function lockWaiting(op: Op, ids: readonly string[]): Promise<IncomingRow[]> {
  return op.tx
    .selectFrom('ach_incoming')
    .selectAll()
    .where('tenant', '=', op.tenant)
    .where('id', '=', (compare) => compare.fn.any(compare.val(ids)))
    .where('status', '=', 'INIT')
    .orderBy('creation_time')
    .orderBy('file_id')
    .orderBy('position')
    .forUpdate()
    .execute()
}

/** Whether a return of ours was dishonored already. */
export async function isDishonored(op: Op, returnId: string): Promise<boolean> {
  const row = await op.tx
    .selectFrom('ach_incoming')
    .select('id')
    .where('tenant', '=', op.tenant)
    .where('outgoing_ach_id', '=', returnId)
    .where('kind', '=', sql.lit('DISHONORED'))
    .where('status', '=', sql.lit('IN_SUSPENSE'))
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

/** The entries of a file, in its order. */
export function entriesOf(db: Read, tenant: Tenant, fileId: string): Promise<IncomingRow[]> {
  return db
    .selectFrom('ach_incoming')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('file_id', '=', fileId)
    .orderBy('position')
    .execute()
}
