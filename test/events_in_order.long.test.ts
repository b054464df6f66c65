// Three real programs write the events of one workspace and any of them is killed at any moment; who follows the events through
// any of them gets each once, in one and the same order (contract: events#order).
// FLORIN_CRASH_ROUNDS sets how often one is killed, FLORIN_ROUND_MS how long each round takes at least, FLORIN_EVENTS how many events
// there are at the end at least, unless FLORIN_MINUTES have passed: FLORIN_EVENTS=1000000 FLORIN_CRASH_ROUNDS=20 is the whole promise.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf, cloneDatabase, dropDatabase } from './bank.ts'
import { ask } from './crash_proof.ts'
import { eventsIn, follow, type Look, pageThrough } from './event_readers.ts'
import { type Program, startProgram } from './program.ts'
import { until } from './receiver.ts'
import { bulk, fundedAccounts, transfer } from './world.ts'

const ROUNDS = Number(process.env['FLORIN_CRASH_ROUNDS'] ?? 6)
const ROUND_MS = Number(process.env['FLORIN_ROUND_MS'] ?? 2_500)
const EVENTS = Number(process.env['FLORIN_EVENTS'] ?? 0)
const MINUTES = Number(process.env['FLORIN_MINUTES'] ?? 24 * 60)
/** A slow machine may take this long for each event, and for what readers have left when the writers stop. */
const PATIENCE_MS = 10
/** Writers wait for a reader that is this number of events behind another. */
const AHEAD_MAX = 20_000
const PROGRAMS = 3
const LANES = 6
const ACCOUNTS = 6
const CUSTOMERS = 4
/** Transfers in one request, each with two events. */
const BULK = EVENTS > 0 ? 250 : 25

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
function anyProgram(): Program | undefined {
  const living = alive()
  return living[Math.floor(Math.random() * living.length)]
}

function anyClient(): Client | undefined {
  const program = anyProgram()
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

/**
 * Writes through all programs until told to stop, and pauses while `isAhead`; what is refused because one is gone is left.
 */
function load(isAhead: () => boolean): { stop(): Promise<void> } {
  let isStopped = false
  let change = 0
  const lane = async (number: number) => {
    while (!isStopped) {
      const client = anyClient()
      if (!client || isAhead()) {
        await sleep(20)
        continue
      }
      change += 1
      const from = change % ACCOUNTS
      const sides = {
        originating_account_id: accounts[from],
        receiving_account_id: accounts[(from + 1) % ACCOUNTS],
        amount: 1,
      }
      const keyed = () => ({ ...sides, idempotency_key: crypto.randomUUID() })
      const customer = customers[change % CUSTOMERS]
      const asked = [
        () => transfer(client, sides),
        () => client.patch(`/v0/customers/${customer}`, { first_name: `Name ${change}` }),
        () => bulk(client, Array.from({ length: BULK }, keyed)),
      ][number % 3]
      await asked?.().catch(() => sleep(20))
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

/** Each change of a customer begins where the one before it has ended. */
function stepByStep(): { look: Look; changes: Map<string, number> } {
  const names = new Map<string, string>()
  const changes = new Map<string, number>()
  const look: Look = ({ type, resource_id: id, event_resource, event_resource_changed_fields }) => {
    if (!type.startsWith('CUSTOMER.') || !customers.includes(id)) return undefined
    const before = names.get(id)
    const { first_name } = JSON.parse(event_resource) as { first_name: string }
    names.set(id, first_name)
    changes.set(id, (changes.get(id) ?? 0) + 1)
    if (before === undefined) return undefined
    const changed = JSON.parse(event_resource_changed_fields ?? '{}') as { first_name?: string }
    return changed.first_name === before
      ? undefined
      : `${id} changed ${event_resource_changed_fields} instead of ${before}`
  }
  return { look, changes }
}

// Proves events#order.
test('every reader gets each event once, in the same order, and each resource changes step by step', {
  timeout: 180_000 + ROUNDS * (ROUND_MS + 20_000) + 2 * EVENTS * PATIENCE_MS,
}, async () => {
  const steps = [stepByStep(), stepByStep(), stepByStep(), stepByStep()]
  const readers = steps.map(({ look }, at) => (at < 3 ? follow : pageThrough)(anyProgram, look))
  const counts = () => readers.map(({ count }) => count).join(', ')
  const startedMs = performance.now()
  const isAhead = () => {
    const all = readers.map(({ count }) => count)
    return Math.max(...all) - Math.min(...all) > AHEAD_MAX
  }
  const writers = load(isAhead)
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(ROUND_MS * (0.5 + Math.random()))
    const share = (round + 1) / ROUNDS
    const isReached = () =>
      readers.every(({ count }) => count >= EVENTS * share) ||
      performance.now() - startedMs > MINUTES * 60_000 * share
    await until(isReached, EVENTS * PATIENCE_MS, counts)
    const place = round % PROGRAMS
    const victim = programs[place]
    programs[place] = undefined
    await victim?.kill()
    await start(place)
    if (EVENTS > 0) process.stdout.write(`kill ${round + 1}: ${counts()}\n`)
  }
  await writers.stop()
  const seconds = (performance.now() - startedMs) / 1_000

  const [bank] = await ask<{ tenant: string }>(
    { connectionString: databaseUrl },
    'select tenant from accounts where id = $1',
    [accounts[0]],
  )
  const { count, order } = await eventsIn({ connectionString: databaseUrl }, bank?.tenant ?? '')
  const isWrong = () => readers.some(({ wrong }) => wrong.length > 0)
  await until(
    () => isWrong() || readers.every((reader) => reader.count >= count),
    60_000 + count * PATIENCE_MS,
    () => `${counts()} of ${count}`,
  )
  await Promise.all(readers.map((reader) => reader.stop()))

  expect(readers.flatMap(({ wrong }) => wrong)).toEqual([])
  expect(readers.map((reader) => reader.count)).toEqual(readers.map(() => count))
  expect(readers.map((reader) => reader.order())).toEqual(readers.map(() => order))
  expect(new Set(readers.map((reader) => reader.content())).size).toBe(1)
  for (const { changes } of steps)
    for (const customer of customers) expect(changes.get(customer)).toBeGreaterThan(ROUNDS)
  process.stdout.write(
    `${ROUNDS} kills, ${count} events in ${seconds.toFixed(0)} s, ${readers.length} readers: none missing, none twice\n`,
  )
})
