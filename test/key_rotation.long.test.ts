// The encryption key is replaced under load, on several real programs that are started again one by one and killed in
// between: everything that was confirmed is there and readable, and every repeat is answered as before.

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventChangedFields, eventResource } from '../src/events/event.ts'
import { sign } from '../src/events/signature.ts'
import type { SealedColumn } from '../src/platform/sealing/places.ts'
import { openVault } from '../src/platform/sealing/seal.ts'
import { type Client, clientOf, cloneDatabase, dropDatabase } from './bank.ts'
import { must } from './copies.ts'
import { type Customers, customersOf } from './crash_load.ts'
import { ask, expectArrived, expectBalances, expectConfirmed, expectOnce } from './crash_proof.ts'
import { type Prospects, prospects } from './crash_prospects.ts'
import { type Program, runFlorin, startProgram, verifyData } from './program.ts'
import { openReceiver, type Receiver, until } from './receiver.ts'
import { webhookOf } from './webhooks.ts'
import { fundedAccounts } from './world.ts'

const FUNDS = 10_000_000
const KILLS = 3
/** Events of months before: enough to reseal that a process can be killed during it. */
const HISTORY = 10_000
const WORKER = 2
const roles = ['api', 'api', 'worker'] as const
const [old, anew] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [
  string,
  string,
]
const dataDir = mkdtempSync(join(tmpdir(), 'florin-keys-'))
const { database, url: databaseUrl } = await cloneDatabase()
const connection = { connectionString: databaseUrl }
const programs: Program[] = []
const people: Prospects = prospects()
let customers: Customers
let accounts: string[]
let receiver: Receiver
let secret: string
let fork: { api_key: string; tenant: string }
let snapshot: string
let numbers: string[]

type Keys = { seals: string; opens?: string }

function environmentOf({ seals, opens }: Keys): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    FLORIN_ENCRYPTION_KEY: seals,
    ...(opens === undefined ? {} : { FLORIN_DECRYPTION_KEYS: opens }),
  }
}

async function start(place: number, keys: Keys): Promise<void> {
  const environment = { ...environmentOf(keys), FLORIN_ROLE: roles[place] ?? 'all' }
  programs[place] = await startProgram({ dataDir, environment })
}

function programAt(place: number): Program {
  const program = programs[place]
  if (!program) throw new Error(`program ${place} has not started`)
  return program
}

function through(place: number): Client {
  const { url, key } = programAt(place)
  return clientOf(url, key, '')
}

const loads: { stop(): Promise<void> }[] = []

/** Customers ask through an API process until it stops or dies; requests without a response are repeated in the end. */
function askThrough(place: 0 | 1): void {
  const client = through(place)
  loads.push(customers.load(client, 2), people.load([client]))
}

/** One after the other, as an operator would; `after` the first is there. */
async function restartAll(keys: Keys, after?: () => Promise<void>): Promise<void> {
  for (const place of roles.keys()) {
    await programAt(place).stop()
    await start(place, keys)
    if (place === 0 || place === 1) askThrough(place)
    if (place === 0) await after?.()
  }
}

/** Months of events, as it were; they have no resource. */
async function addHistory(): Promise<void> {
  const [one] = await ask<{ tenant: string }>(connection, 'select tenant from events limit 1')
  const tenant = one?.tenant ?? ''
  const vault = openVault(Buffer.from(old, 'base64'))
  // Older than all: events from before there were positions.
  const ids = Array.from({ length: HISTORY }, () => `00000000${randomUUID().slice(8)}`)
  const sealed = (column: SealedColumn, text: string) =>
    ids.map((key) => vault.seal({ column, tenant, key }, text))
  await ask(
    connection,
    `insert into events (tenant, id, type, resource_id, event_time, resource, changed_fields)
     select $1, id, 'ACCOUNT.CREATED', null, now(), resource, changed_fields
     from unnest($2::uuid[], $3::bytea[], $4::bytea[]) history (id, resource, changed_fields)`,
    [tenant, ids, sealed(eventResource, '{}'), sealed(eventChangedFields, '[]')],
  )
}

async function refusalOf(keys: Keys): Promise<string> {
  const environment = { ...environmentOf(keys), FLORIN_ROLE: 'api' }
  const { ok, said } = await runFlorin(['start'], { dataDir, environment })
  expect(ok).toBe(false)
  return said
}

const needed = async () =>
  (
    await ask<{ number: number }>(
      connection,
      'select number from encryption_keys where is_needed order by 1',
    )
  ).map(({ number }) => number)

/** The keys that stored answers are sealed under. */
const answersUnder = () =>
  ask<{ key: number }>(
    connection,
    // Behind a byte 0 stands the number of the key of a value that is bound to its place.
    'select distinct get_byte(body, case get_byte(body, 0) when 0 then 1 else 0 end) as key from idempotent_responses',
  )

const resealed = async () =>
  Number(
    (
      await ask<{ count: string }>(
        connection,
        'select coalesce(sum(resealed_count), 0) as count from resealed_columns',
      )
    )[0]?.count,
  )

beforeAll(async () => {
  for (const place of roles.keys()) await start(place, { seals: old })
  const client = through(0)
  accounts = await fundedAccounts(client, 4, FUNDS)
  customers = customersOf(accounts, FUNDS)
  fork = must(await client.post('/sandbox/workspaces', { from: 'self' }), 201)
  snapshot = must(await client.post('/sandbox/snapshots', { name: 'before' }), 201).id
  numbers = await numbersOf(client)
  receiver = await openReceiver()
  secret = (await client.post('/v0/webhook_secrets')).body.secret
  await webhookOf(client, receiver.url, {
    enabled_events: ['TRANSACTION.*', 'INTERNAL_TRANSFER.*'],
  })
}, 180_000)

afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()))
  await receiver?.close()
  await dropDatabase(database)
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

// Proves docs/security.md.
test('the key is replaced under load, and no request is refused, lost or misread', {
  timeout: 600_000,
}, async () => {
  askThrough(0)
  askThrough(1)
  await until(() => customers.wishes.length > 200, 60_000)
  await addHistory()

  await restartAll({ seals: old, opens: anew })
  expect(await needed()).toEqual([1])
  await restartAll({ seals: anew, opens: old }, async () => {
    expect(await needed()).toEqual([1, 2])
    // What the first of them seals by now, the others can open.
    await until(async () => (await answersUnder()).length === 2, 30_000)
    expect(await refusalOf({ seals: anew })).toMatch(
      /sealed under encryption key 1.*DECRYPTION_KEYS/,
    )
    expect(await refusalOf({ seals: old })).toMatch(
      /sealed under encryption key 2.*DECRYPTION_KEYS/,
    )
  })

  // Processes that reseal are killed again and again, and go on where they were.
  const seen: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await resealed()
    await until(async () => (await resealed()) > before, 60_000)
    await programAt(WORKER).kill()
    seen.push(await resealed())
    expect(await needed()).toEqual([1, 2])
    await start(WORKER, { seals: anew, opens: old })
  }
  expect(seen.every((count, at) => count > (seen[at - 1] ?? 0))).toBe(true)
  await until(async () => (await needed()).length === 1, 240_000)
  expect(await needed()).toEqual([2])
  const said = await runFlorin(['reseal', '--status'], {
    dataDir,
    environment: environmentOf({ seals: anew }),
  })
  expect(said.said).toMatch(/^key 1 .*nothing needs it/m)

  await Promise.all(programs.map((program) => program.stop()))
  const environment = environmentOf({ seals: anew })
  programs.splice(0, roles.length, await startProgram({ dataDir, environment }))
  await Promise.all(loads.map((load) => load.stop()))
  expect(await refusalOf({ seals: old })).toMatch(/encrypted with another key/)

  const client = through(0)
  // Copies were resealed like everything else: no key but the new one is there.
  const { url } = programAt(0)
  const again = must(await client.post('/sandbox/workspaces', { from: snapshot }), 201)
  for (const { api_key, tenant } of [fork, again])
    expect(await numbersOf(clientOf(url, api_key, tenant))).toEqual(numbers)
  await expectConfirmed(connection, customers)
  await customers.insist(client)
  await people.insist(client, connection)
  await expectConfirmed(connection, customers)
  await expectOnce(connection, customers)
  await expectBalances(client, accounts, customers)
  await expectArrived(connection, receiver)
  expect(unsigned()).toEqual([])
  const verified = await verifyData(dataDir, { environment })
  expect(verified.said).not.toContain('WRONG')
  expect(verified.ok).toBe(true)
})

/** The full numbers of the accounts, which are sealed. */
async function numbersOf(client: Client): Promise<string[]> {
  const shown = await Promise.all(accounts.map((id) => client.get(`/v0/accounts/${id}`)))
  return shown.map((reply) => must(reply, 200).account_number)
}

/** What arrived with a signature that the secret of the beginning does not make. */
function unsigned(): string[] {
  expect(receiver.received.length).toBeGreaterThan(200)
  return receiver.received
    .filter(({ headers, text }) => {
      const time = Number(headers['request-timestamp'])
      return headers['service-signature'] !== sign(secret, time, text)
    })
    .map(({ body }) => body.id)
}
