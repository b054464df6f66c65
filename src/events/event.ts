// An event tells the world what changed, in exactly the shape that the API shows. It is written in
// the operation's transaction together with its deliveries, so neither can exist without the change.
// The list of all types stands in catalogue.ts; who is told, and how, in delivery/.

import { type BatchStatement, type Insert, runBatch } from '../platform/batch.ts'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import type { Op, Tenant } from '../platform/op.ts'
import type { Static, TSchema } from '../platform/schema.ts'
import type { Vault } from '../platform/seal.ts'
import { changedFields } from './changed_fields.ts'

/** A type of event and the shape of its resource. */
export type EventType<Schema extends TSchema = TSchema> = {
  readonly type: string
  readonly resource: Schema
}

const defined = new Map<string, EventType>()

/** Declares a type of event once. Types that the catalogue does not list are a mistake (a test looks). */
export function defineEvent<Schema extends TSchema>(
  type: string,
  resource: Schema,
): EventType<Schema> {
  const event = { type, resource }
  defined.set(type, event)
  return event
}

/** The types that some operation of this program can emit. */
export function definedEvents(): ReadonlyMap<string, EventType> {
  return defined
}

/** An event to be stored. One that was triggered by hand tells of no resource. */
export type EventRow = {
  id: string
  tenant: Tenant
  type: string
  resource_id: string | null
  event_time: Date
  resource: string | null
  changed_fields: string | null
}

type Facts<Resource> = {
  /** The id that the resource is found by; for transactions their uuid. */
  resourceId: string
  before?: Resource
  after: Resource
}

/**
 * The row of one event, or undefined when an update changed nothing. `before` is given for updates only:
 * the old values of the changed top-level fields become event_resource_changed_fields (spec: Events).
 */
export function eventRow<Schema extends TSchema>(
  who: { tenant: Tenant; now: Date },
  event: EventType<Schema>,
  facts: Facts<Static<Schema>>,
): EventRow | undefined {
  const changed = facts.before === undefined ? undefined : changedFields(facts.before, facts.after)
  if (changed && Object.keys(changed).length === 0) return undefined
  return {
    id: newId(),
    tenant: who.tenant,
    type: event.type,
    resource_id: facts.resourceId,
    event_time: who.now,
    resource: JSON.stringify(facts.after),
    changed_fields: changed ? JSON.stringify(changed) : null,
  }
}

/** Writes the event beside the change it tells of, so neither can exist without the other. */
export async function emit<Schema extends TSchema>(
  op: Op,
  event: EventType<Schema>,
  facts: Facts<Static<Schema>>,
): Promise<void> {
  const row = eventRow(op, event, facts)
  if (row && (await writeEvents(op.tx, op.vault, [row]))) op.wake('deliveries')
}

// One delivery for each enabled webhook of the tenant with a pattern that names the type, or a
// resource that it begins with (`CARD.*` names CARD.IMAGE.UPDATED, not CARDS.CREATED).
const insertEvents: BatchStatement = {
  name: 'events_insert',
  wakes: 'deliveries',
  text: `with event as (
           insert into events (tenant, id, type, resource_id, event_time, resource, changed_fields)
           select * from unnest($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::timestamptz[], $6::bytea[], $7::bytea[])
           returning tenant, id, type, event_time
         ), delivery as (
           insert into deliveries (tenant, webhook_id, event_time, event_id, run, url, metadata, status, due_time, is_ready)
           select e.tenant, w.id, e.event_time, e.id, w.run, w.url, coalesce(w.metadata, ''), 'RUNNING', e.event_time, true
           from event e
           join webhooks w on w.tenant = e.tenant and w.is_enabled
           where exists (
             select from unnest(w.enabled_events) pattern
             where pattern = e.type or (right(pattern, 2) = '.*' and starts_with(e.type, left(pattern, -1)))
           )
           returning 1
         )
         select count(*)::int as count from delivery`,
}

/** The rows that tell of a change, for a movement that writes its rows with the ledger's; none when nothing changed. */
export function told<Schema extends TSchema>(
  op: Pick<Op, 'tenant' | 'now' | 'vault'>,
  event: EventType<Schema>,
  facts: Facts<Static<Schema>>,
): Insert[] {
  const row = eventRow(op, event, facts)
  return row ? [eventInsert(op.vault, row)] : []
}

/** An event as one row of a batch: for changes that are written many at a time (the ledger's groups). */
export function eventInsert(vault: Vault, row: EventRow): Insert {
  const sealed = (text: string | null) => (text === null ? null : vault.seal(row.tenant, text))
  const { tenant, id, type, resource_id, event_time } = row
  const values = [
    tenant,
    id,
    type,
    resource_id,
    event_time,
    sealed(row.resource),
    sealed(row.changed_fields),
  ]
  return { statement: insertEvents, row: values }
}

/**
 * Writes events and their deliveries; true when somebody has to be told. Resources are sealed, because they may
 * show account numbers.
 */
export async function writeEvents(
  tx: Tx,
  vault: Vault,
  rows: readonly EventRow[],
): Promise<boolean> {
  const [written] = await runBatch(
    tx,
    rows.map((row) => eventInsert(vault, row)),
  )
  return (written?.count ?? 0) > 0
}
