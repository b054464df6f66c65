// Reads the events of a workspace in order (contract: events#order).

import type { Tenant } from '../../platform/operations/op.ts'
import type { Read, Statement } from '../../platform/database/db.ts'
import { isAt, type Position, positionOf, START } from './position.ts'

/** Events per query. */
export const LOOK_MAX = 200

/** An event with its position. */
export type PlacedEvent = {
  readonly number: number
  readonly event_id: string
  readonly type: string
  readonly resource_id: string | null
  readonly event_time: Date
  /** Of its resource and changed fields. */
  readonly bytes: number
}

/** The stored part of an event's resource. */
export type StoredContent = {
  readonly event_id: string
  readonly resource: Buffer | null
  readonly changed_fields: Buffer | null
}

export type Look = {
  readonly events: readonly PlacedEvent[]
  /** The last event read. */
  readonly last: Position
  /** True if no later events exist. */
  readonly isEnd: boolean
}

/**
 * `deleted`: events after the position are gone. `unknown`: the position is not in this workspace.
 */
export type Lost = 'deleted' | 'unknown'

// Reads the row of the position too, which proves that it belongs to this workspace and history.
const lookAfter: Statement = {
  name: 'events_look_after',
  text: `with part as (
           select first_position, event_ids,
                  sum(cardinality(event_ids)) over (order by first_position) - cardinality(event_ids) as before
           from (
             select first_position, event_ids from event_order
             where tenant = $1 and first_position >= coalesce(
               (select max(first_position) from event_order where tenant = $1 and first_position <= $2), 0)
             order by first_position limit ${LOOK_MAX}
           ) near
         )
         select (part.first_position + placed.nth - 1)::float8 as number, placed.id as event_id, e.type, e.resource_id,
                e.event_time, coalesce(octet_length(e.resource), 0) + coalesce(octet_length(e.changed_fields), 0) as bytes
         from part
         cross join lateral unnest(part.event_ids) with ordinality as placed (id, nth)
         left join events e on e.tenant = $1 and e.id = placed.id
         where part.before < ${LOOK_MAX}
         order by 1`,
}

// The position itself is read, too, as a proof. Only events before it count.
const lookBefore: Statement = {
  name: 'events_look_before',
  text: `with part as (
           select first_position, event_ids,
                  sum(counted) over (order by first_position desc) - counted as later
           from (
             select first_position, event_ids, least(cardinality(event_ids), $2 - first_position) as counted
             from event_order
             where tenant = $1 and first_position <= $2
             order by first_position desc limit ${LOOK_MAX}
           ) near
         )
         select (part.first_position + placed.nth - 1)::float8 as number, placed.id as event_id, e.type, e.resource_id,
                e.event_time, coalesce(octet_length(e.resource), 0) + coalesce(octet_length(e.changed_fields), 0) as bytes
         from part
         cross join lateral unnest(part.event_ids) with ordinality as placed (id, nth)
         left join events e on e.tenant = $1 and e.id = placed.id
         where part.later < ${LOOK_MAX} and part.first_position + placed.nth - 1 <= $2
         order by 1 desc`,
}

const contents: Statement = {
  name: 'events_contents',
  text: `select id as event_id, resource, changed_fields from events where tenant = $1 and id = any ($2::uuid[])`,
}

const lastPosition: Statement = {
  name: 'events_last_position',
  text: `select position::float8 as number, last_event_id from event_heads where tenant = $1`,
}

type Source = { readonly db: Read; readonly tenant: Tenant }

type Found = Omit<PlacedEvent, 'type'> & { readonly type: string | null }

/**
 * The next events after a position, at most about 260, without resources. `isOldest` skips deleted
 * events.
 */
export async function look(
  source: Source,
  after: Position,
  { isOldest = false }: { isOldest?: boolean } = {},
): Promise<Look | Lost> {
  const ask = () => source.db.query<Found>(lookAfter, [source.tenant, after.number])
  let found = await ask()
  if (found.length === 0) {
    const last = await lastPositionOf(source)
    if (isAt(last, after)) return { events: [], last, isEnd: true }
    if (last.number <= after.number) return 'unknown'
    // Written between the two queries, or deleted before.
    found = await ask()
  }
  const [first] = found
  if (!first) return isOldest ? { events: [], last: after, isEnd: true } : 'deleted'
  if (first.number > after.number + 1) return isOldest ? lookOf(found, after, true) : 'deleted'
  const own = found.find(({ number }) => number === after.number)
  const isKnown = own
    ? isAt(positionOf(own.number, own.event_id), after)
    : first.number > after.number
  if (!isKnown) return 'unknown'
  return lookOf(found, after, isOldest)
}

/**
 * The events before a position, latest first, at most about 260, without resources; skips deleted
 * events.
 */
export async function lookBack(source: Source, before: Position): Promise<Look | 'unknown'> {
  const found = await source.db.query<Found>(lookBefore, [source.tenant, before.number])
  const own = found.find(({ number }) => number === before.number)
  if (own && !isAt(positionOf(own.number, own.event_id), before)) return 'unknown'
  if (!own && before.number > (await lastPositionOf(source)).number + 1) return 'unknown'
  const earlier = found.filter(({ number }) => number < before.number)
  const last = earlier.at(-1)
  return {
    events: earlier.filter((it): it is PlacedEvent => it.type !== null),
    last: last ? positionOf(last.number, last.event_id) : before,
    isEnd: earlier.length < LOOK_MAX,
  }
}

function lookOf(found: readonly Found[], after: Position, passesOver: boolean): Look | Lost {
  const next = found.filter(({ number }) => number > after.number)
  const events = next.filter((it): it is PlacedEvent => it.type !== null)
  if (events.length < next.length && !passesOver) return 'deleted'
  const last = next.at(-1)
  return {
    events,
    last: last ? positionOf(last.number, last.event_id) : after,
    isEnd: found.length < LOOK_MAX,
  }
}

/** Rejects if one is gone. */
export async function contentsOf(
  { db, tenant }: Source,
  events: readonly PlacedEvent[],
): Promise<Map<string, StoredContent>> {
  if (events.length === 0) return new Map()
  const ids = events.map(({ event_id }) => event_id)
  const rows = await db.query<StoredContent>(contents, [tenant, ids])
  if (rows.length < events.length) throw new Error('an event was deleted while it was read')
  return new Map(rows.map((row) => [row.event_id, row]))
}

/** The position after the last event. */
export async function lastPositionOf({ db, tenant }: Source): Promise<Position> {
  type Row = { number: number; last_event_id: string }
  const [row] = await db.query<Row>(lastPosition, [tenant])
  return row ? positionOf(row.number, row.last_event_id) : START
}
