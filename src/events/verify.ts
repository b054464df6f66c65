// Invariants of the event order for `florin verify`.

import type { Check } from '../platform/verify/check.ts'

const ORDERED = `ordered as materialized (
  select o.tenant, o.first_position + placed.nth - 1 as position, placed.id
  from event_order o cross join lateral unnest(o.event_ids) with ordinality as placed (id, nth)
)`

/** The time in a UUIDv7, in milliseconds. */
const timeIn = (id: string) => `('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::bigint`

/** For simultaneous requests, retention may remove the event with the higher id first. */
const NEAR_MS = 60_000
const BEGAN_MS = 3_600_000

export const eventOrderChecks: readonly Check[] = [
  {
    promise: 'the positions of events have no gap, and end where the workspace’s last one is',
    wrong: `select tenant, what from (
              select tenant, 'position ' || first_position || ' follows ' || before as what
              from (
                select tenant, first_position,
                       lag(first_position + cardinality(event_ids) - 1) over (partition by tenant order by first_position) as before
                from event_order
              ) rows
              where before <> first_position - 1
              union all
              select coalesce(h.tenant, o.tenant),
                     'the last position is ' || coalesce(h.position || ' of event ' || h.last_event_id, 'not there') ||
                     ', and the order ends with ' || o.last || ' of event ' || o.id
              from event_heads h
              full join (
                select distinct on (tenant) tenant, first_position + cardinality(event_ids) - 1 as last,
                       event_ids[cardinality(event_ids)] as id
                from event_order order by tenant, first_position desc
              ) o on o.tenant = h.tenant
              where (o.last, o.id) is distinct from (h.position, h.last_event_id) and o.last is not null
            ) found`,
  },
  {
    promise: 'no event has two positions',
    wrong: `with ${ORDERED}
            select tenant, 'event ' || id || ' has the positions ' || string_agg(position::text, ', ' order by position) as what
            from ordered group by tenant, id having count(*) > 1`,
  },
  {
    promise: 'every position has its event, but for the oldest, which retention removes',
    wrong: `with ${ORDERED}, kept as materialized (
              select o.tenant, min(o.position) as position, min(${timeIn('e.id')}) as oldest
              from ordered o join events e on e.tenant = o.tenant and e.id = o.id group by o.tenant
            )
            select o.tenant, 'position ' || o.position || ' is that of event ' || o.id || ', which is not there' as what
            from ordered o
            join kept m on m.tenant = o.tenant and o.position > m.position
            left join events e on e.tenant = o.tenant and e.id = o.id
            where e.id is null and (m.position = 1 or ${timeIn('o.id')} > m.oldest + ${NEAR_MS})`,
  },
  {
    promise: 'every event has a position, once events of the workspace have positions',
    wrong: `with ${ORDERED}, first as (
              select distinct on (tenant) tenant, position, id from ordered order by tenant, position
            ), whole as (
              select m.tenant
              from event_heads m
              cross join lateral (select id from events where tenant = m.tenant order by id limit 1) oldest
              join ordered o on o.tenant = m.tenant and o.id = oldest.id
            ), begun as materialized (
              select h.tenant, first.position, ${timeIn('first.id')} as time, w.seed is not null as is_seeded,
                     whole.tenant is not null as is_whole
              from event_heads h
              join workspaces w on w.tenant = h.tenant
              left join first on first.tenant = h.tenant
              left join whole on whole.tenant = h.tenant
            )
            select e.tenant, 'event ' || e.id || ' has no position' as what
            from events e
            join begun m on m.tenant = e.tenant
            where not exists (select from ordered o where o.tenant = e.tenant and o.id = e.id)
            and (m.position is null or m.position > 1 or m.is_whole or m.is_seeded or ${timeIn('e.id')} > m.time + ${BEGAN_MS})`,
  },
]
