import { t } from '../../platform/database/column_types.ts'
import { table } from '../../platform/database/table.ts'

export const sandboxAggregatorLinks = table(
  'sandbox_aggregator_links',
  {
    tenant: t.text(),
    id: t.uuid(),
    vendor: t.text(),
    owner_name: t.text(),
    link_token_hash: t.bytea(),
    access_token_hash: t.bytea(),
    vendor_customer_id: t.text(),
    creation_time: t.timestamptz(),
    expiration: t.timestamptz(),
    exchange_time: t.nullable(t.timestamptz()),
  },
  { wiped: true, copied: true },
)
