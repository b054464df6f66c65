// The bank, its database or both are killed in the midst of a snapshot, a fork, a restore and a deletion: what comes back has all of
// it or nothing, and repeated under its key each has happened once.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf, type Reply } from '../bank.ts'
import { must } from '../copies.ts'
import { CRASHES } from '../crash_bank.ts'
import { databaseOf, type Program, startProgram, verifyData } from '../program.ts'
import { ask } from '../crash_proof.ts'
import { until } from '../receiver.ts'
import { inTurn } from '../turns.ts'
import { balances, fundedAccount } from '../world.ts'
import { buildFaulty, type FaultyProgram } from './build.ts'
import { ARMS, announcementOf, killDatabase } from './fault.ts'
import { copyPoints } from './points.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'florin-copies-'))
const database = databaseOf(dataDir)
let faulty: FaultyProgram
let program: Program
let key: { api_key: string; tenant: string }
let account: string
let snapshot: string

const client = (): Client => clientOf(program.url, key.api_key, key.tenant)
const environmentOf = (point: string, kills: (typeof CRASHES)[number]) =>
  faulty.crashing({ point, time: 1, kills })

async function start(environment: Record<string, string> = {}): Promise<void> {
  program = await startProgram({ dataDir, environment, main: faulty.main })
}

beforeAll(async () => {
  faulty = buildFaulty(copyPoints)
  await start()
  key = must(await clientOf(program.url, program.key, '').post('/sandbox/workspaces', {}), 201)
  account = await fundedAccount(client(), { funds: 700 })
  snapshot = must(await client().post('/sandbox/snapshots', { name: 'base' }), 201).id
  await program.stop()
}, 180_000)
afterAll(async () => {
  await program?.kill()
  killDatabase(join(dataDir, 'database'))
  rmSync(dataDir, { recursive: true, force: true })
  faulty?.remove()
}, 30_000)

/** The workspaces, and how many rows of money those have that are none. */
async function held(): Promise<{ workspaces: string[]; others: number }> {
  const rows = await ask<{ tenant: string }>(
    database,
    'select tenant from workspaces order by tenant',
  )
  const others = await ask(
    database,
    `select from (select tenant from ledger_accounts union all select tenant from events
       union all select tenant from persons union all select tenant from chain_links
       union all select tenant from timers) r
     where r.tenant not in (select tenant from workspaces)`,
    [],
  )
  return { workspaces: rows.map(({ tenant }) => tenant), others: others.length }
}

const named = (name: string) => ({ 'idempotency-key': name })

/** What is asked at a point, and what was not there before it has happened. */
const asks: Record<string, (at: Client, name: string) => Promise<Reply>> = {
  'a snapshot, copied and not named': (at, name) =>
    at.post('/sandbox/snapshots', { name }, named(name)),
  'a fork, copied and without a key': (at, name) =>
    at.post('/sandbox/workspaces', { from: 'self' }, named(name)),
  'a workspace, put back and not committed': (at, name) =>
    at.post(`/sandbox/snapshots/${snapshot}/restore`, undefined, named(name)),
  'a fork, deleted and not committed': async (at) => {
    const { workspaces } = (await at.get('/sandbox/workspaces')).body
    return at.delete(`/sandbox/workspaces/${workspaces[0].tenant}`)
  },
}

const cases = copyPoints.flatMap(({ name }) => CRASHES.map((kills) => ({ point: name, kills })))

test.for(inTurn(cases, 2))(
  'all or nothing when $kills is killed at: $point',
  { timeout: 120_000 },
  async (fault) => {
    await start(environmentOf(fault.point, fault.kills))
    const asked = asks[fault.point]
    if (!asked) throw new Error(`nothing is asked at ${fault.point}`)
    must(await client().post('/sandbox/workspaces', { from: 'self' }), 201)
    const before = await held()
    const name = `${fault.point} ${fault.kills}`
    process.kill(program.pid, ARMS)
    await asked(client(), name).catch(() => undefined)
    await until(
      () => program.said().includes(announcementOf(fault.point)),
      20_000,
      () => `the point was never passed: ${program.said()}`,
    )
    if (fault.kills !== 'the database') await program.ended
    else await program.kill()

    await start()
    const after = await held()
    expect(after).toEqual(before)
    expect(await balances(client(), account)).toEqual({ posted: 700, available: 700 })
    const first = await asked(client(), name)
    expect(first.status, first.text).toBeLessThan(300)
    const { workspaces, others } = await held()
    const difference = fault.point.startsWith('a fork, deleted')
      ? -1
      : fault.point.startsWith('a workspace')
        ? 0
        : 1
    expect([workspaces.length - before.workspaces.length, others]).toEqual([difference, 0])
    await sleep(50)
    await program.stop()
    expect(await verifyData(dataDir)).toMatchObject({ ok: true })
  },
)
