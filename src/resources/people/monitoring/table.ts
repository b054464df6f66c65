import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'
import type { AlertType, VendorWords } from '../../../rails/alerts/alerts.ts'
import type { AlertStatus } from './schema.ts'

export const monitoringSubscriptions = table(
  'monitoring_subscriptions',
  {
    tenant: t.text(),
    id: t.uuid(),
    person_id: t.nullable(t.uuid()),
    business_id: t.nullable(t.uuid()),
    metadata: t.nullable(t.jsonb<Record<string, unknown>>()),
    creation_time: t.timestamptz(),
    last_updated_time: t.timestamptz(),
  },
  { wiped: true, copied: true },
)
export type SubscriptionTable = TableType<typeof monitoringSubscriptions>

export const monitoringAlerts = table(
  'monitoring_alerts',
  {
    tenant: t.text(),
    id: t.uuid(),
    person_id: t.nullable(t.uuid()),
    business_id: t.nullable(t.uuid()),
    type: t.text<AlertType>(),
    status: t.text<AlertStatus>(),
    title: t.nullable(t.text()),
    urls: t.array(t.text()),
    vendor_info: t.nullable(t.jsonb<VendorWords>()),
    metadata: t.nullable(t.jsonb<Record<string, unknown>>()),
    confirmed_time: t.nullable(t.timestamptz()),
    creation_time: t.timestamptz(),
    last_updated_time: t.timestamptz(),
  },
  { wiped: true, copied: true },
)
export type AlertTable = TableType<typeof monitoringAlerts>
