// Finds the workspaces with due deliveries, and counts the backlog.

import { nextDueQuestion } from '../../platform/background/next_due.ts'
import type { Statement } from '../../platform/database/db.ts'
import { countOf, inBraces, type Question } from '../../platform/database/work.ts'
import { DIGEST_IDS_MAX } from '../../platform/operations/clock_moves.ts'
import { isWaiting, readyLanes } from './statements.ts'

/** $3 are the dead processes. */
export const tenantsReady: Question = {
  name: 'deliveries_tenants_ready',
  text: inBraces(
    `with recursive ${readyLanes}
     select lane.tenant, min(first.due_time) as due_time, min(w.clock_offset_ms) as clock_offset_ms
     from lane
     join workspaces w on w.tenant = lane.tenant and w.closed_time is null and w.seed is null
     cross join lateral (
       select d.due_time from deliveries d
       where d.is_ready and d.tenant = lane.tenant and d.webhook_id = lane.webhook_id
         and (d.lease_until is null or d.lease_until <= $1 or d.leased_by = any ($3::uuid[]))
       order by d.due_time, d.event_id limit 1
     ) first
     group by lane.tenant order by 2 limit $2`,
    'deliveries',
    'workspaces',
  ),
}

/** Tenants with retries due by $1 (the machine's time). */
export const tenantsWaiting: Question = {
  name: 'deliveries_tenants_waiting',
  text: inBraces(
    `select waiting.tenant, min(waiting.due_time) as due_time, min(w.clock_offset_ms) as clock_offset_ms
     from (
       (select tenant, due_time from deliveries where ${isWaiting} and due_time <= $1 order by due_time limit $2)
       union all
       (select moved.tenant, first.due_time
        from workspaces moved
        cross join lateral (
          select due_time from deliveries
          where ${isWaiting} and tenant = moved.tenant
            and due_time <= $1 + moved.clock_offset_ms * interval '1 millisecond'
          order by due_time limit 1
        ) first
        where moved.clock_offset_ms > 0)
     ) waiting
     join workspaces w on w.tenant = waiting.tenant and w.seed is null
     group by waiting.tenant order by 2 limit $2`,
    'deliveries',
    'workspaces',
  ),
}

/** The earliest retry. */
export const nextWaiting: Question = nextDueQuestion({
  name: 'deliveries_next_waiting',
  table: 'deliveries',
  due: 'd.due_time',
  where: 'd.due_time is not null and not d.is_ready',
})

/** At most 10,000 per webhook. */
export const backlogOnNode: Question = countOf({
  name: 'deliveries_backlog',
  text: inBraces(
    `with recursive ${readyLanes}
    select coalesce(sum(ready.count), 0) as count,
           min(ready.due_time - w.clock_offset_ms * interval '1 millisecond') as oldest
    from lane
    join workspaces w on w.tenant = lane.tenant and w.closed_time is null and w.seed is null
    cross join lateral (
      select count(*) as count, min(due_time) as due_time
      from (select due_time from deliveries d
            where d.is_ready and d.tenant = lane.tenant and d.webhook_id = lane.webhook_id
            order by d.due_time, d.event_id limit 10000) first
    ) ready`,
    'deliveries',
    'workspaces',
  ),
})

/**
 * The longest backlogs: the oldest ready delivery and the count (at most 10,000), by `tenant
 * webhook`.
 */
export const webhooksBehind: Question = {
  name: 'deliveries_webhooks_behind',
  text: inBraces(
    `with recursive ${readyLanes}, behind as (
       select lane.tenant, lane.webhook_id, w.clock_offset_ms, first.due_time
       from lane
       join workspaces w on w.tenant = lane.tenant and w.closed_time is null and w.seed is null
       cross join lateral (
         select d.due_time from deliveries d
         where d.is_ready and d.tenant = lane.tenant and d.webhook_id = lane.webhook_id
         order by d.due_time, d.event_id limit 1
       ) first
       order by first.due_time - w.clock_offset_ms * interval '1 millisecond' limit $2
     )
     select behind.tenant || ' ' || behind.webhook_id as tenant,
            behind.due_time - behind.clock_offset_ms * interval '1 millisecond' as due_time,
            (select count(*) from (select from deliveries d
                                   where d.is_ready and d.tenant = behind.tenant and d.webhook_id = behind.webhook_id
                                   limit 10000) ready) as clock_offset_ms
     from behind order by 2`,
    'deliveries',
    'workspaces',
  ),
}

/** The earliest due time of tenant $1 up to $2. A seeded workspace sends nothing. */
export const nextDueOfTenant: Statement = {
  name: 'deliveries_next_due_of_tenant',
  text: `select least(
           (select min(due_time) from deliveries where is_ready and tenant = $1 and due_time <= $2),
           (select due_time from deliveries where ${isWaiting} and tenant = $1 and due_time <= $2
            order by due_time limit 1)
         ) as due_time from workspaces where tenant = $1 and seed is null`,
}

/**
 * The number (at most 10,000) of unfinished deliveries of tenant $1 due at $2, and the first ten
 * events. A seeded workspace sends nothing.
 */
export const dueOfTenant: Statement = {
  name: 'deliveries_due_of_tenant',
  text: `with due as (
           select due_time, event_id from (
             (select due_time, event_id from deliveries where is_ready and tenant = $1 and due_time <= $2 limit 10000)
             union all
             (select due_time, event_id from deliveries where ${isWaiting} and tenant = $1 and due_time <= $2 limit 10000)
           ) both_kinds
           where exists (select from workspaces where tenant = $1 and seed is null)
           limit 10000
         )
         select count(*)::int as count,
                array(select event_id::text from due order by due_time, event_id limit ${DIGEST_IDS_MAX}) as ids
         from due`,
}
