import { t } from '../../../platform/database/column_types.ts'
import { type RowOf, table } from '../../../platform/database/table.ts'
import type { Ach } from './schema.ts'
import type { ReturnData } from './schema.ts'
import type { CreateAch } from './schema.ts'

/** Fields that are only stored and shown. */
export type RequestedAchFields = Pick<CreateAch, 'external_data' | 'final_customer_id' | 'risk'>

export const achTransfers = table(
  'ach_transfers',
  {
    tenant: t.text(),
    id: t.uuid(),
    transaction_id: t.uuid(),
    status: t.text<Ach['status']>(),
    dc_sign: t.text<Ach['dc_sign']>(),
    amount: t.bigint(),
    currency: t.text(),
    account_id: t.uuid(),
    customer_id: t.nullable(t.uuid()),
    external_account_id: t.nullable(t.uuid()),
    /** Sealed (destination_sealing.ts). */
    destination: t.sealed(),
    destination_last_four: t.text(),
    trace_no: t.text(),
    sec_code: t.text(),
    is_same_day: t.boolean(),
    effective_date: t.date(),
    settlement_date: t.date(),
    leaves_time: t.timestamptz(),
    settles_time: t.timestamptz(),
    hold_amount: t.nullable(t.bigint()),
    hold_days: t.nullable(t.integer()),
    funds_time: t.nullable(t.timestamptz()),
    funds_hold_id: t.nullable(t.uuid()),
    company_name: t.nullable(t.text()),
    company_entry_description: t.nullable(t.text()),
    memo: t.text(),
    asked: t.jsonb<RequestedAchFields>(),
    idemkey: t.text(),
    file_id: t.nullable(t.uuid()),
    return_data: t.nullable(t.jsonb<ReturnData>()),
    incoming_ach_id: t.nullable(t.uuid()),
    creation_time: t.timestamptz(),
    last_updated_time: t.timestamptz(),
  },
  {
    refersTo: ['ach_files'],
    money: true,
    updates: [
      'status',
      'settles_time',
      'funds_time',
      'funds_hold_id',
      'return_data',
      'last_updated_time',
    ],
    wiped: true,
    copied: true,
  },
)

export type AchRow = RowOf<typeof achTransfers>
