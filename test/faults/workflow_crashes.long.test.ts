// The bank is killed between the effect of a workflow and its answer. Repeated under its key, after its lease has lapsed, each
// workflow has had one effect and answers success.

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Parts, routesOf } from '../../src/nouns.ts'
import { addCustomer } from '../accounts.ts'
import { type Client, clientOf } from '../bank.ts'
import { ask } from '../crash_proof.ts'
import { logInAnew, VENDOR as vendor } from '../external_accounts.ts'
import { databaseOf, type Program, startProgram } from '../program.ts'
import { until } from '../receiver.ts'
import { inTurn } from '../turns.ts'
import { buildFaulty, type FaultyProgram } from './build.ts'
import { ARMED, ARMS, announcementOf, killDatabase } from './fault.ts'
import { EFFECT_THERE, workflowPoints, ON_THE_WAY } from './points.ts'

const DAY = 24 * 3600
const LINKS = '/v0/external_accounts'

/** A request, and what tells how often it had its effect: the same after the repeat. */
type Workflow = {
  readonly path: string
  readonly body?: object
  readonly status: number
  readonly effect: (client: Client) => Promise<unknown>
  readonly once: unknown
}

const dataDir = mkdtempSync(join(tmpdir(), 'florin-workflows-'))
const database = databaseOf(dataDir)
let faulty: FaultyProgram
let program: Program
/** Where the program would crash. */
let crashing: string | undefined

beforeAll(() => {
  faulty = buildFaulty(workflowPoints)
}, 120_000)
afterAll(async () => {
  await program?.kill()
  killDatabase(join(dataDir, 'database'))
  rmSync(dataDir, { recursive: true, force: true })
  faulty?.remove()
}, 30_000)

async function start(point: string): Promise<void> {
  const environment = faulty.crashing({ point, time: 1, kills: 'the bank' })
  program = await startProgram({ dataDir, environment, main: faulty.main })
  crashing = point
}
const speaking = (key: string, tenant: string) => clientOf(program.url, key, tenant)

async function workspace(): Promise<Client> {
  const { body } = await speaking(program.key, '').post('/sandbox/workspaces', {})
  return speaking(body.api_key, body.tenant)
}

async function count({ tenant }: Client, table: string): Promise<number> {
  return (await ask(database, `select from ${table} where tenant = $1`, [tenant])).length
}

/** How many of the sample bank's first salaries came in. */
async function salaries({ tenant }: Client): Promise<number> {
  const text = `select from ach_incoming where tenant = $1 and amount in (241950, 318400) and creation_time <
    (select min(creation_time) + interval '12 hours' from ach_incoming where tenant = $1)`
  return (await ask(database, text, [tenant])).length
}

const workflows: Record<string, (client: Client) => Promise<Workflow>> = {
  async moveClock(client) {
    const { now } = (await client.get('/sandbox/clock')).body
    const days = async (it: Client) => {
      const later = Date.parse((await it.get('/sandbox/clock')).body.now) - Date.parse(now)
      return Math.floor(later / (DAY * 1000))
    }
    const body = { advance_seconds: 3 * DAY }
    return { path: '/sandbox/clock', body, status: 200, effect: days, once: 3 }
  },
  async createLinkToken(client) {
    const customer_id = await addCustomer(client)
    return {
      path: `${LINKS}/link_tokens`,
      body: { vendor, customer_id },
      status: 201,
      effect: (it) => count(it, 'sandbox_aggregator_links'),
      once: 1,
    }
  },
  async createAccessToken(client) {
    const customer_id = await addCustomer(client)
    const { body } = await client.post(`${LINKS}/link_tokens`, { vendor, customer_id })
    return {
      path: `${LINKS}/access_tokens`,
      body: { vendor, vendor_public_token: body.link_token },
      status: 201,
      effect: (it) => count(it, 'sandbox_aggregator_links'),
      once: 1,
    }
  },
  async addVendorAccounts(client) {
    const { body } = await logInAnew({ workspace: async () => client })
    return {
      path: `${LINKS}/add_vendor_accounts`,
      body,
      status: 200,
      effect: (it) => count(it, 'external_accounts'),
      once: 3,
    }
  },
  async syncVendorAccounts(client) {
    const { body } = await logInAnew({ workspace: async () => client })
    return {
      path: `${LINKS}/sync_vendor_accounts`,
      body,
      status: 200,
      effect: (it) => count(it, 'external_accounts'),
      once: 3,
    }
  },
  async refreshExternalAccountTransactions(client) {
    const { add } = await logInAnew({ workspace: async () => client })
    const [{ id }] = (await add()).body.added_accounts
    return {
      path: `${LINKS}/${id}/refresh_transactions`,
      status: 200,
      effect: async (it) => (await count(it, 'external_account_transactions')) > 0,
      once: true,
    }
  },
  async simulateEvent() {
    return {
      path: '/sandbox/events',
      body: { event: 'INTERNAL_TRANSFER.SUCCEEDED' },
      status: 201,
      effect: async (it) => [
        await count(it, 'accounts'),
        await count(it, 'internal_transfers'),
        await count(it, 'persons'),
      ],
      once: [2, 2, 1],
    }
  },
  async raiseSampleData(client) {
    const path = '/sandbox/sample_data'
    const other = await workspace()
    const { raised } = (await other.post(path)).body
    const { now } = (await client.get('/sandbox/clock')).body
    const days = 3
    return {
      path,
      body: { days },
      status: 201,
      async effect(it) {
        const later = Date.parse((await it.get('/sandbox/clock')).body.now) - Date.parse(now)
        const made = [await count(it, 'accounts'), await count(it, 'cards')]
        return [...made, Math.round(later / (DAY * 1000)), await salaries(it)]
      },
      // Both come on the first day.
      once: [raised.accounts.length, raised.cards.length, days, 2],
    }
  },
}

test('every workflow of the bank is killed here', () => {
  const all = routesOf({} as Parts, 'sandbox').filter((route) => 'steps' in route)
  expect(all.map(({ operation }) => operation).toSorted()).toEqual(
    Object.keys(workflows).toSorted(),
  )
})

const cases = [
  ...Object.keys(workflows).map((name) => [name, EFFECT_THERE] as const),
  ['moveClock', ON_THE_WAY] as const,
  ['raiseSampleData', ON_THE_WAY] as const,
] as const

test.for(inTurn(cases, 2))(
  '%s has one effect, killed at: %s',
  { timeout: 90_000 },
  async ([name, point]) => {
    if (crashing !== point) {
      await program?.stop()
      await start(point)
    }
    const before = await workspace()
    const workflow = await workflows[name]?.(before)
    if (!workflow) throw new Error(`there is no workflow ${name}`)
    const headers = { 'idempotency-key': randomUUID() }
    process.kill(program.pid, ARMS)
    await until(() => program.said().includes(ARMED))
    await expect(before.post(workflow.path, workflow.body, headers)).rejects.toThrow()
    await program.ended
    // What it printed last may come after its end.
    await until(() => program.said().includes(announcementOf(point)), 15_000, program.said)

    await start(point)
    const client = speaking(before.key, before.tenant)
    await ask(database, `update idempotency_claims set lapses_time = '2000-01-01'`, [])
    const first = await client.post(workflow.path, workflow.body, headers)
    expect([first.status, first.text]).toEqual([workflow.status, expect.any(String)])
    const again = await client.post(workflow.path, workflow.body, headers)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(await workflow.effect(client)).toEqual(workflow.once)
    expect(await count(client, 'idempotency_claims')).toBe(0)
  },
)
