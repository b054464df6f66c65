// A bank that is killed under load comes back with everything that it had confirmed, and nothing twice.
// FLORIN_CRASH_ROUNDS sets how many crashes there are (each kind in turn).

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf } from './bank.ts'
import { type Customers, customersOf } from './crash_load.ts'
import { databaseOf, type Program, startProgram, verifyData } from './program.ts'
import { balances, fundedAccount, verifiedCustomer } from './world.ts'

const ROUNDS = Number(process.env['FLORIN_CRASH_ROUNDS'] ?? 3)
const LANES = 16
const FUNDS = 10_000_000
const CRASHES = ['the bank', 'the database', 'both'] as const
type Crash = (typeof CRASHES)[number]

const dataDir = mkdtempSync(join(tmpdir(), 'florin-crash-'))
let program: Program
let client: Client
let accounts: string[]
let customers: Customers

async function start(): Promise<void> {
  program = await startProgram({ dataDir })
  client = clientOf(program.url, program.key, '')
}

beforeAll(async () => {
  const { status } = spawnSync(process.execPath, ['scripts/setup.mjs'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('there is no build to crash')
  await start()
  const customer = (await verifiedCustomer(client)).id
  accounts = []
  for (let count = 0; count < 6; count += 1) {
    accounts.push(await fundedAccount(client, { customer, funds: FUNDS }))
  }
  customers = customersOf(accounts, FUNDS)
}, 120_000)

afterAll(async () => {
  await program?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 30_000)

/** Runs one question on the bank's own database. */
async function ask<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const database = new pg.Client(databaseOf(dataDir))
  database.on('error', () => {})
  await database.connect()
  try {
    return (await database.query(text, values)).rows as Row[]
  } finally {
    await database.end()
  }
}

async function killDatabase(): Promise<void> {
  const servants = await ask<{ pid: number }>('select pid from pg_stat_activity')
  const pidFile = readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8')
  for (const pid of [Number.parseInt(pidFile, 10), ...servants.map((it) => it.pid)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended together with the first of them.
    }
  }
}

async function crash(what: Crash): Promise<void> {
  if (what === 'the bank') await program.kill()
  else if (what === 'the database') await killDatabase()
  else await Promise.all([program.kill(), killDatabase()])
}

/** The bank after the crash: started again, or come back by itself when only its database was lost. */
async function recover(what: Crash): Promise<void> {
  if (what !== 'the database') {
    await start()
    return
  }
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if ((await client.get('/readyz').catch(() => undefined))?.status === 200) return
    await sleep(100)
  }
  throw new Error(`the bank did not find its database again: ${program.said()}`)
}

/** Everything that was confirmed is there, with the status that was confirmed. */
async function expectConfirmed(): Promise<void> {
  const status = new Map<string, string>()
  for (const wish of customers.wishes) {
    if (wish.answer !== 200 || !wish.id) continue
    if (wish.kind === 'at once') status.set(wish.id, 'COMPLETE')
    else if (wish.kind === 'hold') status.set(wish.id, status.get(wish.id) ?? 'PENDING')
    else status.set(wish.id, wish.kind)
  }
  const sought = [...status.keys()]
  const found = await ask<{ id: string; status: string }>(
    'select id, status from internal_transfers where id = any($1)',
    [sought],
  )
  const unsure = new Set(
    customers.wishes.flatMap(({ id, answer }) => (id && answer === undefined ? [id] : [])),
  )
  expect(found.length).toBe(sought.length)
  const wrong = found.filter((it) => it.status !== status.get(it.id) && !unsure.has(it.id))
  expect(wrong).toEqual([])
}

/** Every key has had one effect, and every effect has told of itself. */
async function expectOnce(): Promise<void> {
  const done = customers.wishes.filter(({ kind }) => kind === 'at once' || kind === 'COMPLETE')
  const holds = customers.wishes.filter(({ kind }) => kind === 'hold')
  const ends = customers.wishes.filter(({ kind }) => kind === 'COMPLETE' || kind === 'CANCELED')
  const keys = (list: { key: string }[]) => list.map(({ key }) => key)
  const count = async (text: string, values: unknown[]) =>
    Number((await ask<{ count: string }>(text, values))[0]?.count)
  const posted = 'select count(*) from posted_transactions where idemkey = any($1)'
  const pending = 'select count(*) from pending_transactions where idemkey = any($1)'
  expect(await count(posted, [keys(done)])).toBe(done.length)
  expect(await count(pending, [keys(holds)])).toBe(holds.length)
  const told = 'select count(*) from events where type = $1 and resource_id = any($2)'
  const ids = (list: { id: string | undefined }[]) => list.map(({ id }) => id)
  for (const [type, list] of [
    ['TRANSACTION.POSTED.CREATED', done],
    ['INTERNAL_TRANSFER.SUCCEEDED', done],
    ['TRANSACTION.PENDING.CREATED', holds],
    ['TRANSACTION.PENDING.UPDATED', ends],
  ] as const) {
    expect([type, await count(told, [type, ids(list)])]).toEqual([type, list.length])
  }
}

async function expectBalances(): Promise<void> {
  const shown = await Promise.all(accounts.map((id) => balances(client, id)))
  expect(shown.map(({ posted }) => posted)).toEqual(customers.expected())
}

test.for(Array.from({ length: ROUNDS }, (_, round) => CRASHES[round % CRASHES.length] ?? 'both'))(
  'nothing that was confirmed is lost, and nothing happens twice, when %s is killed under load',
  { timeout: 60_000 },
  async (what) => {
    const before = customers.wishes.length
    const load = customers.load(client, LANES)
    await sleep(700 + Math.random() * 800)
    await crash(what)
    await load.stop()
    expect(customers.wishes.length - before).toBeGreaterThan(LANES)

    await recover(what)
    await expectConfirmed()
    await customers.insist(client)
    await expectConfirmed()
    await expectOnce()
    await expectBalances()

    await program.stop()
    const { ok, said } = await verifyData(dataDir)
    expect(said).not.toContain('WRONG')
    expect(ok).toBe(true)
    await start()
  },
)
