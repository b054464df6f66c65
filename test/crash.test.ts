// A bank that is killed under load comes back with everything that it had confirmed, and nothing twice.
// FLORIN_CRASH_ROUNDS sets how many crashes there are (each kind in turn).

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf } from './bank.ts'
import { type Customers, customersOf } from './crash_load.ts'
import { ask, expectBalances, expectConfirmed, expectDelivered, expectOnce } from './crash_proof.ts'
import { databaseOf, type Program, startProgram, verifyData } from './program.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { webhookOf } from './webhooks.ts'
import { fundedAccount, verifiedCustomer } from './world.ts'

const ROUNDS = Number(process.env['FLORIN_CRASH_ROUNDS'] ?? 3)
const LANES = 16
const FUNDS = 10_000_000
const CRASHES = ['the bank', 'the database', 'both'] as const
type Crash = (typeof CRASHES)[number]
const LISTENED = ['TRANSACTION.*', 'INTERNAL_TRANSFER.*']

const dataDir = mkdtempSync(join(tmpdir(), 'florin-crash-'))
const database = databaseOf(dataDir)
let program: Program
let client: Client
let accounts: string[]
let customers: Customers
let receiver: Receiver

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
  receiver = await openReceiver()
  await webhookOf(client, receiver.url, { enabled_events: LISTENED })
}, 120_000)

afterAll(async () => {
  await program?.stop()
  await receiver?.close()
  rmSync(dataDir, { recursive: true, force: true })
}, 30_000)

async function killDatabase(): Promise<void> {
  const servants = await ask<{ pid: number }>(database, 'select pid from pg_stat_activity')
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

test.for(Array.from({ length: ROUNDS }, (_, round) => CRASHES[round % CRASHES.length] ?? 'both'))(
  'nothing that was confirmed is lost, and nothing happens twice, when %s is killed under load',
  { timeout: 90_000 },
  async (what) => {
    const before = customers.wishes.length
    const load = customers.load(client, LANES)
    await sleep(700 + Math.random() * 800)
    await crash(what)
    await load.stop()
    expect(customers.wishes.length - before).toBeGreaterThan(LANES)

    await recover(what)
    await expectConfirmed(database, customers)
    await customers.insist(client)
    await expectConfirmed(database, customers)
    await expectOnce(database, customers)
    await expectBalances(client, accounts, customers)
    await expectDelivered(database, receiver)

    await program.stop()
    const { ok, said } = await verifyData(dataDir)
    expect(said).not.toContain('WRONG')
    expect(ok).toBe(true)
    await start()
  },
)
