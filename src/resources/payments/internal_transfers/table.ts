import { t } from '../../../platform/database/column_types.ts'
import { type RowOf, table } from '../../../platform/database/table.ts'
import type { InternalTransfer } from './schema.ts'
import type { RequestedFields } from './schema.ts'

export const internalTransfers = table(
  'internal_transfers',
  {
    tenant: t.text(),
    id: t.uuid(),
    status: t.text<InternalTransfer['status']>(),
    capture_mode: t.text<InternalTransfer['capture_mode']>(),
    amount: t.bigint(),
    currency: t.text(),
    type: t.text<InternalTransfer['type']>(),
    originating_account_id: t.uuid(),
    receiving_account_id: t.uuid(),
    originating_customer_id: t.nullable(t.uuid()),
    receiving_customer_id: t.nullable(t.uuid()),
    expires_at: t.nullable(t.timestamptz()),
    asked: t.jsonb<RequestedFields>(),
    creation_time: t.timestamptz(),
    last_updated_time: t.timestamptz(),
  },
  { money: true, updates: ['status', 'last_updated_time'], wiped: true, copied: true },
)

export type TransferRow = RowOf<typeof internalTransfers>
