// Events, deliveries and attempts are kept for 60 days or as configured (contract:
// webhooks#retention).

import { addSeconds } from '../platform/values/clock.ts'
import { run, type Statement } from '../platform/database/db.ts'
import type { Op } from '../platform/operations/op.ts'

const DAY_SECONDS = 24 * 3600
const DELIVERIES_MAX = 1_000
const HOURS_MAX = 1_000
const EVENTS_MAX = 2_000
const ORDER_MAX = 200

// By webhook through the primary key, including deleted ones.
const purgeDeliveries: Statement = {
  name: 'events_purge_deliveries',
  text: `
    with recursive lane as (
      (select webhook_id from deliveries where tenant = $1 order by webhook_id limit 1)
      union all
      select following.webhook_id
      from lane cross join lateral (
        select d.webhook_id from deliveries d
        where d.tenant = $1 and d.webhook_id > lane.webhook_id order by d.webhook_id limit 1
      ) following
    ), old as (
      select lane.webhook_id, d.event_time, d.event_id
      from lane cross join lateral (
        select event_time, event_id from deliveries
        where tenant = $1 and webhook_id = lane.webhook_id and event_time < $2
        order by event_time limit $3
      ) d
      limit $3
    ), gone as (
      delete from deliveries d using old
      where d.tenant = $1 and d.webhook_id = old.webhook_id
        and d.event_time = old.event_time and d.event_id = old.event_id
      returning d.webhook_id, d.event_id
    ), attempts as (
      delete from delivery_attempts a using gone
      where a.tenant = $1 and a.webhook_id = gone.webhook_id and a.event_id = gone.event_id
    )
    select count(*)::int as count from gone`,
}

const purgeHours: Statement = {
  name: 'events_purge_hours',
  text: `with old as (
           select webhook_id, hour from delivery_hours where tenant = $1 and hour < $2 order by hour limit $3
         ), gone as (
           delete from delivery_hours h using old
           where h.tenant = $1 and h.webhook_id = old.webhook_id and h.hour = old.hour
           returning 1
         )
         select count(*)::int as count from gone`,
}

// Ids rise with time, so the oldest ids suffice and need no time index.
const purgeOldEvents: Statement = {
  name: 'events_purge',
  text: `with oldest as (
           select id, event_time from events where tenant = $1 order by id limit $3
         ), gone as (
           delete from events e using oldest
           where e.tenant = $1 and e.id = oldest.id and oldest.event_time < $2
           returning 1
         )
         select count(*)::int as count from gone`,
}

// Removes a prefix only, so that positions have no gap.
const purgeOrder: Statement = {
  name: 'events_purge_order',
  text: `with first as (
           select first_position, event_ids from event_order where tenant = $1 order by first_position limit $2
         ), kept as (
           select min(first_position) as first_position from first
           where exists (select from events e where e.tenant = $1 and e.id = any (first.event_ids))
         ), gone as (
           delete from event_order o using first, kept
           where o.tenant = $1 and o.first_position = first.first_position
             and (kept.first_position is null or o.first_position < kept.first_position)
           returning 1
         )
         select count(*)::int as count from gone`,
}

/** True if there are more. */
export async function purgeEvents(op: Op, days: number): Promise<boolean> {
  const cutoff = addSeconds(op.now, -days * DAY_SECONDS)
  const purge = async (statement: Statement, values: unknown[], max: number) => {
    const [row] = await run<{ count: number }>(op.tx, statement, [op.tenant, ...values, max])
    return (row?.count ?? 0) >= max
  }
  // Deliveries first: one without its event could not be sent.
  if (await purge(purgeDeliveries, [cutoff], DELIVERIES_MAX)) return true
  if (await purge(purgeHours, [cutoff], HOURS_MAX)) return true
  if (await purge(purgeOldEvents, [cutoff], EVENTS_MAX)) return true
  return purge(purgeOrder, [], ORDER_MAX)
}
