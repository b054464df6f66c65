// Deliveries joined with their events.

import { sql } from 'kysely'
import type { Read, Tx } from '../../../platform/database/db.ts'
import type { Tenant } from '../../../platform/operations/op.ts'

export type DeliveryRow = Awaited<
  ReturnType<ReturnType<typeof deliveries>['executeTakeFirstOrThrow']>
>

function deliveries(db: Read, tenant: Tenant, webhookId: string) {
  return db
    .selectFrom('deliveries as d')
    .innerJoin('events as e', (join) =>
      join.onRef('e.tenant', '=', 'd.tenant').onRef('e.id', '=', 'd.event_id'),
    )
    .selectAll('d')
    .select(['e.type', 'e.resource_id', 'e.resource', 'e.changed_fields'])
    .where('d.tenant', '=', tenant)
    .where('d.webhook_id', '=', webhookId)
}

/** `from` and `until` are inclusive. */
export function selectDeliveries(
  db: Read,
  tenant: Tenant,
  webhookId: string,
  filter: {
    from: Date | undefined
    until: Date | undefined
    resourceId: string | undefined
    status?: 'FAILED' | 'RETRYING' | undefined
    /** Default: all types. */
    types?: readonly string[] | undefined
  },
) {
  let query = deliveries(db, tenant, webhookId)
  if (filter.from) query = query.where('d.event_time', '>=', filter.from)
  if (filter.until) query = query.where('d.event_time', '<=', filter.until)
  if (filter.status) query = query.where('d.status', '=', filter.status)
  if (filter.types) query = query.where('e.type', 'in', filter.types)
  // The index of resources has only events with a delivery.
  if (filter.resourceId)
    query = query.where('e.resource_id', '=', filter.resourceId).where(sql<boolean>`e.is_delivered`)
  return query
}

// The event's time leads to the delivery's primary key.
const one = (db: Read, tenant: Tenant, webhookId: string, eventId: string) =>
  deliveries(db, tenant, webhookId)
    .where('d.event_id', '=', eventId)
    .where('e.id', '=', eventId)
    .whereRef('d.event_time', '=', 'e.event_time')

export function findDelivery(
  db: Read,
  tenant: Tenant,
  webhookId: string,
  eventId: string,
): Promise<DeliveryRow | undefined> {
  return one(db, tenant, webhookId, eventId).executeTakeFirst()
}

export function lockDelivery(
  tx: Tx,
  tenant: Tenant,
  webhookId: string,
  eventId: string,
): Promise<DeliveryRow | undefined> {
  return one(tx, tenant, webhookId, eventId).forUpdate('d').executeTakeFirst()
}

/** In order. */
export function findAttempts(db: Read, tenant: Tenant, webhookId: string, eventId: string) {
  return db
    .selectFrom('delivery_attempts')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', eventId)
    .orderBy('number')
    .execute()
}
