// Events, written with their deliveries in the transaction of the change. catalogue.ts lists the
// types; delivery/ sends them.

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

export type Source = Pick<ReadContext, 'db' | 'tenant' | 'vault'>

/**
 * The resource at the time of the event; undefined if its rows are gone. `state` counts its
 * changes. `isOld`: for the old values of a change.
 */
export type Derive<Resource = unknown> = (
  source: Source,
  resourceId: string,
  state: number,
  isOld?: boolean,
) => Promise<Resource | undefined>

export type EventType<Schema extends TSchema = TSchema> = {
  readonly type: string
  readonly resource: Schema
  /** The scope that may read the event (scopes.ts). */
  readonly group: string
  /** Reads the resource if the event does not store it. */
  readonly derive?: Derive
}

/** The resource of such an event is derived from immutable rows. */
export type DerivedEvent<Schema extends TSchema> = EventType<Schema> & {
  readonly derive: Derive<object>
}

export function defineEvent<Schema extends TSchema>(
  type: string,
  resource: Schema,
  group: string,
): EventType<Schema> {
  return { type, resource, group }
}

/** Declares a type whose resource is read from immutable rows. */
export function defineDerivedEvent<Schema extends TSchema>(
  type: string,
  resource: Schema,
  group: string,
  derive: Derive<Static<Schema>>,
): DerivedEvent<Schema> {
  return { type, resource, group, derive }
}

/** Declares a type whose resource is read from a row that keeps its states. */
export function defineStateEvent<Schema extends TSchema>(
  type: string,
  resource: Schema,
  group: string,
  derive: Derive<object>,
): DerivedEvent<Schema> {
  return { type, resource, group, derive }
}

/**
 * A manually triggered event has no resource; a derived one has its id, and as `changed_fields` the
 * number of its state if not 0.
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
  /** For transactions, their uuid. */
  resourceId: string
  before?: Resource
  after: Resource
  /** A report from outside has an event even without a change. */
  isReport?: true
}

type Who = Pick<Op, 'tenant' | 'now' | 'vault' | 'newId'>

/** Writes the event in the transaction of its change. */
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

// One delivery for each enabled webhook with a matching pattern (`CARD.*` matches
// CARD.IMAGE.UPDATED, not CARDS.CREATED).
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

/** Rows start with tenant, id, type and resource id. */
function noteRehearsed(tx: Tx, rows: readonly Values[]): void {
  const rehearsal = tx.rehearsal
  if (!rehearsal) return
  for (const [, id, type, resource] of rows as [string, string, string, string | null][])
    rehearsal.events.push({ id, type, resource })
}

/**
 * The event rows of a change; empty if an update changed nothing. `before`, for updates: the old
 * values become event_resource_changed_fields (contract: events#changed-fields).
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

/** As `eventInserts`, for a derived event. `state` is its number, initially 0. */
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

/**
 * Writes events without a change, and their deliveries. Resources are sealed, because they may show
 * account numbers.
 */
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
