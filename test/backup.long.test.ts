// A backup that is made while money moves is restored to a moment: what was confirmed before it is there, what was
// asked for after it is not, and the books are right.

import { chmodSync, copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf } from './bank.ts'
import { type Customers, customersOf } from './crash_load.ts'
import { ask } from './crash_proof.ts'
import { databaseOf, type Program, runFlorin, startProgram, verifyData } from './program.ts'
import { until } from './receiver.ts'
import { fundedAccounts } from './world.ts'

const FUNDS = 10_000_000
const place = mkdtempSync(join(tmpdir(), 'florin-backup-'))
// PostgreSQL's user passes through to the archive.
chmodSync(place, 0o711)
const dataDir = join(place, 'bank')
const backupDir = join(place, 'backups')
const environment = { FLORIN_BACKUP_DIR: backupDir }
let program: Program
let client: Client
let customers: Customers
let accounts: string[]

beforeAll(async () => {
  program = await startProgram({ dataDir, environment })
  client = clientOf(program.url, program.key, '')
  accounts = await fundedAccounts(client, 4, FUNDS)
  customers = customersOf(accounts, FUNDS)
}, 120_000)

afterAll(async () => {
  await program?.stop()
  rmSync(place, { recursive: true, force: true })
}, 60_000)

const confirmed = () => customers.wishes.filter(({ answer }) => answer === 200)

/** Starts a restored bank just to count, and stops it again. */
async function transfersIn(restored: string): Promise<string[]> {
  copyFileSync(join(dataDir, 'encryption.key'), join(restored, 'encryption.key'))
  const again = await startProgram({ dataDir: restored })
  const found = await ask<{ idemkey: string }>(
    databaseOf(restored),
    'select idemkey from posted_transactions union select idemkey from pending_transactions',
  )
  await again.stop()
  return found.map(({ idemkey }) => idemkey)
}

test('a backup under load is restored to a moment, to the last commit before it', {
  timeout: 180_000,
}, async () => {
  const load = customers.load(client, 8)
  await until(() => confirmed().length > 50, 20_000)
  const made = await runFlorin(['backup'], { dataDir, environment })
  expect(made.said).toMatch(/^Backed up to .*base-/)
  const [base] = readdirSync(backupDir).filter((name) => name.startsWith('base-'))
  expect(base).toMatch(/^base-\d{8}T\d{6}Z-[0-9a-f-]{17}$/)

  const more = confirmed().length + 50
  await until(() => confirmed().length > more, 20_000)
  const before = confirmed().map(({ key }) => key)
  const [{ now } = { now: new Date(0) }] = await ask<{ now: Date }>(
    databaseOf(dataDir),
    'select clock_timestamp() as now',
  )
  const known = new Set(customers.wishes.map(({ key }) => key))
  await until(() => confirmed().length > before.length + 100, 20_000)
  await load.stop()
  const after = customers.wishes.map(({ key }) => key).filter((key) => !known.has(key))
  expect(after.length).toBeGreaterThan(50)
  await program.stop()

  const restored = join(place, 'restored')
  const to = now.toISOString()
  const outcome = await runFlorin(['restore', '--from', backupDir, '--to', to], {
    dataDir: restored,
  })
  expect(outcome).toMatchObject({ ok: true, said: expect.stringContaining('Restored into') })
  const { ok, said } = await verifyData(restored)
  expect([ok, said.includes('WRONG')]).toEqual([true, false])
  const found = new Set(await transfersIn(restored))
  const moved = new Set(
    customers.wishes.filter(({ kind }) => kind !== 'CANCELED').map(({ key }) => key),
  )
  expect(before.filter((key) => moved.has(key) && !found.has(key))).toEqual([])
  expect(after.filter((key) => found.has(key))).toEqual([])
})

test('without a moment everything that was archived comes back', { timeout: 120_000 }, async () => {
  const restored = join(place, 'latest')
  const { ok, said } = await runFlorin(['restore', '--from', backupDir], { dataDir: restored })
  expect([ok, said]).toEqual([true, expect.stringContaining('Restored into')])
  const found = new Set(await transfersIn(restored))
  const moves = confirmed().filter(({ kind }) => kind !== 'CANCELED')
  expect(moves.filter(({ key }) => !found.has(key))).toEqual([])
})

test('a bank that does not run is backed up too, and restored without any archive', {
  timeout: 120_000,
}, async () => {
  const alone = join(place, 'alone')
  const made = await runFlorin(['backup', '--to', alone, '--json'], { dataDir })
  // Nothing else is said, so that programs can read it.
  expect([made.ok, JSON.parse(made.said)]).toEqual([
    true,
    { backup: expect.stringMatching(/base-\d{8}T\d{6}Z-[0-9a-f-]{17}$/) },
  ])
  const restored = join(place, 'from-alone')
  expect(await runFlorin(['restore', '--from', alone], { dataDir: restored })).toMatchObject({
    ok: true,
  })
  const moves = confirmed().filter(({ kind }) => kind !== 'CANCELED')
  const found = new Set(await transfersIn(restored))
  expect(moves.filter(({ key }) => !found.has(key))).toEqual([])
})

test('a restore that cannot be is refused with what to do, and writes nothing over', {
  timeout: 120_000,
}, async () => {
  const target = { dataDir: join(place, 'refused') }
  const refusal = async (...command: string[]) => {
    const { ok, said } = await runFlorin(['restore', ...command], target)
    expect(ok).toBe(false)
    return said
  }
  expect(await refusal('--from', join(place, 'nowhere'))).toMatch(/There is no backup in/)
  const inJson = await refusal('--from', join(place, 'nowhere'), '--json')
  expect(JSON.parse(inJson)).toEqual({ error: expect.stringMatching(/There is no backup in/) })
  expect(await refusal('--from', backupDir, '--to', 'yesterday')).toMatch(/not a moment/)
  expect(await refusal('--from', backupDir, '--to', '2001-01-01T00:00:00Z')).toMatch(
    /an earlier moment cannot be restored/,
  )
  expect(await refusal('--from', backupDir, '--to', '2999-01-01T00:00:00Z')).toMatch(
    /The archived log ends before 2999/,
  )
  const full = await runFlorin(['restore', '--from', backupDir], { dataDir })
  expect([full.ok, full.said]).toEqual([false, expect.stringMatching(/is not empty/)])
  const url = { DATABASE_URL: 'postgres://127.0.0.1:1/bank' }
  const external = await runFlorin(['backup', '--to', backupDir], { dataDir, environment: url })
  expect([external.ok, external.said]).toEqual([false, expect.stringMatching(/with its own tools/)])
})
