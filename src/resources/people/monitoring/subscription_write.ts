// Subscriptions to monitoring (contract: monitoring#subscriptions). The provider is in
// rails/alerts.

import { jsonText } from '../../../platform/values/json.ts'
import { DuplicateResource, ResourceNotFound } from '../../../platform/contract/errors.ts'
import { type Faults, refuse } from '../../../platform/contract/faults.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { listBody, paginate } from '../../../platform/contract/pagination.ts'
import type { AlertProvider } from '../../../rails/alerts/alerts.ts'
import { raiseAlert } from './alert_write.ts'
import { findPartyFaults, getWatchedParty, type MonitoredParty } from './party_queries.ts'
import { selectSubscriptions, toSubscription } from './queries.ts'
import type { CreateSubscription, MonitoringQuery, Subscription } from './schema.ts'

/** Throws BadRequestBody, PersonNotFound, BusinessNotFound, DuplicateResource. */
export async function createSubscription(
  op: Op,
  alerts: AlertProvider,
  { body, faults }: { body: CreateSubscription; faults: Faults },
): Promise<Subscription> {
  findPartyFaults(body, faults)
  refuse(faults)
  const subscription = await subscribe(op, alerts, body)
  if (!subscription) throw DuplicateResource('this party has a monitoring subscription already')
  return subscription
}

/**
 * Subscribes a newly verified party (contract: verifications#watched-once-verified). The provider's
 * existing news become alerts in the same operation.
 */
export async function subscribeVerified(
  op: Op,
  alerts: AlertProvider,
  party: MonitoredParty,
): Promise<void> {
  await subscribe(op, alerts, party)
}

/** Undefined if subscribed already, including concurrently. */
async function subscribe(
  op: Op,
  alerts: AlertProvider,
  { person_id, business_id, metadata }: MonitoredParty & Pick<CreateSubscription, 'metadata'>,
): Promise<Subscription | undefined> {
  const party = { person_id, business_id }
  const watched = await getWatchedParty(op, party)
  const row = await op.tx
    .insertInto('monitoring_subscriptions')
    .values({
      tenant: op.tenant,
      id: op.newId(),
      person_id: person_id ?? null,
      business_id: business_id ?? null,
      metadata: metadata ? jsonText(metadata) : null,
      creation_time: op.now,
      last_updated_time: op.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  for (const reported of alerts.watch(watched)) await raiseAlert(op, party, reported)
  return toSubscription(row)
}

/** Throws ResourceNotFound. */
export async function getSubscription(context: ReadContext, id: string): Promise<Subscription> {
  const row = await selectSubscriptions(context.db, context.tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`monitoring subscription ${id}`)
  return toSubscription(row)
}

export async function listSubscriptions(context: ReadContext, query: MonitoringQuery) {
  let subscriptions = selectSubscriptions(context.db, context.tenant)
  for (const field of ['id', 'person_id', 'business_id'] as const) {
    const values = query[field]
    if (values) subscriptions = subscriptions.where(field, 'in', values)
  }
  const { rows, next_page_token } = await paginate(subscriptions, {
    page: query,
    context,
    order: [
      { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
      { name: 'id', column: 'id', type: 'uuid' },
    ],
  })
  return listBody('subscriptions', rows.map(toSubscription), next_page_token)
}

/** Ends the monitoring; alerts stay. Throws ResourceNotFound. */
export async function deleteSubscription(op: Op, id: string) {
  const { numDeletedRows } = await op.tx
    .deleteFrom('monitoring_subscriptions')
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw ResourceNotFound(`monitoring subscription ${id}`)
  return { id, resource: 'monitoring_subscription' }
}
