// Adds up what was posted, in the background: each transaction is read once, some time after it was committed.

import { machineNow } from '../../../platform/values/clock.ts'
import type { Logger } from 'pino'
import { type Database, run, type Statement, type Tx } from '../../../platform/database/db.ts'
import { isLockTimeout, isUnreachable } from '../../../platform/database/failures.ts'
import { inBraces, type Question } from '../../../platform/database/work.ts'
import { openLeftAlone } from '../../../platform/background/turns.ts'
import { CENTS_MAX } from '../../../platform/values/money.ts'

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
/** A workspace whose rows are locked for longer is left to a later round. */
const LOCK_TIMEOUT_MS = 100

const COUNT_LOCK = 5_271_004

const onlyOne: Statement = {
  name: 'volume_only_one',
  text: `select pg_try_advisory_xact_lock(${COUNT_LOCK}) as mine`,
}

// By itself, before it is asked what is there: all that begins later is later than this. On Citus, who writes is seen where it is asked.
const readCommitted: Statement = {
  name: 'volume_read_committed',
  text: `select least($1::timestamptz, min(xact_start)) - ${LAG_SECONDS} * interval '1 second' as time
         from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
}

/** Workspaces with something to count that was posted before $1 (the machine's time), $2 at most. */
const findTenants: Question = {
  name: 'volume_find_tenants',
  text: inBraces(
    `select w.tenant, m.counted_time as due_time, w.clock_offset_ms
     from workspaces w
     left join transaction_volume_marks m on m.tenant = w.tenant
     where exists (
       select from posted_transactions p
       where p.tenant = w.tenant and p.posted_date >= coalesce(m.counted_time, '-infinity')
       and p.posted_date < $1::timestamptz + w.clock_offset_ms * interval '1 millisecond')
     and w.snapshot_of is null and w.tenant <> all ($4::text[])
     limit $2`,
    'workspaces',
    'transaction_volume_marks',
    'posted_transactions',
  ),
}

// The share lock keeps a wipe away until the commit; a workspace that is being wiped waits for the next round.
const holdStill: Statement = {
  name: 'volume_hold_still',
  text: 'select 1 from workspaces where tenant = $1 for share skip locked',
}

// A sum beyond the largest amount stays at the largest: what is read is no larger either.
const count: Statement = {
  name: 'volume_count',
  text: `with due as (
           select w.tenant, first.posted_date as since,
                  least($1::timestamptz + w.clock_offset_ms * interval '1 millisecond',
                        first.posted_date + interval '${PORTION}') as until
           from workspaces w
           left join transaction_volume_marks m on m.tenant = w.tenant
           cross join lateral (
             select posted_date from posted_transactions p
             where p.tenant = $2 and p.posted_date >= coalesce(m.counted_time, '-infinity')
             order by p.posted_date limit 1
           ) first
           where w.tenant = $2
         ), marked as (
           insert into transaction_volume_marks (tenant, counted_time) select tenant, until from due
           on conflict (tenant) do update
           set counted_time = greatest(transaction_volume_marks.counted_time, excluded.counted_time)
         )
         insert into transaction_volume (tenant, time, transaction_count, amount)
         select due.tenant, date_bin('5 minutes', p.posted_date, 'epoch'), count(*), least(sum(moved.amount), ${CENTS_MAX})::bigint
         from due
         join posted_transactions p
           on p.tenant = $2 and p.posted_date >= due.since and p.posted_date < due.until
         cross join lateral (
           select coalesce(sum(e.amount), 0) as amount from ledger_entries e
           where e.tenant = $2 and e.transaction_id = p.uuid and e.amount > 0
         ) moved
         group by 1, 2
         on conflict (tenant, time) do update
         set transaction_count = transaction_volume.transaction_count + excluded.transaction_count,
             amount = least(transaction_volume.amount::numeric + excluded.amount, ${CENTS_MAX})::bigint`,
}

/**
 * Counts in rounds; a round says whether there is more to count at once. Of several processes, one counts at a time. Each
 * workspace is counted by itself: one that fails is logged and left out until the next time that somebody asks after
 * all others are done, and one whose rows are locked is left alone for a while.
 */
export function volumeCounter({ database, log }: { database: Database; log: Logger }) {
  const failed = new Set<string>()
  const leftAlone = openLeftAlone()
  const others = () => [...failed, ...leftAlone.tenants()]
  const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) =>
    database.transaction(work, { lockTimeoutMs: LOCK_TIMEOUT_MS })

  function ended(tenant: string, error: Error | undefined): void {
    if (error === undefined) leftAlone.delete(tenant)
    else if (isLockTimeout(error) || isUnreachable(error)) leftAlone.add(tenant)
    else {
      failed.add(tenant)
      const facts = { tenant, error: error.message }
      log.error(facts, 'the volume of a workspace was not counted; trying again')
    }
  }

  /** How many workspaces there were to count. */
  async function countSome(): Promise<number> {
    const time = committedOf(await database.query<Committed>(readCommitted, [machineNow()]))
    const works = await database.findWork(findTenants, {
      time,
      most: WORKSPACES_MAX,
      others: others(),
    })
    for (const { tenant } of works) {
      try {
        const state = await inTransaction((tx) => countIfStill(tx, time, tenant))
        if (state === 'others count') return 0
        if (state === 'counted') ended(tenant, undefined)
        else leftAlone.add(tenant)
      } catch (error) {
        ended(tenant, asError(error))
      }
    }
    return works.length
  }

  return async (): Promise<boolean> => {
    const found = await countSome()
    if (found === 0) failed.clear()
    return found > 0
  }
}

type Committed = { time: Date }

function committedOf([row]: readonly Committed[]): Date {
  if (!row) throw new Error('the database has no clock')
  return row.time
}

type State = 'counted' | 'others count' | 'changes just now'

/** Counts while no other process does, and while the workspace stays as it is. */
async function countIfStill(tx: Tx, committed: Date, tenant: string): Promise<State> {
  const [lock] = await run<{ mine: boolean }>(tx, onlyOne, [])
  if (!lock?.mine) return 'others count'
  if ((await run(tx, holdStill, [tenant])).length === 0) return 'changes just now'
  await run(tx, count, [committed, tenant])
  return 'counted'
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
