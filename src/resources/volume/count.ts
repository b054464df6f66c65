// Adds up what was posted, in the background: each transaction is read once, some time after it was committed.

import { machineNow } from '../../platform/clock.ts'
import { type Database, run, type Statement } from '../../platform/db.ts'

/** How often there is a round, and so about how late the figures are, together with LAG_SECONDS. */
export const COUNT_EVERY_MS = 15_000
/**
 * What is younger is left to the next round: a transaction may still be on its way to its commit. Longer ones are seen in
 * pg_stat_activity; this covers what the clocks of bank and database differ by.
 */
const LAG_SECONDS = 30
const WORKSPACES_MAX = 100
/** Of a workspace with a long history, this much in a round. */
const PORTION = '1 hour'

const COUNT_LOCK = 5_271_004

const onlyOne: Statement = {
  name: 'volume_only_one',
  text: `select pg_try_advisory_xact_lock(${COUNT_LOCK}) as mine`,
}

// The share lock keeps a wipe away until the commit; a workspace that is being wiped waits for the next round.
const findUncounted: Statement = {
  name: 'volume_find_uncounted',
  text: `with settled as (
           select least($1::timestamptz, min(xact_start)) - ${LAG_SECONDS} * interval '1 second' as time
           from pg_stat_activity
           where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
         )
         select w.tenant
         from workspaces w
         left join transaction_volume_marks m on m.tenant = w.tenant
         cross join settled
         where exists (
           select from posted_transactions p
           where p.tenant = w.tenant and p.posted_date >= coalesce(m.counted_time, '-infinity')
           and p.posted_date < settled.time + w.clock_offset_ms * interval '1 millisecond')
         limit ${WORKSPACES_MAX}
         for share of w skip locked`,
}

const count: Statement = {
  name: 'volume_count',
  text: `with settled as (
           select least($1::timestamptz, min(xact_start)) - ${LAG_SECONDS} * interval '1 second' as time
           from pg_stat_activity
           where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
         ), due as (
           select w.tenant, first.posted_date as since,
                  least(settled.time + w.clock_offset_ms * interval '1 millisecond',
                        first.posted_date + interval '${PORTION}') as until
           from workspaces w
           left join transaction_volume_marks m on m.tenant = w.tenant
           cross join settled
           cross join lateral (
             select posted_date from posted_transactions p
             where p.tenant = w.tenant and p.posted_date >= coalesce(m.counted_time, '-infinity')
             order by p.posted_date, p.number limit 1
           ) first
           where w.tenant = any($2::text[])
         ), marked as (
           insert into transaction_volume_marks (tenant, counted_time) select tenant, until from due
           on conflict (tenant) do update
           set counted_time = greatest(transaction_volume_marks.counted_time, excluded.counted_time)
         )
         insert into transaction_volume (tenant, time, transaction_count, amount)
         select due.tenant, date_bin('5 minutes', p.posted_date, 'epoch'), count(*), sum(moved.amount)::bigint
         from due
         join posted_transactions p
           on p.tenant = due.tenant and p.posted_date >= due.since and p.posted_date < due.until
         cross join lateral (
           select coalesce(sum(e.amount), 0) as amount from ledger_entries e
           where e.tenant = p.tenant and e.transaction_id = p.uuid and e.amount > 0
         ) moved
         group by 1, 2
         on conflict (tenant, time) do update
         set transaction_count = transaction_volume.transaction_count + excluded.transaction_count,
             amount = transaction_volume.amount + excluded.amount`,
}

/** One round; true when there is more to count at once. Of several processes, one counts at a time. */
export function countVolume(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [lock] = await run<{ mine: boolean }>(tx, onlyOne, [])
    if (!lock?.mine) return false
    const now = machineNow()
    const rows = await run<{ tenant: string }>(tx, findUncounted, [now])
    if (rows.length === 0) return false
    await run(tx, count, [now, rows.map(({ tenant }) => tenant)])
    return true
  })
}
