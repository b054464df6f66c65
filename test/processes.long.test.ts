// Several real programs on one database: two that serve the API, two that run background work. Any
// of them may be killed at any moment; together they lose nothing and do nothing twice.
// FLORIN_CRASH_ROUNDS sets how often some of them are killed.

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf, cloneDatabase, dropDatabase } from './bank.ts'
import { type Customers, customersOf } from './crash_load.ts'
import { ask, expectArrived, expectBalances, expectConfirmed, expectOnce } from './crash_proof.ts'
import { prospects } from './crash_prospects.ts'
import { type Program, startProgram, verifyData } from './program.ts'
import { openReceiver, type Receiver, until } from './receiver.ts'
import { attemptsOf, receiverOfTest, trigger, webhookOf } from './webhooks.ts'
import { balances, fundedAccount, fundedAccounts, transfer } from './world.ts'

const ROUNDS = Number(process.env['FLORIN_CRASH_ROUNDS'] ?? 3)
const LANES = 8
const FUNDS = 10_000_000
const HOUR = 3600

const roles = ['api', 'api', 'worker', 'worker'] as const
const dataDir = mkdtempSync(join(tmpdir(), 'florin-processes-'))
const { database, url: databaseUrl } = await cloneDatabase()
const connection = { connectionString: databaseUrl }
const environment = {
  DATABASE_URL: databaseUrl,
  FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
}
const programs: Program[] = []
const people = prospects()
let customers: Customers
let accounts: string[]
let receiver: Receiver

async function start(place: number): Promise<void> {
  const role = roles[place] ?? 'all'
  programs[place] = await startProgram({
    dataDir,
    environment: { ...environment, FLORIN_ROLE: role },
  })
}

function programAt(place: number): Program {
  const program = programs[place]
  if (!program) throw new Error(`program ${place} has not started`)
  return program
}

/** The default workspace, through one of the two API processes. */
function through(place: 0 | 1): Client {
  const { url, key } = programAt(place)
  return clientOf(url, key, '')
}

/** A fresh workspace, through each of the two. */
async function workspaceThroughBoth(): Promise<[Client, Client]> {
  const { body } = await through(0).post('/sandbox/workspaces', {})
  const client = (place: 0 | 1) => clientOf(programAt(place).url, body.api_key, body.tenant)
  return [client(0), client(1)]
}

beforeAll(async () => {
  for (const place of roles.keys()) await start(place)
  const client = through(0)
  accounts = await fundedAccounts(client, 6, FUNDS)
  customers = customersOf(accounts, FUNDS)
  receiver = await openReceiver()
  const enabled_events = ['TRANSACTION.*', 'INTERNAL_TRANSFER.*']
  await webhookOf(client, receiver.url, { enabled_events })
}, 180_000)

afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()))
  await receiver?.close()
  await dropDatabase(database)
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

test('a worker serves no API, and says that it is ready', async () => {
  const { url, key } = programAt(2)
  const worker = clientOf(url, key, '')
  expect((await worker.get('/readyz')).body).toEqual({ status: 'ready' })
  expect((await worker.get('/healthz')).status).toBe(200)
  expect((await worker.get('/metrics')).text).toContain('florin_deliveries_ready')
  expect((await worker.get('/v0/customers')).status).toBe(404)
  expect((await worker.get('/v0/openapi.json')).status).toBe(404)
})

test('what one process commits the workers deliver, whichever process it was', async () => {
  const listener = await receiverOfTest()
  const [client, other] = await workspaceThroughBoth()
  await webhookOf(client, listener.url)
  for (let count = 1; count <= 10; count += 1) {
    await trigger(count % 2 ? client : other)
    await listener.arrived(count)
  }
})

test('fifty equal requests through two processes: one is executed', async () => {
  const both = await workspaceThroughBoth()
  const send = (n: number) => both[n % 2 ? 1 : 0]
  const key = { 'idempotency-key': randomUUID() }
  const body = { status: 'PROSPECT', first_name: 'Once' }
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) => send(n).post('/v0/customers', body, key)),
  )
  const ids = new Set(replies.filter((it) => it.status === 201).map((it) => it.body.id))
  expect(ids.size).toBe(1)
  expect(replies.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  const { body: listed } = await both[0].get('/v0/customers')
  expect(listed.customers.map(({ id }: { id: string }) => id)).toEqual([...ids])

  const [from, to] = [await fundedAccount(both[0], { funds: 1000 }), await fundedAccount(both[0])]
  const sides = { originating_account_id: from, receiving_account_id: to }
  const moves = await Promise.all(
    Array.from({ length: 50 }, (_, n) => transfer(send(n), sides, 'once')),
  )
  expect(moves.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(moves.filter(({ status }) => status === 409)).toHaveLength(49)
})

test('a clock moved through two processes lives through everything once, in order, at its time', async () => {
  const both = await workspaceThroughBoth()
  const [from, to] = [await fundedAccount(both[0], { funds: 1000 }), await fundedAccount(both[0])]
  const now = Date.parse((await both[0].get('/sandbox/clock')).body.now)
  const waits = [3, 1, 2, 5, 4].map((hours) => new Date(now + hours * HOUR * 1000).toISOString())
  const ids: string[] = []
  for (const expires_at of waits) {
    const fields = { originating_account_id: from, receiving_account_id: to, expires_at }
    ids.push((await transfer(both[1], { ...fields, capture_mode: 'MANUAL' })).body.id)
  }

  const moved = await Promise.all([0, 1, 0, 1].map((n) => both[n ? 1 : 0].advance(6 * HOUR)))
  expect(moved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const ended = await Promise.all(
    ids.map(async (id) => (await both[1].get(`/v0/transactions/pending/${id}`)).body),
  )
  expect(ended.map(({ data }) => data.status)).toEqual(ids.map(() => 'EXPIRED'))
  expect(ended.map(({ data }) => data.history.length)).toEqual(ids.map(() => 1))
  expect(ended.map(({ updated }) => updated)).toEqual(waits)
  // The other process sees the moved clock as well, at once.
  const made = await both[1].post('/v0/customers', { status: 'PROSPECT' })
  expect(Date.parse(made.body.creation_time) - now).toBeGreaterThan(6 * HOUR * 1000)
})

test('55 hours of retries are lived through by an API process, beside workers that send too', async () => {
  const [client, other] = await workspaceThroughBoth()
  const failing = await receiverOfTest()
  failing.answer(503)
  const webhook = await webhookOf(client, failing.url)
  const event = await trigger(client)
  await attemptsOf(client, { webhook, event }, { status: 'RETRYING', attempts: 1 })

  expect((await other.advance(56 * HOUR)).status).toBe(200)
  const { body } = await client.get(`/v0/webhooks/${webhook}/events/${event}`)
  expect(body.status).toBe('FAILED')
  const times = body.response_history.map(({ sent_time }: { sent_time: string }) => sent_time)
  expect(times).toEqual(times.toSorted())
  expect(failing.received).toHaveLength(times.length)
})

test('a clock that is moved while the processes that move it die lives through everything once', {
  timeout: 120_000,
}, async () => {
  const listener = await receiverOfTest()
  const [client, other] = await workspaceThroughBoth()
  await webhookOf(other, listener.url, { enabled_events: ['TRANSACTION.PENDING.UPDATED'] })
  const from = await fundedAccount(client, { funds: 10_000 })
  const to = await fundedAccount(client)
  const now = Date.parse((await client.get('/sandbox/clock')).body.now)
  const ids: string[] = []
  for (let minutes = 30; minutes > 0; minutes -= 1) {
    const expires_at = new Date(now + minutes * 60_000).toISOString()
    const sides = { originating_account_id: from, receiving_account_id: to }
    const made = await transfer(client, { ...sides, expires_at, capture_mode: 'MANUAL' })
    ids.unshift(made.body.id)
  }
  const target = { advance_to: new Date(now + HOUR * 1000).toISOString() }
  const statusOf = async (id: string | undefined) =>
    (await other.get(`/v0/transactions/pending/${id}`)).body.data.status

  const moving = client.post('/sandbox/clock', target).catch(() => undefined)
  await until(async () => (await statusOf(ids[4])) === 'EXPIRED', 20_000)
  await Promise.all([programAt(0).kill(), programAt(2).kill()])
  await moving
  await idle()
  expect((await other.post('/sandbox/clock', target)).status).toBe(200)

  const ended = await Promise.all(
    ids.map(async (id) => (await other.get(`/v0/transactions/pending/${id}`)).body),
  )
  expect(ended.map(({ data }) => data.status)).toEqual(ids.map(() => 'EXPIRED'))
  expect(ended.map(({ data }) => data.history.length)).toEqual(ids.map(() => 1))
  expect(ended.map(({ updated }) => updated)).toEqual(
    ids.map((_, index) => new Date(now + (index + 1) * 60_000).toISOString()),
  )
  expect(await balances(other, from)).toEqual({ posted: 10_000, available: 10_000 })
  await start(0)
  await start(2)
  await expectArrived(connection, listener)
  expect(new Set(listener.received.map(({ body }) => body.id)).size).toBe(ids.length)
})

test.for(Array.from({ length: ROUNDS }, (_, round) => round))(
  'nothing that was confirmed is lost, and nothing happens twice, when some are killed under load (%s)',
  { timeout: 120_000 },
  async (round) => {
    const before = customers.wishes.length
    const both = [through(0), through(1)]
    const loads = [...both.map((client) => customers.load(client, LANES)), people.load(both)]
    await sleep(500 + Math.random() * 700)
    const victims = victimsOf(round)
    for (const place of victims) {
      await programAt(place).kill()
      await sleep(Math.random() * 200)
    }
    await Promise.all(loads.map((load) => load.stop()))
    expect(customers.wishes.length - before).toBeGreaterThan(2 * LANES)

    // Those who live go on at once; what the dead had begun is over as soon as the database notices.
    const survivor = victims.includes(0) ? 1 : 0
    if (victims.includes(survivor)) await start(survivor)
    await idle()
    const client = through(survivor)
    await expectConfirmed(connection, customers)
    await customers.insist(client)
    await people.insist(client, connection)
    await expectConfirmed(connection, customers)
    await expectOnce(connection, customers)
    await expectBalances(client, accounts, customers)
    if (!victims.includes(2) || !victims.includes(3)) await expectArrived(connection, receiver)
    for (const place of victims) if (place !== survivor) await start(place)
    await expectArrived(connection, receiver)

    const { ok, said } = await verifyData(dataDir, { environment })
    expect(said).not.toContain('WRONG')
    expect(ok).toBe(true)
  },
)

/** One of each kind, then any of them, then both that serve, and so on. */
function victimsOf(round: number): number[] {
  const api = Math.random() < 0.5 ? 0 : 1
  const worker = Math.random() < 0.5 ? 2 : 3
  const any = [0, 1, 2, 3].filter(() => Math.random() < 0.5)
  return [[api, worker], any.length > 0 ? any : [worker], [0, 1, worker]][round % 3] ?? []
}

/** No connection is in a transaction: PostgreSQL has ended those of dead processes. */
async function idle(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const open = await ask(
      connection,
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend' and state <> 'idle' and xact_start < now() - interval '0.2 seconds'`,
    )
    if (open.length === 0) return
    await sleep(100)
  }
  throw new Error('a transaction of a dead process does not end')
}
