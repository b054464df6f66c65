// Three real programs write the events of one workspace and any of them is killed at any moment; who follows the events through
// any of them gets each once, in one and the same order (contract: events#order).
// FLORIN_CRASH_ROUNDS sets how often one is killed, FLORIN_ROUND_MS how long each round takes.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf, cloneDatabase, dropDatabase } from './bank.ts'
import { type Program, startProgram } from './program.ts'
import { until } from './receiver.ts'
import { fundedAccounts, transfer } from './world.ts'

const ROUNDS = Number(process.env['FLORIN_CRASH_ROUNDS'] ?? 6)
const ROUND_MS = Number(process.env['FLORIN_ROUND_MS'] ?? 2_500)
const PROGRAMS = 3
const LANES = 6
const ACCOUNTS = 6
const CUSTOMERS = 4

type Told = {
  id: string
  type: string
  resource_id: string
  event_resource: string
  event_resource_changed_fields?: string
}

const dataDir = mkdtempSync(join(tmpdir(), 'florin-order-'))
const { database, url: databaseUrl } = await cloneDatabase()
const environment = {
  DATABASE_URL: databaseUrl,
  FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
}
const programs: (Program | undefined)[] = []
let accounts: string[]
const customers: string[] = []

async function start(place: number): Promise<void> {
  programs[place] = await startProgram({ dataDir, environment })
}

function alive(): Program[] {
  return programs.filter((program) => program !== undefined)
}

/** Any program that lives. */
function anyClient(): Client | undefined {
  const living = alive()
  const program = living[Math.floor(Math.random() * living.length)]
  return program && clientOf(program.url, program.key, '')
}

beforeAll(async () => {
  for (let place = 0; place < PROGRAMS; place += 1) await start(place)
  const client = anyClient() as Client
  accounts = await fundedAccounts(client, ACCOUNTS, 100_000_000)
  for (let count = 0; count < CUSTOMERS; count += 1) {
    const { body } = await client.post('/v0/customers', { status: 'PROSPECT', first_name: 'First' })
    customers.push(body.id)
  }
}, 180_000)

afterAll(async () => {
  await Promise.all(alive().map((program) => program.stop()))
  await dropDatabase(database)
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

/** Writes through all programs until told to stop; what is refused because one is gone is left. */
function load(): { stop(): Promise<void> } {
  let isStopped = false
  let change = 0
  const lane = async (number: number) => {
    while (!isStopped) {
      const client = anyClient()
      if (!client) continue
      change += 1
      const from = change % ACCOUNTS
      const sides = {
        originating_account_id: accounts[from],
        receiving_account_id: accounts[(from + 1) % ACCOUNTS],
        amount: 1,
      }
      const customer = customers[change % CUSTOMERS]
      const asked =
        number % 2 === 0
          ? transfer(client, sides)
          : client.patch(`/v0/customers/${customer}`, { first_name: `Name ${change}` })
      await asked.catch(() => sleep(20))
    }
  }
  const lanes = Array.from({ length: LANES * PROGRAMS }, (_, number) => lane(number))
  return {
    async stop() {
      isStopped = true
      await Promise.all(lanes)
    },
  }
}

/** Follows the stream, and goes on through another program whenever it ends. */
function follow(): { readonly events: Told[]; stop(): Promise<void> } {
  const events: Told[] = []
  const stopping = new AbortController()
  let lastId = 'oldest'

  async function readOnce({ url, key }: Program): Promise<void> {
    const response = await fetch(`${url}/v0/events/stream?after=${lastId}`, {
      headers: { authorization: `Bearer ${key}` },
      signal: stopping.signal,
    })
    expect([200, 503]).toContain(response.status)
    if (response.status !== 200) return
    let rest = ''
    for await (const bytes of response.body ?? []) {
      const blocks = (rest + Buffer.from(bytes as Uint8Array).toString()).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, data] = /^data: (.*)$/m.exec(block) ?? []
        if (data !== undefined) events.push(JSON.parse(data) as Told)
        lastId = /^id: (.*)$/m.exec(block)?.[1] ?? lastId
      }
    }
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      const living = alive()
      const program = living[Math.floor(Math.random() * living.length)]
      if (program) await readOnce(program).catch(() => {})
      await sleep(50)
    }
  })()
  return {
    events,
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Reads page by page until told to stop. */
function pageThrough(): { readonly events: Told[]; stop(): Promise<void> } {
  const events: Told[] = []
  let isStopped = false
  const running = (async () => {
    for (let after = 'oldest'; !isStopped; ) {
      const reply = await anyClient()
        ?.get(`/v0/events?after=${after}`)
        .catch(() => undefined)
      if (reply?.status === 200) {
        events.push(...(reply.body.event_list as Told[]))
        after = reply.body.next_after
      }
      if (reply?.body?.has_more !== true) await sleep(5)
    }
  })()
  return {
    events,
    async stop() {
      isStopped = true
      await running
    },
  }
}

test('every reader gets each event once, in the same order, and each resource changes step by step', {
  timeout: 180_000 + ROUNDS * (ROUND_MS + 20_000),
}, async () => {
  const readers = [follow(), follow(), follow(), pageThrough()]
  const writers = load()
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(ROUND_MS * (0.5 + Math.random()))
    const place = round % PROGRAMS
    const victim = programs[place]
    programs[place] = undefined
    await victim?.kill()
    await start(place)
  }
  await writers.stop()

  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from events')
  await client.end()
  await until(
    () => readers.every(({ events }) => events.length >= rows.length),
    60_000,
    () => `${readers.map(({ events }) => events.length).join(', ')} of ${rows.length}`,
  )
  await Promise.all(readers.map((reader) => reader.stop()))

  const [first, ...others] = readers.map(({ events }) => events.map(({ id }) => id))
  expect(first).toHaveLength(rows.length)
  expect(new Set(first)).toEqual(new Set(rows.map(({ id }) => id)))
  for (const other of others) expect(other).toEqual(first)
  process.stdout.write(
    `${ROUNDS} kills, ${rows.length} events, ${readers.length} readers: none missing, none twice\n`,
  )

  const all = readers[0]?.events ?? []
  for (const customer of customers) {
    const own = all.filter((it) => it.type.startsWith('CUSTOMER.') && it.resource_id === customer)
    expect(own.length).toBeGreaterThan(ROUNDS)
    for (const [at, { event_resource_changed_fields: changed = '' }] of own.slice(1).entries()) {
      const before = JSON.parse(own[at]?.event_resource ?? '') as { first_name: string }
      expect(JSON.parse(changed)).toEqual({ first_name: before.first_name })
    }
  }
})
