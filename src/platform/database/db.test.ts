// Guarantees of a transaction to its caller when something in it fails.

import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { cloneDatabase, dropDatabase } from '../../../test/bank.ts'

import { run, send } from './db.ts'
import { isLockTimeout, isUnreachable } from './failures.ts'
import { openDatabase } from './open.ts'

const { database: name, url } = await cloneDatabase()
const database = openDatabase({ connectionString: url }, { connections: 2, onError: () => {} })
afterAll(async () => {
  await database.close()
  await dropDatabase(name)
})

const insert = { name: 'test_insert', text: 'insert into money_keys values ($1, $2, $3)' }
const impossible = { name: 'test_impossible', text: 'select 1 / $1::int' }
const interrupted = {
  name: 'test_interrupted',
  text: `do $$ begin raise exception 'try again' using errcode = '40001'; end $$`,
}
const find = { name: 'test_find', text: 'select key from money_keys where tenant = $1' }

const keysOf = async (tenant: string) =>
  (await database.query<{ key: string }>(find, [tenant])).map(({ key }) => key)

test('a caller that goes on after a failed statement as if nothing had happened is told that nothing was kept', async () => {
  const done = database.transaction(async (tx) => {
    await run(tx, insert, ['swallowed', 'posted', 'k'])
    await run(tx, impossible, [0]).catch(() => {})
    return 'done'
  })

  await expect(done).rejects.toThrow('the transaction was rolled back')
  expect(await keysOf('swallowed')).toEqual([])
})

test('the failure of what travels with the commit is the commit’s, and said as what it is', async () => {
  const done = database.transaction(async (tx) => {
    await run(tx, insert, ['sent', 'posted', 'k'])
    send(tx, impossible, [0]).catch(() => {})
    return 'done'
  })

  await expect(done).rejects.toThrow('division by zero')
  expect(await keysOf('sent')).toEqual([])
})

test('what travels with the commit is tried again, with everything else, when another transaction was in the way', async () => {
  let tries = 0
  const done = await database.transaction(async (tx) => {
    tries += 1
    await run(tx, insert, ['again', 'posted', `k${tries}`])
    if (tries === 1) send(tx, interrupted, []).catch(() => {})
    return 'done'
  })

  expect([done, tries]).toEqual(['done', 2])
  expect(await keysOf('again')).toEqual(['k2'])
})

/** A separate database, through one connection, and a way to change what new connections may do. */
async function single() {
  const own = await cloneDatabase()
  const one = openDatabase({ connectionString: own.url }, { connections: 1, onError: () => {} })
  onTestFinished(async () => {
    await one.close()
    await dropDatabase(own.database)
  })
  const say = (text: string) => one.query({ name: text.slice(0, 50), text }, [])
  const add = () => one.transaction((tx) => run(tx, insert, ['leader', 'posted', 'k']))
  return { own: own.database, one, say, add }
}

test('a server that has become a standby counts as away, and is left for the one that took its place', async () => {
  const { say, add } = await single()
  await say('set session characteristics as transaction read only')

  const refused = await add().catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: '25006' })
  expect(isUnreachable(refused)).toBe(true)
  expect(await add()).toEqual([])
})

test('a server that is a standby from the start is not even read from', async () => {
  const { own, say, add } = await single()
  await say(`alter database ${own} set default_transaction_read_only = on`)
  const ended = await say('select pg_terminate_backend(pg_backend_pid())').catch(
    (error: unknown) => error,
  )
  expect(isUnreachable(ended)).toBe(true)

  const refused = await say('select 1').catch((error: unknown) => error)
  expect(String(refused)).toContain('the server is a standby, or read-only')
  expect(isUnreachable(refused)).toBe(true)
  await database.query(
    { name: 'reset', text: `alter database ${own} reset default_transaction_read_only` },
    [],
  )
  expect(await add()).toEqual([])
})

test('a connection that is ready a moment after the patience for it has ended is there for the next', async () => {
  const { say, one } = await single()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await say('select 1')
  const ended = say('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
  const waits = one.transaction(async () => 'done').catch((error: unknown) => error)
  const ask = pg.Client.prototype.query
  const asking = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    if (String(asked[0]).includes('transaction_read_only')) vi.advanceTimersByTime(10_000)
    return Reflect.apply(ask, this, asked)
  })
  onTestFinished(() => asking.mockRestore())
  await ended

  expect(String(await waits)).toContain('timeout exceeded when trying to connect')
  expect(await say('select 1 as one')).toEqual([{ one: 1 }])
})

test('a cache of what the database said is notified of each connection that is opened, before it is used, and lost', async () => {
  const { one, say } = await single()
  let changes = 0
  one.onConnectionChange(() => {
    changes += 1
  })
  await one.transaction(async () => expect(changes).toBe(1))
  await say('select 1')
  expect(changes).toBe(1)

  await say('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
  await vi.waitUntil(() => changes === 2, { timeout: 15_000 })
  await one.transaction(async () => expect(changes).toBe(3))
})

test.for(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', '08006', '57P01'])(
  'a way to the database that fails with %s is no fault of the request',
  (code) => {
    expect(isUnreachable(Object.assign(new Error('no way'), { code }))).toBe(true)
    expect(isUnreachable(Object.assign(new Error('refused'), { code: '23505' }))).toBe(false)
  },
)

test('what is asked on a connection that has just broken counts as away', () => {
  for (const message of [
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ]) {
    expect(isUnreachable(new Error(message))).toBe(true)
  }
})

test('each time is read correctly, however many are in one row', async () => {
  const times = {
    name: 'test_times',
    text: `select a, b, null::timestamptz as c, a as d
           from (values ('2026-01-02 03:04:05.678+00'::timestamptz, '0099-01-01 00:00:00+00'::timestamptz),
                        ('2026-01-02 03:04:05.678+00', '2026-01-02 03:04:05.679+00'),
                        ('2026-01-02 03:04:05.679+00', '2026-01-02 03:04:05.678+00')) as t (a, b)`,
  }
  const [first, second, third] = [
    new Date('2026-01-02T03:04:05.678Z'),
    new Date('0099-01-01T00:00:00Z'),
    new Date('2026-01-02T03:04:05.679Z'),
  ]
  expect(await database.query(times, [])).toEqual([
    { a: first, b: second, c: null, d: first },
    { a: first, b: third, c: null, d: first },
    { a: third, b: first, c: null, d: third },
  ])
})

test.each([
  ['2026-01-02 03:04:05.678999+00', '2026-01-02T03:04:05.678Z'],
  ['2026-01-02 03:04:05.5+00', '2026-01-02T03:04:05.500Z'],
  ['9999-12-31 23:59:59.999+00', '9999-12-31T23:59:59.999Z'],
  ['12026-01-02 00:00:00+00', '+012026-01-02T00:00:00.000Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
])('the time %s is read to the millisecond', async (text, time) => {
  const read = { name: 'test_time', text: 'select $1::text::timestamptz as a' }
  expect(await database.query(read, [text])).toEqual([{ a: new Date(time) }])
})

test('whichever of several statements is heard first says why the first of them failed', async () => {
  const slowToReport = async (asked: Promise<unknown>) => {
    await asked.catch(async (error: unknown) => {
      await new Promise((resolve) => setImmediate(resolve))
      throw error
    })
  }
  const done = database.transaction(async (tx) => {
    await Promise.all([
      slowToReport(run(tx, impossible, [0])),
      run(tx, insert, ['behind', 'posted', 'k']),
    ])
  })
  await expect(done).rejects.toThrow('division by zero')
})

test('a transaction waits for a lock as long as it was allowed to, and leaves nothing', async () => {
  const lock = { name: 'test_lock', text: 'select pg_advisory_xact_lock(77)' }
  await database.transaction(async (holder) => {
    await run(holder, lock, [])
    const other = database.transaction(
      async (tx) => {
        await run(tx, insert, ['locked', 'posted', 'k'])
        await run(tx, lock, [])
      },
      { lockTimeoutMs: 20 },
    )
    expect(isLockTimeout(await other.catch((error: unknown) => error))).toBe(true)
  })
  expect(await keysOf('locked')).toEqual([])
})
