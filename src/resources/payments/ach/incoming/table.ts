import { t } from '../../../../platform/database/column_types.ts'
import { type RowOf, table } from '../../../../platform/database/table.ts'
import type { IncomingAch } from './schema.ts'
import type { ReturnData } from '../schema.ts'

export const achIncoming = table(
  'ach_incoming',
  {
    tenant: t.text(),
    id: t.uuid(),
    file_id: t.uuid(),
    position: t.integer(),
    /**
     * Money, a zero-dollar entry, a return of our entry, a notification of change, or a dishonored
     * return of ours.
     */
    kind: t.text<'MONEY' | 'PRENOTE' | 'RETURN' | 'CORRECTION' | 'DISHONORED'>(),
    status: t.text<IncomingAch['status']>(),
    transaction_id: t.nullable(t.uuid()),
    account_id: t.nullable(t.uuid()),
    /** Sealed. */
    number: t.sealed(),
    amount: t.bigint(),
    code: t.text(),
    dc_sign: t.text<IncomingAch['dc_sign']>(),
    sec_code: t.text(),
    company_name: t.text(),
    company_entry_description: t.text(),
    originating_routing_number: t.text(),
    effective_date: t.date(),
    settlement_date: t.date(),
    due_time: t.timestamptz(),
    is_future_dated: t.boolean(),
    trace_no: t.text(),
    /** Sealed (details_sealing.ts). */
    details: t.sealed(),
    decline_reason: t.nullable(t.text()),
    return_data: t.nullable(t.jsonb<ReturnData>()),
    notification_of_change: t.nullable(
      t.jsonb<{ change_code: string; original_dfi_no: string; original_trace: string }>(),
    ),
    /** Sealed. */
    corrected_data: t.nullable(t.sealed()),
    outgoing_ach_id: t.nullable(t.uuid()),
    creation_time: t.timestamptz(),
    last_updated_time: t.timestamptz(),
  },
  {
    refersTo: ['ach_files'],
    money: true,
    updates: [
      'status',
      'transaction_id',
      'account_id',
      'decline_reason',
      'return_data',
      'outgoing_ach_id',
      'last_updated_time',
    ],
    wiped: true,
    copied: true,
  },
)

export type IncomingRow = RowOf<typeof achIncoming>
