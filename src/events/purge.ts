// Events, their deliveries and attempts are kept for 60 days (contract: webhooks#retention).

import { addSeconds } from '../platform/values/clock.ts'
import { run, type Statement } from '../platform/database/db.ts'
import type { Op } from '../platform/operations/op.ts'

const KEPT_SECONDS = 60 * 24 * 3600
const DELIVERIES_MAX = 1_000
const EVENTS_MAX = 2_000

// Webhook by webhook through the primary key, those that were deleted too.
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

// Ids rise with the time, so no index by time is needed: of the oldest ids, those that are old enough.
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

/** Deletes a batch of what is older than 60 days of the workspace's time; true when there is more. */
export async function purgeEvents(op: Op): Promise<boolean> {
  const cutoff = addSeconds(op.now, -KEPT_SECONDS)
  const purge = async (statement: Statement, max: number) => {
    const [row] = await run<{ count: number }>(op.tx, statement, [op.tenant, cutoff, max])
    return (row?.count ?? 0) >= max
  }
  // Deliveries first: one without its event could not be sent.
  if (await purge(purgeDeliveries, DELIVERIES_MAX)) return true
  return purge(purgeOldEvents, EVENTS_MAX)
}
