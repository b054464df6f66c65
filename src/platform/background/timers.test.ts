// Timers with work that fails or does not finish.

import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../../test/bank.ts'
import { addSeconds, machineNow } from '../values/clock.ts'
import { openPlaced } from '../../../test/placements.ts'
import { run } from '../database/db.ts'
import { newId } from '../values/ids.ts'
import type { Op } from '../operations/op.ts'
import { startTicker } from './ticker.ts'
import { schedule, timersOf, type TimerWork } from './timers.ts'

const TENANT = '1_1'
const KIND = 'test'

const { database: name, url } = await cloneDatabase()
const database = await openPlaced(url)
afterAll(async () => {
  await database.close()
  await dropDatabase(name)
})

const failures: unknown[] = []
let work: TimerWork
const timersIn = (own: typeof database) =>
  timersOf({
    database: own,
    openOp: ({ tenant, now = machineNow(), lockTimeoutMs }, carryOut) =>
      own.transaction((tx) => carryOut({ tx, tenant, now, newId } as Op), { lockTimeoutMs }),
    work: { [KIND]: (op, subject) => work(op, subject) },
    onFailure: (error) => failures.push(error),
  })
const timers = timersIn(database)

beforeEach(async () => {
  failures.length = 0
  const add = `insert into workspaces (tenant, name, created_time) values ($1, 'timers', $2) on conflict do nothing`
  await database.query({ name: 'add', text: add }, [TENANT, machineNow()])
  const due = addSeconds(machineNow(), -1)
  await database.transaction((tx) =>
    schedule({ tx, tenant: TENANT }, { kind: KIND, subject: 'one', due }),
  )
})

test('a timer that the loss of the database interrupted is due at once when it is back', async () => {
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
  work = async () => {
    throw lost
  }
  await expect(timers.runAllDue()).rejects.toBe(lost)
  expect(failures).toEqual([])

  const done: string[] = []
  work = async (_op, subject) => void done.push(subject)
  expect(await timers.runAllDue()).toBe(1)
  expect(done).toEqual(['one'])
})

test('a failed timer is postponed and delays no other timer', async () => {
  const wrong = new Error('wrong')
  work = async () => {
    throw wrong
  }
  expect(await timers.runAllDue()).toBe(0)
  expect(failures).toEqual([wrong])
  expect(await timers.late()).toBe(0)
})

const OTHER = '1_2'
const MOVED = '1_3'
const lock = { name: 'test_lock', text: 'select pg_advisory_xact_lock(78)' }

/** Timers that are due in this order, the first one long ago. */
async function addTimers(tenant: string, count: number, secondsAgo: number) {
  const add = `insert into workspaces (tenant, name, created_time) values ($1, 'timers', $2) on conflict do nothing`
  await database.query({ name: 'add', text: add }, [tenant, machineNow()])
  await database.transaction(async (tx) => {
    for (let at = 0; at < count; at += 1) {
      const due = addSeconds(machineNow(), at / 1000 - secondsAgo)
      await schedule({ tx, tenant }, { kind: KIND, subject: `${tenant} ${at}`, due })
    }
  })
}

test('a workspace whose timers wait for a lock delays no timer of another, and is done once it is free', async () => {
  await addTimers(TENANT, 250, 3_600)
  await addTimers(OTHER, 3, 60)
  const done: string[] = []
  work = async ({ tx, tenant }, subject) => {
    if (tenant === TENANT) await run(tx, lock, [])
    done.push(subject)
  }
  await database.transaction(async (tx) => {
    await run(tx, lock, [])
    expect(await timers.runAllDue()).toBe(3)
    expect(done).toEqual([`${OTHER} 0`, `${OTHER} 1`, `${OTHER} 2`])
  })
  expect(failures).toEqual([])
  await expect.poll(async () => timers.runAllDue().then(timers.late), { timeout: 30_000 }).toBe(0)
  expect(done.slice(3, 253)).toEqual(Array.from({ length: 250 }, (_, at) => `${TENANT} ${at}`))
})

test('a workspace with very many timers lets others have their turn', async () => {
  await addTimers(TENANT, 250, 3_600)
  await addTimers(OTHER, 1, 60)
  const done: string[] = []
  work = async (_op, subject) => void done.push(subject)
  await timers.runAllDue()
  expect(done).toContain(`${OTHER} 0`)
  expect(done.length).toBeLessThan(50)
  await expect.poll(async () => timers.runAllDue().then(timers.late)).toBe(0)
})

test('timers are found tenant by tenant as well, each in its workspace’s time', async () => {
  await timers.runAllDue()
  const done: string[] = []
  work = async ({ tenant, now }, subject) => void done.push(`${tenant} ${subject} ${+now}`)
  await addTimers(OTHER, 2, 60)
  await addTimers(MOVED, 2, -3_600)
  const clock = `update workspaces set clock_offset_ms = $2 where tenant = $1`
  await database.query({ name: 'move', text: clock }, [MOVED, 7_200_000n])
  const due = `select tenant, subject, due_time from timers where tenant = any ($1) order by tenant, due_time`
  const rows = await database.query<{ tenant: string; subject: string; due_time: Date }>(
    { name: 'due', text: due },
    [[OTHER, MOVED]],
  )

  expect(await timersIn(database).runAllDue()).toBe(4)
  // Where the clock was moved, at the time at which it was due.
  const moved = rows.filter(({ tenant }) => tenant === MOVED)
  expect(done.filter((it) => it.startsWith(MOVED))).toEqual(
    moved.map(({ tenant, subject, due_time: at }) => `${tenant} ${subject} ${+at}`),
  )
  expect(done).toHaveLength(4)
  expect(await timersIn(database).runAllDue()).toBe(0)
})

test('background work does not belong to the request that notified it', async () => {
  const requests = new AsyncLocalStorage<string>()
  const seen: (string | undefined)[] = []
  const ticker = startTicker(3_600_000, async () => {
    seen.push(requests.getStore())
    return false
  })
  await expect.poll(() => seen.length).toBe(1)
  requests.run('a request', () => ticker.wake())
  await expect.poll(() => seen.length).toBe(2)
  await ticker.stop()
  expect(seen).toEqual([undefined, undefined])
})

test('a group reads its own timers only, and not all that wait', async () => {
  const add = `insert into timers (tenant, kind, subject, due_time)
               select $1, 'grouped', lpad(at::text, 6, '0'), $2 from generate_series(1, 5000) at`
  await database.query({ name: 'add_many', text: add }, [TENANT, addSeconds(machineNow(), -60)])
  const read = `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as rows
                from pg_stat_xact_user_tables where relname = 'timers'`
  const rowsRead = async (tx: Op['tx']) => {
    const [counted] = await run<{ rows: bigint }>(tx, { name: 'rows', text: read }, [])
    return Number(counted?.rows ?? 0)
  }
  // The connection may still count those of its last transactions.
  let before = 0
  const groups: { first: string | undefined; count: number; rows: number }[] = []
  const grouped = timersOf({
    database,
    openOp: ({ tenant, now = machineNow(), lockTimeoutMs }, carryOut) =>
      database.transaction(
        async (tx) => {
          // PostgreSQL reads a table of this size from its start, and a large one never.
          await run(tx, { name: 'no_scan', text: 'set local enable_seqscan = off' }, [])
          before = await rowsRead(tx)
          return carryOut({ tx, tenant, now, newId } as Op)
        },
        { lockTimeoutMs },
      ),
    work: {
      grouped: {
        most: 100,
        async does({ tx }, subjects) {
          const rows = (await rowsRead(tx)) - before
          groups.push({ first: subjects[0], count: subjects.length, rows })
        },
      },
    },
    onFailure: (error) => failures.push(error),
  })
  expect(await grouped.runAllDue()).toBe(256)
  expect(failures).toEqual([])
  expect(groups.map(({ first, count }) => [first, count])).toEqual([
    ['000001', 100],
    ['000101', 100],
    ['000201', 56],
  ])
  for (const { rows } of groups) expect(rows).toBeLessThan(1000)
})
