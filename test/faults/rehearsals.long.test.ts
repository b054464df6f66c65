// The bank, its database or both are killed in the midst of a rehearsal: nothing of it remains, its key is free, and the real request
// that follows happens once. Another third of the cases each day; FLORIN_FAULT_ROUNDS=all takes all.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { achBody, achParties, type AchParties } from '../ach.ts'
import { type Client, clientOf, type Reply } from '../bank.ts'
import { CRASHES } from '../crash_bank.ts'
import { ask } from '../crash_proof.ts'
import { databaseOf, type Program, startProgram, verifyData } from '../program.ts'
import { until } from '../receiver.ts'
import { REHEARSAL, stateOf } from '../rehearsals.ts'
import { inTurn } from '../turns.ts'
import { bulk, fundedAccount } from '../world.ts'
import { buildFaulty, type FaultyProgram } from './build.ts'
import { ARMS, announcementOf, killDatabase } from './fault.ts'
import { rehearsalPoints } from './points.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'florin-rehearsed-'))
const database = databaseOf(dataDir)
let faulty: FaultyProgram
let program: Program
let parties: AchParties
let target: string

const client = (): Client => clientOf(program.url, program.key, '')

async function start(environment: Record<string, string> = {}): Promise<void> {
  program = await startProgram({ dataDir, environment, main: faulty.main })
}

beforeAll(async () => {
  faulty = buildFaulty(rehearsalPoints)
  await start()
  parties = await achParties(client(), { funds: 10_000 })
  target = await fundedAccount(client(), {})
  await program.stop()
}, 180_000)
afterAll(async () => {
  await program?.kill()
  killDatabase(join(dataDir, 'database'))
  rmSync(dataDir, { recursive: true, force: true })
  faulty?.remove()
}, 30_000)

const sides = () => ({
  originating_account_id: parties.account,
  receiving_account_id: target,
})

type Ask = (at: Client, key: string, headers: Record<string, string>) => Promise<Reply>

/** Each in the way that its kind of write is carried out. */
const asks: Record<string, Ask> = {
  'a transfer': (at, key, headers) =>
    at.post(
      '/v0/transactions/internal_transfer',
      { amount: 3, currency: 'USD', type: 'ACCOUNT_TO_ACCOUNT', ...sides() },
      { ...headers, 'idempotency-key': key },
    ),
  'a bulk of single transfers': (at, key, headers) => {
    const items = ['one', 'other'].map((it) => ({ ...sides(), idempotency_key: `${key} ${it}` }))
    return bulk(at, items, 'each', headers)
  },
  'a bulk of all or none': (at, key, headers) =>
    bulk(at, [sides(), sides()], 'all', { ...headers, 'idempotency-key': key }),
  'an ACH transfer': (at, key, headers) =>
    at.post('/v0/ach', achBody(parties, { amount: 5 }), { ...headers, 'idempotency-key': key }),
  'a customer': (at, key, headers) =>
    at.post('/v0/customers', { status: 'PROSPECT' }, { ...headers, 'idempotency-key': key }),
}

/** Written by the bank itself: the volume, some time after the money moved, and a link to sign in at each start. */
const OWN = ['transaction_volume', 'transaction_volume_marks', 'sign_in_links']

/** The rows of the tables. Sequences skip numbers when a database is killed, also those of other processes. */
async function held(): Promise<Map<string, string>> {
  const state = await stateOf({ sql: (text, values = []) => ask(database, text, values) })
  return new Map(
    [...state].filter(([name, sum]) => !OWN.includes(name) && !/ (true|false)$/.test(sum)),
  )
}

const cases = rehearsalPoints.flatMap(({ name: point }) =>
  CRASHES.flatMap((kills) => Object.keys(asks).map((what) => ({ point, kills, what }))),
)

test.for(inTurn(cases, 3))(
  'nothing remains of $what when $kills is killed at: $point',
  { timeout: 120_000 },
  async ({ point, kills, what }) => {
    const asked = asks[what]
    if (!asked) throw new Error(`no request is for ${what}`)
    await start(faulty.crashing({ point, time: 1, kills }))
    const before = await held()
    const key = `${point} ${kills} ${what}`
    process.kill(program.pid, ARMS)
    await asked(client(), key, REHEARSAL).catch(() => undefined)
    await until(
      () => program.said().includes(announcementOf(point)),
      20_000,
      () => `the point was never passed: ${program.said()}`,
    )
    if (kills !== 'the database') await program.ended
    else await program.kill()

    await start()
    expect(await held()).toEqual(before)
    const real = await asked(client(), key, {})
    expect(real.status, real.text).toBeLessThan(300)
    expect(real.headers.get('idempotent-replayed')).toBeNull()
    expect(await held()).not.toEqual(before)
    await program.stop()
  },
)

test('everything that must be true is true after all of this', async () => {
  expect(await verifyData(dataDir)).toMatchObject({ ok: true })
})
