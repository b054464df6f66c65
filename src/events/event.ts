// An event tells the world what changed, in exactly the shape that the API shows. It is written in
// the operation's transaction together with its deliveries, so neither can exist without the change.
// catalogue.ts knows all types; who is told, and how, stands in delivery/.

import { jsonText } from '../platform/values/json.ts'
import {
  type BatchStatement,
  type Insert,
  type Values,
  writeAtCommit,
} from '../platform/database/batch.ts'
import { composable } from '../platform/database/compose.ts'
import type { Tx } from '../platform/database/db.ts'
import { itemsOf } from '../platform/database/tenants.ts'
import type { Op, ReadContext, Tenant } from '../platform/operations/op.ts'
import type { Static, TSchema } from '../platform/contract/schema.ts'
import { type SealedColumn } from '../platform/sealing/places.ts'
import type { Vault } from '../platform/sealing/seal.ts'
import { changedFields, isChangeOfContent } from './changed_fields.ts'
import { putInOrder } from './order.ts'
import { events } from './table.ts'

/** Where the resource of an event is read. */
export type Source = Pick<ReadContext, 'db' | 'tenant' | 'vault'>

/**
 * The resource of an event as it was when the event happened; undefined when its rows are gone. `state` counts the changes of a
 * resource that keeps all its states: 0 is how it began. `isOld`: for the old values of a change, without what the new state repeats.
 */
export type Derive<Resource = unknown> = (
  source: Source,
  resourceId: string,
  state: number,
  isOld?: boolean,
) => Promise<Resource | undefined>

/** A type of event and the shape of its resource. */
export type EventType<Schema extends TSchema = TSchema> = {
  readonly type: string
  readonly resource: Schema
  /** The group of the operations that show the resource: an event is shown to callers that may read that (scopes.ts). */
  readonly group: string
  /** How the resource is read when the event does not hold it. */
  readonly derive?: Derive
}

/** An event of rows that never change: its resource follows from them. */
export type DerivedEvent<Schema extends TSchema> = EventType<Schema> & {
  readonly derive: Derive<object>
}

/** Declares a type of event, in the events.ts of its noun. */
export function defineEvent<Schema extends TSchema>(
  type: string,
  resource: Schema,
  group: string,
): EventType<Schema> {
  return { type, resource, group }
}

/** Declares a type of event whose resource is read from rows that never change. */
export function defineDerivedEvent<Schema extends TSchema>(
  type: string,
  resource: Schema,
  group: string,
  derive: Derive<Static<Schema>>,
): DerivedEvent<Schema> {
  return { type, resource, group, derive }
}

/** Declares a type of event whose resource is read from a row that keeps each of its states. */
export function defineStateEvent<Schema extends TSchema>(
  type: string,
  resource: Schema,
  group: string,
  derive: Derive<object>,
): DerivedEvent<Schema> {
  return { type, resource, group, derive }
}

/**
 * An event to be stored. One that was triggered by hand has neither a resource nor its id; a derived one has its id, and as
 * `changed_fields` the number of its state unless that is 0.
 */
export type EventRow = {
  id: string
  tenant: Tenant
  type: string
  resource_id: string | null
  event_time: Date
  resource: string | null
  changed_fields: string | null
}

export const eventResource = events.sealedColumn('resource')
export const eventChangedFields = events.sealedColumn('changed_fields')

type Facts<Resource> = {
  /** The id that the resource is found by; for transactions their uuid. */
  resourceId: string
  before?: Resource
  after: Resource
  /** True for a report from outside, whose event is written although it changed nothing. */
  isReport?: true
}

type Who = Pick<Op, 'tenant' | 'now' | 'vault' | 'newId'>

/** Writes the event in the transaction of its change, so neither can exist without the other. */
export function emit<Schema extends TSchema>(
  op: Op,
  event: EventType<Schema>,
  facts: Facts<Static<Schema>>,
): void {
  writeAtCommit(op, eventInserts(op, event, facts))
}

const IS_WANTED = `exists (
  select from unnest(w.patterns) pattern
  where pattern = e.type or (right(pattern, 2) = '.*' and starts_with(e.type, left(pattern, -1))))`

// One delivery for each enabled webhook of the tenant with a pattern that names the type, or a
// resource that it begins with (`CARD.*` names CARD.IMAGE.UPDATED, not CARDS.CREATED).
const insertEvents: BatchStatement = {
  ...composable('events_insert', {
    with: {
      new_event: `insert into events (tenant, id, type, resource_id, event_time, resource, changed_fields, is_delivered)
                  select e.*, case when exists (
                    select from webhooks w where w.tenant = $1 and w.is_enabled and ${IS_WANTED}) then true end
                  from ${itemsOf('$2::uuid[], $3::text[], $4::uuid[], $5::timestamptz[], $6::bytea[], $7::bytea[]', 'e', 'id, type, resource_id, event_time, resource, changed_fields')}
                  returning 1`,
      new_delivery: `insert into deliveries (tenant, webhook_id, event_time, event_id, run, url, metadata, status, due_time, is_ready)
                     select e.tenant, w.id, e.event_time, e.id, w.run, w.url, coalesce(w.metadata, ''), 'RUNNING', e.event_time, true
                     from ${itemsOf('$2::uuid[], $3::text[], $5::timestamptz[]', 'e', 'id, type, event_time')}
                     join webhooks w on w.tenant = $1 and w.is_enabled
                     where ${IS_WANTED}
                     returning 1`,
    },
    answer: '(select count(*)::int from new_delivery)',
  }),
  wakes: 'deliveries',
  alwaysWakes: 'events',
  wrote: (tx, rows) => {
    putInOrder(tx, rows)
    noteRehearsed(tx, rows)
  },
}

/** For the rows of a statement that writes events: tenant, id, type and the resource's id come first. */
function noteRehearsed(tx: Tx, rows: readonly Values[]): void {
  const rehearsal = tx.rehearsal
  if (!rehearsal) return
  for (const [, id, type, resource] of rows as [string, string, string, string | null][])
    rehearsal.events.push({ id, type, resource })
}

/**
 * The event rows of a change, for a movement that writes its rows with the ledger's; none when an update changed
 * nothing. `before` is given for updates only: the old values of the changed top-level fields become
 * event_resource_changed_fields (contract: events#changed-fields).
 */
export function eventInserts<Schema extends TSchema>(
  { tenant, now, vault, newId }: Who,
  event: EventType<Schema>,
  { resourceId, before, after, isReport }: Facts<Static<Schema>>,
): Insert[] {
  const changed = before === undefined ? undefined : changedFields(before, after)
  if (changed && !isChangeOfContent(changed) && !isReport) return []
  const row = eventValues(vault, {
    id: newId(),
    tenant,
    type: event.type,
    resource_id: resourceId,
    event_time: now,
    resource: jsonText(after),
    changed_fields: changed ? jsonText(changed) : null,
  })
  return [{ statement: insertEvents, row }]
}

/**
 * As `eventInserts`, for an event whose resource is read from rows of the same commit. `state` is the number of the resource's
 * state, 0 at its beginning.
 */
export function derivedEventInsert<Schema extends TSchema>(
  { tenant, now, vault, newId }: Who,
  event: DerivedEvent<Schema>,
  resourceId: string,
  state = 0,
): Insert {
  const id = newId()
  const facts = { id, tenant, type: event.type, resource_id: resourceId, event_time: now }
  const changed_fields = state === 0 ? null : String(state)
  const row = eventValues(vault, { ...facts, resource: null, changed_fields })
  return { statement: insertEvents, row }
}

/** Writes events that tell of no change, and their deliveries. Resources are sealed, because they may show account numbers. */
export function writeEvents(
  op: Pick<Op, 'tx' | 'vault' | 'wake'>,
  rows: readonly EventRow[],
): void {
  writeAtCommit(
    op,
    rows.map((row) => ({ statement: insertEvents, row: eventValues(op.vault, row) })),
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
