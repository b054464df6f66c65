// How entries that we receive are stored and found.

import type { BatchStatement, Insert } from '../../platform/batch.ts'
import type { Read } from '../../platform/db.ts'
import type { Op, Tenant } from '../../platform/op.ts'
import { type Place, type SealedColumn, sealedColumn } from '../../platform/places.ts'
import type { IncomingAch } from './incoming_schema.ts'
import { rowAsJson } from './queries.ts'
import type { ReturnData } from './schema.ts'

export const incomingNumber = sealedColumn('ach_incoming', 'number')
export const correctedData = sealedColumn('ach_incoming', 'corrected_data')

/** Where a column of an entry is sealed. */
export function incomingPlace(
  column: SealedColumn,
  { tenant, id }: { tenant: Tenant; id: string },
): Place {
  return { column, tenant, key: id }
}

export type IncomingRow = {
  tenant: string
  id: string
  file_id: string
  position: number
  /** What it is: money, a test without money, the return of an entry of ours, or a notification of change. */
  kind: 'MONEY' | 'PRENOTE' | 'RETURN' | 'CORRECTION'
  status: IncomingAch['status']
  transaction_id: string | null
  account_id: string | null
  /** Sealed. */
  number: Buffer
  amount: bigint
  code: string
  dc_sign: IncomingAch['dc_sign']
  sec_code: string
  company_name: string
  /** Empty when it stands in `details`, as are the other two. */
  company_id: string
  company_entry_description: string
  identification_number: string
  originating_routing_number: string
  effective_date: string
  settlement_date: string
  due_time: Date
  is_future_dated: boolean
  trace_no: string
  reference_info: string[]
  /** Sealed; details.ts opens it. Null: they stand in clear. */
  details: Buffer | null
  decline_reason: string | null
  return_data: ReturnData | null
  notification_of_change: {
    change_code: string
    original_dfi_no: string
    original_trace: string
  } | null
  /** Sealed. */
  corrected_data: Buffer | null
  outgoing_ach_id: string | null
  creation_time: Date
  last_updated_time: Date
}

declare module '../../platform/db.ts' {
  interface Tables {
    ach_incoming: IncomingRow
  }
}

const writeIncoming: BatchStatement = {
  name: 'ach_incoming_write',
  text: `insert into ach_incoming
         select new.* from unnest($1::jsonb[]) as given (row)
         cross join lateral jsonb_populate_record(null::ach_incoming, given.row) as new
         on conflict (tenant, id) do update
         set status = excluded.status, transaction_id = excluded.transaction_id, account_id = excluded.account_id,
             decline_reason = excluded.decline_reason, return_data = excluded.return_data,
             outgoing_ach_id = excluded.outgoing_ach_id, last_updated_time = excluded.last_updated_time`,
}

/** Writes an entry, new or changed. */
export function incomingInsert(row: IncomingRow): Insert {
  return { statement: writeIncoming, row: [rowAsJson(row)] }
}

/** Locks an entry that waits for its day; undefined when it was booked already. */
export function lockWaiting(op: Op, id: string): Promise<IncomingRow | undefined> {
  return op.tx
    .selectFrom('ach_incoming')
    .selectAll()
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .where('status', '=', 'INIT')
    .forUpdate()
    .executeTakeFirst()
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
