// The bank, its database or both are killed in the midst of a wipe: the workspace comes back whole or wiped, never half, and the
// wipe that is asked for again is done (contract: sandbox#wipes).

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf } from '../bank.ts'
import { must } from '../copies.ts'
import { CRASHES } from '../crash_bank.ts'
import { tables as declared } from '../../src/tables.ts'
import { ask } from '../crash_proof.ts'
import { databaseOf, type Program, startProgram, verifyData } from '../program.ts'
import { until } from '../receiver.ts'
import { inTurn } from '../turns.ts'
import { balances, fundedAccount } from '../world.ts'
import { buildFaulty, type FaultyProgram } from './build.ts'
import { ARMS, announcementOf, killDatabase } from './fault.ts'
import { points, wipePoints } from './points.ts'

/** With this one the wipe is done, and only the answer is lost. */
const COMMITTED = 'a transaction, committed and not answered'
/** How many tables are emptied before the first point stops the wipe. */
const EMPTIED = 12
/** What is written after the answers, and what changes in the background: logs, counts, proofs, when a key was used. */
const APART = /^(request_|audit_log|transaction_volume|proofs|api_keys)/

const dataDir = mkdtempSync(join(tmpdir(), 'florin-wipes-'))
const database = databaseOf(dataDir)
let faulty: FaultyProgram
let program: Program
let tables: string[]

async function start(environment: Record<string, string> = {}): Promise<void> {
  await program?.kill()
  program = await startProgram({ dataDir, environment, main: faulty.main })
}

beforeAll(async () => {
  faulty = buildFaulty([...wipePoints, ...points.filter(({ name }) => name === COMMITTED)])
  await start()
  const found = await ask<{ name: string }>(
    database,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  tables = found.map(({ name }) => name).filter((name) => !APART.test(name))
  await program.stop()
}, 180_000)
afterAll(async () => {
  await program?.kill()
  killDatabase(join(dataDir, 'database'))
  rmSync(dataDir, { recursive: true, force: true })
  faulty?.remove()
}, 30_000)

/** How many rows of a workspace each table has, and a hash of them. */
async function heldBy(tenant: string): Promise<Record<string, string>> {
  const held: Record<string, string> = {}
  for (const table of tables) {
    const [row] = await ask<{ held: string }>(
      database,
      `select count(*) || ' ' || coalesce(md5(string_agg(r::text, ' ' order by r::text)), '') as held
       from ${table} r where tenant = $1`,
      [tenant],
    )
    held[table] = row?.held ?? ''
  }
  return held
}

/** How many rows the tables have that a wipe empties. Its own answer is kept under its key. */
const rowsIn = (held: Record<string, string>) =>
  Object.fromEntries(
    declared
      .filter(
        ({ name, wiped }) => wiped === true && name !== 'idempotent_responses' && !APART.test(name),
      )
      .map(({ name }) => [name, held[name]?.split(' ')[0]]),
  )

async function openWorkspace(): Promise<{ key: string; tenant: string }> {
  const made = must(
    await clientOf(program.url, program.key, '').post('/sandbox/workspaces', {}),
    201,
  )
  return { key: made.api_key, tenant: made.tenant }
}

const cases = [...wipePoints.map(({ name }) => name), COMMITTED].flatMap((point) =>
  CRASHES.map((kills) => ({ point, kills })),
)

// Proves sandbox#wipes.
test.for(inTurn(cases, 3))(
  'whole or wiped when $kills is killed at: $point',
  { timeout: 120_000 },
  async ({ point, kills }) => {
    const time = point === wipePoints[0]?.name ? EMPTIED : 1
    await start(faulty.crashing({ point, time, kills }))
    const { key, tenant } = await openWorkspace()
    const client = (): Client => clientOf(program.url, key, tenant)
    must(await client().post('/v0/wipe'), 204)
    const wiped = rowsIn(await heldBy(tenant))
    const account = await fundedAccount(client(), { funds: 700 })
    const before = await heldBy(tenant)

    process.kill(program.pid, ARMS)
    await client()
      .post('/v0/wipe', undefined, { 'idempotency-key': point })
      .catch(() => undefined)
    await until(
      () => program.said().includes(announcementOf(point)),
      20_000,
      () => `the point was never passed: ${program.said()}`,
    )
    if (kills === 'the database') await program.kill()
    else await program.ended

    await start()
    const after = await heldBy(tenant)
    expect(after['event_order']).toBe(before['event_order'])
    if (point === COMMITTED) expect(rowsIn(after)).toEqual(wiped)
    else {
      expect(after).toEqual(before)
      expect(await balances(client(), account)).toEqual({ posted: 700, available: 700 })
    }
    must(await client().post('/v0/wipe', undefined, { 'idempotency-key': point }), 204)
    expect(rowsIn(await heldBy(tenant))).toEqual(wiped)
    const next = await fundedAccount(client(), { funds: 300 })
    expect(await balances(client(), next)).toEqual({ posted: 300, available: 300 })
    await program.stop()
    expect(await verifyData(dataDir)).toMatchObject({ ok: true })
  },
)
