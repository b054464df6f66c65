// Sums posted transactions in the background: each is read once, some time after its commit.

import { machineNow } from '../../../platform/values/clock.ts'
import type { Logger } from 'pino'
import { type Database, run, type Statement, type Tx } from '../../../platform/database/db.ts'
import { isLockTimeout, isUnreachable } from '../../../platform/database/failures.ts'
import { inBraces, type Question } from '../../../platform/database/work.ts'
import { openLeftAlone } from '../../../platform/background/turns.ts'
import { CENTS_MAX } from '../../../platform/values/money.ts'

/** The interval of rounds, which with LAG_SECONDS bounds the delay. */
export const COUNT_EVERY_MS = 15_000
/**
 * Younger transactions may be uncommitted. Longer ones are found in pg_stat_activity; this covers
 * clock skew.
 */
const LAG_SECONDS = 30
const WORKSPACES_MAX = 100
/** The portion of a long history per round. */
const PORTION = '1 hour'
/** A locked workspace waits for a later round. */
const LOCK_TIMEOUT_MS = 100

const COUNT_LOCK = 5_271_004

const onlyOne: Statement = {
  name: 'volume_only_one',
  text: `select pg_try_advisory_xact_lock(${COUNT_LOCK}) as mine`,
}

// A separate statement: later transactions have a later time. On Citus, the coordinator knows all
// writers.
const readCommitted: Statement = {
  name: 'volume_read_committed',
  text: `select least($1::timestamptz, min(xact_start)) - ${LAG_SECONDS} * interval '1 second' as time
         from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
}

/** At most $2 workspaces with uncounted postings before $1 (the machine's time). */
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

// The share lock blocks a wipe until the commit; a wipe in progress postpones the workspace.
const holdStill: Statement = {
  name: 'volume_hold_still',
  text: 'select 1 from workspaces where tenant = $1 for share skip locked',
}

// Sums are capped at the largest amount, as in responses.
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
 * Counts in rounds, one process at a time; true if there is more. A failed workspace is retried
 * after all others, and a locked one is skipped for a while.
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

  /** Returns the number of workspaces with uncounted postings. */
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

/** Skips if another process counts or the workspace is being wiped. */
async function countIfStill(tx: Tx, committed: Date, tenant: string): Promise<State> {
  const [lock] = await run<{ mine: boolean }>(tx, onlyOne, [])
  if (!lock?.mine) return 'others count'
  if ((await run(tx, holdStill, [tenant])).length === 0) return 'changes just now'
  await run(tx, count, [committed, tenant])
  return 'counted'
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
