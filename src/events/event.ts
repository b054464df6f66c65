// An event tells the world what changed, in exactly the shape that the API shows. It is written in
// the operation's transaction together with its deliveries, so neither can exist without the change.
// catalogue.ts knows all types; who is told, and how, stands in delivery/.

import {
  type BatchStatement,
  type Insert,
  runBatch,
  type Values,
} from '../platform/database/batch.ts'
import { newId } from '../platform/values/ids.ts'
import type { Op, ReadContext, Tenant } from '../platform/operations/op.ts'
import type { Static, TSchema } from '../platform/contract/schema.ts'
import { type SealedColumn, sealedColumn } from '../platform/sealing/places.ts'
import type { Vault } from '../platform/sealing/seal.ts'
import { changedFields } from './changed_fields.ts'
import { putInOrder } from './order.ts'

/** Where the resource of an event is read. */
export type Source = Pick<ReadContext, 'db' | 'tenant' | 'vault'>

/** The resource of an event as it was when the event happened; undefined when its rows are gone. */
export type Derive<Resource = unknown> = (
  source: Source,
  resourceId: string,
) => Promise<Resource | undefined>

/** A type of event and the shape of its resource. */
export type EventType<Schema extends TSchema = TSchema> = {
  readonly type: string
  readonly resource: Schema
  /** How the resource is read when the event does not hold it. */
  readonly derive?: Derive
}

/** An event of rows that never change: its resource follows from them. */
export type DerivedEvent<Schema extends TSchema> = EventType<Schema> & {
  readonly derive: Derive<Static<Schema>>
}

/** Declares a type of event, in the events.ts of its noun. */
export function defineEvent<Schema extends TSchema>(
  type: string,
  resource: Schema,
): EventType<Schema> {
  return { type, resource }
}

/** Declares a type of event whose resource is read from rows that never change. */
export function defineDerivedEvent<Schema extends TSchema>(
  type: string,
  resource: Schema,
  derive: Derive<Static<Schema>>,
): DerivedEvent<Schema> {
  return { type, resource, derive }
}

/** An event to be stored. One that was triggered by hand has neither a resource nor its id; a derived one has its id only. */
export type EventRow = {
  id: string
  tenant: Tenant
  type: string
  resource_id: string | null
  event_time: Date
  resource: string | null
  changed_fields: string | null
}

export const eventResource = sealedColumn('events', 'resource')
export const eventChangedFields = sealedColumn('events', 'changed_fields')

type Facts<Resource> = {
  /** The id that the resource is found by; for transactions their uuid. */
  resourceId: string
  before?: Resource
  after: Resource
}

type Who = Pick<Op, 'tenant' | 'now' | 'vault'>

/** Writes the event in the transaction of its change, so neither can exist without the other. */
export async function emit<Schema extends TSchema>(
  op: Op,
  event: EventType<Schema>,
  facts: Facts<Static<Schema>>,
): Promise<void> {
  await writeNow(op, eventInserts(op, event, facts))
}

// One delivery for each enabled webhook of the tenant with a pattern that names the type, or a
// resource that it begins with (`CARD.*` names CARD.IMAGE.UPDATED, not CARDS.CREATED).
const insertEvents = {
  name: 'events_insert',
  wakes: 'deliveries',
  text: `with event as (
           insert into events (tenant, id, type, resource_id, event_time, resource, changed_fields)
           select * from unnest($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::timestamptz[], $6::bytea[], $7::bytea[])
             as new (tenant, id, type, resource_id, event_time, resource, changed_fields)
         ), delivery as (
           insert into deliveries (tenant, webhook_id, event_time, event_id, run, url, metadata, status, due_time, is_ready)
           select e.tenant, w.id, e.event_time, e.id, w.run, w.url, coalesce(w.metadata, ''), 'RUNNING', e.event_time, true
           from unnest($1::text[], $2::uuid[], $3::text[], $5::timestamptz[]) as e (tenant, id, type, event_time)
           join webhooks w on w.tenant = e.tenant and w.is_enabled
           where exists (
             select from unnest(w.enabled_events) pattern
             where pattern = e.type or (right(pattern, 2) = '.*' and starts_with(e.type, left(pattern, -1)))
           )
           returning 1
         )
         select count(*)::int as count from delivery`,
} satisfies BatchStatement

/** The same, when every program puts events in order. */
const insertOrdered: BatchStatement = {
  ...insertEvents,
  name: 'events_insert_in_order',
  wrote: putInOrder,
  alwaysWakes: 'events',
}

function insertionBy({ ordersEvents }: Vault): BatchStatement {
  return ordersEvents ? insertOrdered : insertEvents
}

async function writeNow(op: Pick<Op, 'tx' | 'wake'>, inserts: readonly Insert[]): Promise<void> {
  if (inserts.length === 0) return
  const [written] = await runBatch(op.tx, inserts)
  if ((written?.count ?? 0) > 0) op.wake('deliveries')
  op.wake('events')
}

/**
 * The event rows of a change, for a movement that writes its rows with the ledger's; none when an update changed
 * nothing. `before` is given for updates only: the old values of the changed top-level fields become
 * event_resource_changed_fields (contract: events#changed-fields).
 */
export function eventInserts<Schema extends TSchema>(
  { tenant, now, vault }: Who,
  event: EventType<Schema>,
  { resourceId, before, after }: Facts<Static<Schema>>,
): Insert[] {
  const changed = before === undefined ? undefined : changedFields(before, after)
  if (changed && Object.keys(changed).length === 0) return []
  const id = newId()
  const row = () =>
    eventValues(vault, {
      id,
      tenant,
      type: event.type,
      resource_id: resourceId,
      event_time: now,
      resource: JSON.stringify(after),
      changed_fields: changed ? JSON.stringify(changed) : null,
    })
  return [{ statement: insertionBy(vault), row }]
}

/**
 * As `eventInserts`, for an event of rows that never change and are written in the same commit. `shown` is the resource, for
 * as long as older programs beside this one cannot read it from those rows.
 */
export function derivedEventInsert<Schema extends TSchema>(
  { tenant, now, vault }: Who,
  event: DerivedEvent<Schema>,
  resourceId: string,
  shown: () => Static<Schema>,
): Insert {
  const id = newId()
  const statement = insertionBy(vault)
  if (vault.derivesEvents)
    return { statement, row: [tenant, id, event.type, resourceId, now, null, null] }
  const facts = { id, tenant, type: event.type, resource_id: resourceId, event_time: now }
  const row = () =>
    eventValues(vault, { ...facts, resource: JSON.stringify(shown()), changed_fields: null })
  return { statement, row }
}

/** Writes events that tell of no change, and their deliveries. Resources are sealed, because they may show account numbers. */
export async function writeEvents(
  op: Pick<Op, 'tx' | 'vault' | 'wake'>,
  rows: readonly EventRow[],
): Promise<void> {
  const statement = insertionBy(op.vault)
  await writeNow(
    op,
    rows.map((row) => ({ statement, row: eventValues(op.vault, row) })),
  )
}

function eventValues(vault: Vault, row: EventRow): Values {
  const { tenant, id, type, resource_id, event_time } = row
  const sealed = (column: SealedColumn, text: string | null) =>
    text === null ? null : vault.seal({ column, tenant, key: id }, text)
  return [
    tenant,
    id,
    type,
    resource_id,
    event_time,
    sealed(eventResource, row.resource),
    sealed(eventChangedFields, row.changed_fields),
  ]
}
