import type { Selectable } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import { present } from '../../../platform/contract/present.ts'
import type { Alert, Subscription } from './schema.ts'
import type { SubscriptionTable, AlertTable } from './table.ts'

export function selectSubscriptions(db: Read, tenant: Tenant) {
  return db.selectFrom('monitoring_subscriptions').selectAll().where('tenant', '=', tenant)
}

export function selectAlerts(db: Read, tenant: Tenant) {
  return db.selectFrom('monitoring_alerts').selectAll().where('tenant', '=', tenant)
}

export function toSubscription(row: Selectable<SubscriptionTable>): Subscription {
  const { person_id, business_id, metadata } = row
  return {
    id: row.id,
    ...present({ person_id, business_id, metadata }),
    creation_time: row.creation_time.toISOString(),
    last_updated_time: row.last_updated_time.toISOString(),
  }
}

export function toAlert(row: Selectable<AlertTable>): Alert {
  const { person_id, business_id, title, vendor_info, metadata } = row
  return {
    id: row.id,
    ...present({ person_id, business_id }),
    type: row.type,
    status: row.status,
    ...present({ title }),
    urls: row.urls,
    ...present({ vendor_info, metadata, confirmed_time: row.confirmed_time?.toISOString() }),
    creation_time: row.creation_time.toISOString(),
    last_updated_time: row.last_updated_time.toISOString(),
  }
}
