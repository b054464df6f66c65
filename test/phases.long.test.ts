// Readiness and responses of a process from its start to its end: starting, migrating, serving, draining, closing;
// and without its database.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { type Bank, openBank } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { openPostgres } from '../src/platform/postgres/open.ts'
import type { Options } from '../src/start/foundation.ts'
import { type Client, clientOf, cloneDatabase, dropDatabase } from './bank.ts'
import { databaseAt } from './global_setup.ts'
import { asCollected, logTo } from './logs.ts'
import { ownServer } from './own_server.ts'
import { until } from './receiver.ts'
import { balances, fundedAccount, transfer } from './world.ts'

vi.setConfig({ testTimeout: 90_000 })

const KEY = 'florin_sandbox_key_of_a_bank_that_changes_phase'
const MIGRATION_LOCK = 7_267_646
const DEFAULT_WORKSPACE_LOCK = 5_271_003

function directory(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-phases-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

type Started = { opening: Promise<Bank>; url: string; port: number; client: Client }

/** Begins to open a bank, which is closed when the test ends. */
async function begin(
  databaseUrl: string,
  environment: Record<string, string> = {},
  options: Partial<Options> = {},
) {
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    FLORIN_DATA_DIR: directory(),
    FLORIN_API_KEY: KEY,
    FLORIN_LOG_LEVEL: 'silent',
    FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    ...environment,
    ...asCollected,
  })
  const opening = openBank(config, { announce: () => {}, logTo, ...options })
  onTestFinished(async () => (await opening).close())
  const url = `http://127.0.0.1:${port}`
  return { opening, url, port, client: clientOf(url, KEY, '') } satisfies Started
}

async function emptyDatabase(): Promise<string> {
  const name = `phases_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  onTestFinished(() => dropDatabase(name))
  return databaseAt(inject('postgres').connectionString, name)
}

async function migratedDatabase(): Promise<string> {
  const { database, url } = await cloneDatabase()
  onTestFinished(() => dropDatabase(database))
  return url
}

test('no request is served before all files of the database are on the disk', async () => {
  const databaseUrl = await migratedDatabase()
  const found = await openPostgres({ dataDir: directory(), databaseUrl, log: () => {} })
  let settle = () => {}
  const settled = new Promise<void>((resolve) => (settle = resolve))
  let ask = () => {}
  const asked = new Promise<void>((resolve) => (ask = resolve))
  const postgres = {
    ...found,
    get durable() {
      ask()
      return settled
    },
  }
  const { opening, client } = await begin(databaseUrl, {}, { postgres: Promise.resolve(postgres) })
  await Promise.race([asked, opening])
  expect((await client.get('/readyz')).body).toMatchObject({ status: 'starting' })
  expect((await client.get('/v0/customers')).status).toBe(503)
  settle()
  await opening
  expect((await client.get('/readyz')).status).toBe(200)
  expect((await client.get('/v0/customers')).status).toBe(200)
})

test('a process whose clock is far from the database’s is not ready, until they agree again', async () => {
  const { opening, client } = await begin(await migratedDatabase())
  await opening
  const readiness = async () => (await client.get('/readyz')).body.status
  const skew = async () =>
    Number(/^florin_clock_skew_seconds (\S+)$/m.exec((await client.get('/metrics')).text)?.[1])
  expect(Math.abs(await skew())).toBeLessThan(2)

  const realNow = Date.now.bind(Date)
  let aheadMs = 5_000
  const moved = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + aheadMs)
  onTestFinished(() => moved.mockRestore())
  await until(async () => (await skew()) < -3, 40_000)
  expect(await readiness()).toBe('ready')
  aheadMs = 60_000
  await until(
    async () =>
      (await readiness()).startsWith('the clocks of this machine and of the database differ'),
    40_000,
  )
  aheadMs = -60_000
  await until(async () => (await skew()) > 50, 40_000)
  expect((await client.get('/readyz')).status).toBe(503)
  moved.mockRestore()
  await until(async () => (await readiness()) === 'ready', 40_000)
})

/** A connection that holds a lock until it is told to let go. */
async function holder(connectionString: string, lock: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`select ${lock}`)
  return {
    letGo: () => client.query('select pg_advisory_unlock_all()'),
    /** Resolves when another connection waits for a lock. */
    isWaitedFor: () =>
      until(async () => {
        const { rows } = await client.query(
          `select from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
        )
        return rows.length > 0
      }),
  }
}

const answersReady = async ({ client }: Started) =>
  (await client.get('/readyz').catch(() => undefined))?.body

async function expectRefusal({ client }: Started, detail: RegExp): Promise<void> {
  const reply = await client.get('/v0/customers')
  expect(reply).toMatchObject({
    status: 503,
    body: { code: 'SERVICE_UNAVAILABLE', status: 503, detail: expect.stringMatching(detail) },
  })
  expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(reply.headers.get('retry-after')).toBe('1')
  expect((await client.get('/healthz')).body).toEqual({ status: 'alive' })
}

test('a bank says that it migrates and then starts, refuses until it serves, and serves', async () => {
  const url = await emptyDatabase()
  const migration = await holder(url, `pg_advisory_lock(${MIGRATION_LOCK})`)
  const workspace = await holder(url, `pg_advisory_lock(${DEFAULT_WORKSPACE_LOCK})`)
  const bank = await begin(url)

  await until(async () => (await answersReady(bank))?.status === 'migrating', 20_000)
  expect((await bank.client.get('/readyz')).status).toBe(503)
  await expectRefusal(bank, /just starting/)
  await migration.letGo()
  await until(async () => (await answersReady(bank))?.status === 'starting', 20_000)
  await expectRefusal(bank, /just starting/)
  await workspace.letGo()
  await bank.opening
  expect(await bank.client.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  expect((await bank.client.get('/v0/customers')).status).toBe(200)
})

/** A request sent by hand, so that its parts can be sent when the test wants. */
async function dial({ port }: Started): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString()
  })
  socket.on('error', () => {})
  return { socket, received: () => text }
}

const head = (line: string, more = '') =>
  `${line} HTTP/1.1\r\nHost: florin\r\nAuthorization: Bearer ${KEY}\r\n${more}`

test('a bank that is told to stop serves on while it drains, then finishes what runs and refuses the rest', async () => {
  const url = await migratedDatabase()
  const bank = await begin(url, { FLORIN_DRAIN_SECONDS: '3' })
  const { tenant, close } = await bank.opening
  const alone = await holder(url, `pg_advisory_lock(5271, hashtext('${tenant}'))`)
  const [running, late] = [await dial(bank), await dial(bank)]
  const body = JSON.stringify({ status: 'PROSPECT' })
  const fields = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  running.socket.write(head('POST /v0/customers', fields) + body)
  await alone.isWaitedFor()
  // A connection that has begun to ask is not idle, and stays open.
  late.socket.write(head('GET /v0/customers'))

  const closed = close()
  await until(async () => (await answersReady(bank))?.status === 'draining')
  const meanwhile = await bank.client.get('/v0/customers')
  expect([meanwhile.status, meanwhile.headers.get('connection')]).toEqual([200, 'close'])
  expect((await bank.client.get('/readyz')).status).toBe(503)

  await until(async () => !(await fetch(`${bank.url}/healthz`).catch(() => undefined)), 20_000)
  late.socket.write('\r\n')
  await until(() => late.received().includes('SERVICE_UNAVAILABLE'))
  expect(late.received()).toMatch(/^HTTP\/1\.1 503 /)
  expect(late.received()).toMatch(/content-type: application\/problem\+json/i)
  expect(late.received()).toMatch(/retry-after: 1/i)
  expect(late.received()).toMatch(/connection: close/i)
  expect(running.received()).toBe('')
  await alone.letGo()
  await until(() => running.received().includes('"PROSPECT"'))
  expect(running.received()).toMatch(/^HTTP\/1\.1 201 /)
  await closed
})

test('a bank whose database is away refuses, says so, and serves again without a restart, with all that it had confirmed', async () => {
  const server = await ownServer()
  const bank = await begin(server.url)
  await bank.opening
  const { client } = bank
  const [from, to] = [await fundedAccount(client, { funds: 100_000 }), await fundedAccount(client)]
  const sides = { originating_account_id: from, receiving_account_id: to, amount: 1 }
  const wishes = new Map<string, number>()
  const lane = async () => {
    for (;;) {
      const key = randomUUID()
      const reply = await transfer(client, sides, key)
      wishes.set(key, reply.status)
      if (reply.status !== 200) return reply
    }
  }
  const lanes = Array.from({ length: 4 }, lane)
  await until(() => wishes.size > 20)
  await server.close()
  for (const refused of await Promise.all(lanes)) {
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('1')
  }
  await expectRefusal(bank, /database cannot be reached/)
  expect(await client.get('/readyz')).toMatchObject({
    status: 503,
    body: { status: 'the database cannot be reached' },
  })

  await server.reopen()
  await until(async () => (await client.get('/readyz')).status === 200, 20_000)
  for (const [key, status] of wishes) {
    const again = await transfer(client, sides, key)
    expect(again.status === 409 || (status === 503 && again.status === 200)).toBe(true)
  }
  expect(await balances(client, to)).toEqual({ posted: wishes.size, available: wishes.size })
})

test('a bank whose database may only be read says so, writes nothing, and writes again without a restart', async () => {
  const server = await ownServer()
  const bank = await begin(server.url)
  await bank.opening
  const { client } = bank
  const isReady = async () => (await client.get('/readyz')).status === 200

  await server.set('set default_transaction_read_only = on')
  await until(async () => !(await isReady()))
  expect((await client.get('/readyz')).body).toEqual({
    status: 'the database cannot be written to',
  })
  const refused = await client.post('/v0/customers', { status: 'PROSPECT' })
  expect(refused).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
  expect(refused.headers.get('retry-after')).toBe('1')

  await server.set('reset default_transaction_read_only')
  await until(isReady)
  expect((await client.post('/v0/customers', { status: 'PROSPECT' })).status).toBe(201)
})

test('a commit that no second server has, though one must, is not confirmed; its key tells that it was kept', async () => {
  const server = await ownServer()
  const bank = await begin(server.url)
  await bank.opening
  const { client } = bank
  const [from, to] = [await fundedAccount(client, { funds: 10 }), await fundedAccount(client)]
  const sides = { originating_account_id: from, receiving_account_id: to, amount: 1 }

  const relax = () => server.set('reset synchronous_standby_names')
  onTestFinished(async () => {
    await relax()
  })
  await server.set(`set synchronous_standby_names = 'nobody'`)
  // An operator cancels what waits for the other server: PostgreSQL then calls it committed, with a warning.
  const cancelOf = async (work: () => Promise<unknown>) => {
    let isOver = false
    const over = work().finally(() => {
      isOver = true
    })
    let cancelled = 0
    await until(async () => {
      const waiting = await server.ask(
        `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
      )
      cancelled += waiting.length
      return isOver
    }, 20_000)
    await over
    return cancelled
  }
  // What is set reaches PostgreSQL's processes one by one: commits wait once the last has heard of it.
  const commit = () => server.ask(`select pg_logical_emit_message(true, 'test', 'commit')`)
  await until(async () => (await cancelOf(commit)) > 0)

  const answered = transfer(client, sides, 'alone')
  await cancelOf(() => answered)
  expect(await answered).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })

  await relax()
  expect((await transfer(client, sides, 'alone')).status).toBe(409)
  expect(await balances(client, to)).toEqual({ posted: 1, available: 1 })
})
