// From the commit of events to their arrival at a listener. The commit is that of PostgreSQL's own clock (track_commit_timestamp),
// taken before its record is flushed: the time until it is on the disk counts, too.

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Listener, Load } from './children.ts'
import type { EventsPlan } from './events.ts'
import type { Door } from './money.ts'
import { quantile } from './quantile.ts'
import { type Budget, sayTable } from './report.ts'
import { median } from './rounds.ts'

const EVENTS_PER_SECOND = 500
/** A transfer has two events. */
const COMMITS_PER_SECOND = EVENTS_PER_SECOND / 2
const CONNECTIONS = 64
const NOTIFYING = 16
const MOST_MS = 20
const PATIENCE_MS = 30_000
const CHANNEL = 'bench_notices'

type Stand = {
  readonly door: Door
  readonly accounts: readonly string[]
  readonly load: Load
  readonly listener: Listener
  readonly connection: pg.ClientConfig
  readonly plan: EventsPlan
  readonly flaws: string[]
}

type Times = { readonly p50Ms: number; readonly p99Ms: number; readonly mostMs: number }

/** The bank and the baseline in turns; prints the table. */
export async function measureArrivals(it: Stand): Promise<Budget[]> {
  const database = new pg.Client(it.connection)
  await database.connect()
  const pool = new pg.Pool({ ...it.connection, max: NOTIFYING })
  try {
    await database.query(
      'create table bench_notices (id bigint generated always as identity primary key)',
    )
    const ours: Times[] = []
    const theirs: Times[] = []
    await streamOnce(it, database)
    for (let round = 0; round < it.plan.rounds; round += 1) {
      ours.push(await streamOnce(it, database))
      theirs.push(await noticesOnce(it, database, pool))
    }
    await database.query('drop table bench_notices')
    sayTable(
      [
        `${EVENTS_PER_SECOND} events a second, from the commit to the arrival`,
        'p50 ms',
        'p99 ms',
        'rounds, p99',
        'most',
      ],
      [
        rowOf('Florin: /v0/events/stream, two events in each transfer', ours),
        rowOf('baseline: two rows and their notices in one statement, LISTEN', theirs),
      ],
    )
    const p99Ms = median(ours.map((round) => round.p99Ms))
    return [
      {
        what: `commit to arrival at ${EVENTS_PER_SECOND} events a second, p99`,
        measured: `${p99Ms.toFixed(1)} ms`,
        budget: `≤ ${MOST_MS} ms`,
        isMet: p99Ms <= MOST_MS,
      },
    ]
  } finally {
    await pool.end()
    await database.end()
  }
}

function rowOf(name: string, rounds: readonly Times[]): string[] {
  const p99s = rounds.map(({ p99Ms }) => p99Ms)
  return [
    name,
    median(rounds.map(({ p50Ms }) => p50Ms)).toFixed(1),
    median(p99s).toFixed(1),
    `${Math.min(...p99s).toFixed(1)}–${Math.max(...p99s).toFixed(1)}`,
    Math.max(...rounds.map(({ mostMs }) => mostMs)).toFixed(1),
  ]
}

async function streamOnce(it: Stand, database: pg.Client): Promise<Times> {
  const { door, accounts, load, listener, plan, flaws } = it
  await listener.tell({ kind: 'follow', url: door.url, keys: [door.key] })
  const outcome = await load.run({
    url: door.url,
    connections: CONNECTIONS,
    seconds: plan.seconds,
    perSecond: COMMITS_PER_SECOND,
    requests: { kind: 'transfers', key: door.key, accounts, isHot: false },
  })
  if (outcome.byStatus[200] !== outcome.sent) flaws.push('a transfer was not answered with 200')
  const arrived = await allArrived(listener, outcome.sent * 2)
  await listener.tell({ kind: 'leave' })
  const commits = await commitTimes(
    database,
    `select placed.id::text, ${COMMITTED} as ms from event_order o
     cross join lateral unnest(o.event_ids) as placed (id) where placed.id = any ($1::uuid[])`,
    [...arrived.keys()],
  )
  if (arrived.size !== outcome.sent * 2)
    flaws.push(`${arrived.size} events of ${outcome.sent} transfers arrived`)
  return timesOf(arrived, commits)
}

/** The baseline: as many rows in as many commits, and a notice of each. */
async function noticesOnce(it: Stand, database: pg.Client, pool: pg.Pool): Promise<Times> {
  const { listener, plan, flaws, connection } = it
  await listener.tell({ kind: 'listen', connection, channel: CHANNEL })
  const writing: Promise<unknown>[] = []
  const count = Math.round(plan.seconds * COMMITS_PER_SECOND)
  const startedMs = performance.now()
  while (writing.length < count) {
    const dueMs = startedMs + (writing.length * 1_000) / COMMITS_PER_SECOND
    await sleep(Math.max(1, dueMs - performance.now()))
    for (
      let due = dueMs;
      due <= performance.now() && writing.length < count;
      due += 1_000 / COMMITS_PER_SECOND
    )
      writing.push(
        pool.query({
          name: 'bench_notify',
          text: `with made as (insert into bench_notices select from generate_series(1, 2) returning id)
                 select pg_notify('${CHANNEL}', id::text) from made`,
        }),
      )
  }
  await Promise.all(writing)
  const arrived = await allArrived(listener, count * 2)
  await listener.tell({ kind: 'leave' })
  const commits = await commitTimes(
    database,
    `select o.id::text, ${COMMITTED} as ms from bench_notices o where o.id = any ($1::bigint[])`,
    [...arrived.keys()],
  )
  if (arrived.size !== count * 2) flaws.push(`${arrived.size} of ${count * 2} notices arrived`)
  return timesOf(arrived, commits)
}

const COMMITTED = '(extract(epoch from pg_xact_commit_timestamp(o.xmin)) * 1000)::float8'

/** Waits until `count` messages have arrived, and none has for a moment. */
async function allArrived(listener: Listener, count: number): Promise<Map<string, number>> {
  const arrived = new Map<string, number>()
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(50)) {
    for (const [id, ms] of await listener.take()) arrived.set(id, ms)
    if (arrived.size >= count) break
  }
  return arrived
}

async function commitTimes(
  database: pg.Client,
  text: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await database.query<{ id: string; ms: number }>(text, [ids])
  return new Map(rows.map(({ id, ms }) => [id, ms]))
}

function timesOf(
  arrived: ReadonlyMap<string, number>,
  commits: ReadonlyMap<string, number>,
): Times {
  const took = [...arrived]
    .map(([id, ms]) => {
      const committedMs = commits.get(id)
      if (committedMs === undefined) throw new Error(`the commit of ${id} has no time`)
      return ms - committedMs
    })
    .toSorted((a, b) => a - b)
  return { p50Ms: quantile(took, 0.5), p99Ms: quantile(took, 0.99), mostMs: took.at(-1) ?? 0 }
}
