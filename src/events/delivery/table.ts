import { t } from '../../platform/database/column_types.ts'
import { table } from '../../platform/database/table.ts'

export const deliveryHours = table(
  'delivery_hours',
  {
    tenant: t.text(),
    webhook_id: t.uuid(),
    hour: t.timestamptz(),
    delivered: t.integer(),
    retrying: t.integer(),
    failed: t.integer(),
    durations: t.array(t.integer()),
  },
  {
    key: ['tenant', 'webhook_id', 'hour'],
    wiped: false,
    // As deliveries.
    copied: false,
  },
)
