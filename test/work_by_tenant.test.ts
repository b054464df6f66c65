// Background work is found with one query and executed by workspace (platform/citus/nodes.ts). An unavailable node
// delays only its own workspaces.

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '../src/platform/database/db.ts'
import { type Prove, proofRounds } from '../src/resources/operations/proof/timers.ts'
import { queueOf } from '../src/events/delivery/queue.ts'
import { lateCounter } from '../src/platform/background/due_timers.ts'
import { volumeCounter } from '../src/resources/operations/volume/timers.ts'
import { filesToPublish } from '../src/resources/payments/ach/files/queries.ts'
import { allAnswersDue } from '../src/resources/payments/ach/outgoing/fault_write.ts'
import { achParties, sendAch } from './ach.ts'
import { type Client, openTestBank } from './bank.ts'
import { openNodes, openPlaced } from './placements.ts'
import { until } from './receiver.ts'
import { trigger, webhookOf } from './webhooks.ts'
import { fundedAccounts, transfer } from './world.ts'

// An API process runs no timers, deliveries or files: only the test does.
const dataDir = mkdtempSync(join(tmpdir(), 'florin-work-'))
const bank = await openTestBank({
  FLORIN_ROLE: 'api',
  FLORIN_DATA_DIR: dataDir,
  FLORIN_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
})
const database = await openPlaced(bank.databaseUrl)
afterAll(async () => {
  await database.close()
  await bank.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const DAY = 24 * 3600

/** One whose clock shows the machine's time, one whose clock was moved, and one that is closed: nothing happens there. */
async function workspaces() {
  const [now, moved, closed] = [
    await bank.workspace(),
    await bank.workspace(),
    await bank.workspace(),
  ]
  await moved.advance(3 * DAY)
  return { open: [now, moved], all: [now, moved, closed], close: () => close(closed) }
}

const close = ({ tenant }: Client) =>
  bank.sql('update workspaces set closed_time = now() where tenant = $1', [tenant])

const tenantsOf = (all: readonly { readonly tenant: string }[]) =>
  all.map(({ tenant }) => tenant).toSorted((one, other) => one.localeCompare(other))

const ROOM = {
  total: 100,
  untrusted: 100,
  bytes: 1e6,
  untrustedBytes: 1e6,
  owners: [],
  rooms: [],
  trusted: [],
  others: 8,
}

test('deliveries that are ready are leased, and those that waited become ready in their workspace’s time', async () => {
  const { all, open: served, close: closeOne } = await workspaces()
  const events = new Map<string, string>()
  for (const client of all) {
    await webhookOf(client, 'https://example.com/hook')
    events.set(await trigger(client), client.tenant)
  }
  await closeOne()
  const first = randomUUID()
  const queueAs = (id: string, dead: readonly string[] = []) =>
    queueOf(database, { processes: () => ({ id, dead: () => dead }), clocksMove: true })
  const queue = queueAs(first)

  const { live } = await queue.lease(ROOM)
  const leased = live.map(({ event_id }) => ({ tenant: events.get(event_id) ?? '' }))
  expect(tenantsOf(leased)).toEqual(tenantsOf(served))
  expect(await queue.lease(ROOM)).toEqual({ live: [], closed: 0, isMore: false })
  await queue.giveBack(live)
  expect((await queue.lease(ROOM)).live).toHaveLength(2)
  // What a process held that died is taken by another one at once.
  expect((await queueAs(randomUUID()).lease(ROOM)).live).toEqual([])
  expect((await queueAs(randomUUID(), [first]).lease(ROOM)).live).toHaveLength(2)

  // In an hour by the machine: that is past only where the clock was moved.
  await bank.sql(
    `update deliveries set is_ready = false, lease_until = null, due_time = now() + interval '1 hour' where tenant = any ($1)`,
    [tenantsOf(all)],
  )
  await queue.promote()
  const again = await queue.lease(ROOM)
  expect(again.live.map(({ tenant }) => tenant)).toEqual(tenantsOf(served.slice(1)))
})

test('what is late is counted: timers that are due, and deliveries that could be sent, with the oldest', async () => {
  const { all, close: closeOne } = await workspaces()
  for (const client of all) {
    await webhookOf(client, 'https://example.com/hook')
    await trigger(client)
  }
  await closeOne()
  const tenants = tenantsOf(all)
  await bank.sql(
    `insert into timers (tenant, kind, subject, due_time)
     select tenant, 'retention', 'late ' || number, now() - interval '1 minute'
     from unnest($1::text[]) tenant, generate_series(1, 5) number`,
    [tenants],
  )
  await bank.sql(
    `update deliveries set is_ready = true, lease_until = null, due_time = now() - interval '1 hour' where tenant = any ($1)`,
    [tenants],
  )
  const queue = queueOf(database, {
    processes: () => ({ id: randomUUID(), dead: () => [] }),
    clocksMove: true,
  })
  const { ready, oldestSeconds } = await queue.backlog()
  expect(await lateCounter(database, ['retention'])()).toBe(10)
  expect(ready).toBeGreaterThanOrEqual(2)
  // In a workspace whose clock was moved by three days, an hour ago was three days earlier.
  expect(oldestSeconds).toBeGreaterThan(3 * DAY)
})

test('what was posted is counted, once', async () => {
  const { open: served } = await workspaces()
  const log = { error: (facts: object) => expect(facts).toBeUndefined() } as unknown as Logger
  for (const client of served) {
    const [originating_account_id, receiving_account_id] = await fundedAccounts(client, 2, 10_000)
    await transfer(client, { originating_account_id, receiving_account_id, amount: 500 })
    await client.advance(DAY)
  }
  const counts = () =>
    bank.sql<{ tenant: string; amount: string }>(
      `select tenant, sum(amount)::text as amount from transaction_volume where tenant = any ($1)
       group by tenant order by tenant`,
      [tenantsOf(served)],
    )
  const postedOf = () =>
    bank.sql<{ tenant: string; amount: string }>(
      `select tenant, sum(amount)::text as amount from ledger_entries where tenant = any ($1) and amount > 0
       group by tenant order by tenant`,
      [tenantsOf(served)],
    )
  const count = volumeCounter({ database, log })
  while (await count());
  const counted = await counts()
  expect(counted).toHaveLength(2)
  expect(counted).toEqual(await postedOf())
  while (await count());
  expect(await counts()).toEqual(counted)
})

test('ACH files that wait to be sent, and answers of the network that are due, are found', async () => {
  const { all, open: served, close: closeOne } = await workspaces()
  for (const client of all) {
    expect(
      (await client.post('/sandbox/faults', { fault: 'ACH_RETURN', return_code: 'R03' })).status,
    ).toBe(201)
    await sendAch(client, await achParties(client, { funds: 100_000 }))
    await client.advance(6 * DAY)
  }
  await closeOne()
  const tenants = tenantsOf(all)
  await bank.sql(
    `update ach_files set status = 'DECIDED', content = '\\x00', retry_time = now() where direction = 'OUTGOING' and tenant = any ($1)`,
    [tenants],
  )
  await bank.sql(
    `update ach_faults set answer_time = now(), answered_time = null where tenant = any ($1)`,
    [tenants],
  )
  const files = await filesToPublish(database)
  expect(new Set(files.map(({ tenant }) => tenant)).size).toBe(served.length)
  const answers = await allAnswersDue(database)
  expect(new Set(answers.map(({ tenant }) => tenant)).size).toBe(served.length)
})

/** Workspaces on several nodes. */
async function spread(): Promise<Client[]> {
  const clients: Client[] = []
  for (let count = 0; count < 6; count += 1) clients.push(await bank.workspace())
  return clients
}

const quiet = { error: () => {}, warn: () => {} } as unknown as Logger

/** The workspaces that a number of rounds verify, in their order. */
async function verifiedIn(through: Database, rounds: number, seconds = 0): Promise<string[]> {
  const seen: string[] = []
  const prove: Prove = async (tenant) => {
    seen.push(tenant)
    return { promises: 1, violations: [], unanswered: [], head: undefined, compared: 0 }
  }
  for (let round = 0; round < rounds; round += 1)
    await proofRounds({ database: through, prove, log: quiet, seconds, firstAfterMs: 0 })()
  return seen
}

/** No other workspace is verified, and none of these was. */
async function onlyThese(tenants: readonly string[]): Promise<void> {
  await bank.sql('delete from proofs')
  await bank.sql(
    'update workspaces set closed_time = now() where not tenant = any ($1) and tenant <> $2',
    [tenants, bank.tenant],
  )
  await bank.sql(
    `insert into proofs (tenant, checked_time) values ($1, now() + interval '1 hour')`,
    [bank.tenant],
  )
}

test('the workspace that has waited the longest is verified, and what changed since comes first', async () => {
  const tenants = tenantsOf(await spread()).slice(0, 4)
  const [never, long, changed, lately] = tenants
  const heads = await bank.sql<{ tenant: string; number: string }>(
    'select tenant, number from chain_heads',
  )
  const headOf = (tenant = '') => heads.find((it) => it.tenant === tenant)?.number ?? null
  const verified = (tenant: string | undefined, secondsAgo: number, link: string | null) =>
    bank.sql(
      `insert into proofs (tenant, checked_time, link) values ($1, now() - $2 * interval '1 second', $3)`,
      [tenant, secondsAgo, link],
    )
  await onlyThese(tenants)
  await verified(long, 100, headOf(long))
  await verified(changed, 30, '999999')
  await verified(lately, 5, '999999')
  expect(await verifiedIn(database, 4, 10)).toEqual([never, changed, long])
})

test('one workspace is verified at a time, and a node that is away keeps no other from it', async () => {
  const tenants = tenantsOf(await spread())
  await onlyThese(tenants)
  const nodes = await openNodes(bank.databaseUrl, tenants)
  const { database: placed, leaving, staying } = nodes
  try {
    await bank.sql(
      `insert into proofs (tenant, lease, leased_until) values ($1, gen_random_uuid(), now() + interval '1 hour')`,
      [leaving[0]],
    )
    expect(await verifiedIn(placed, 2)).toEqual([])
    await nodes.takeAway()
    expect(new Set(await verifiedIn(placed, 8))).toEqual(new Set(staying))
    await nodes.bringBack()
    await bank.sql('delete from proofs where tenant = $1', [leaving[0]])
    const seen: string[] = []
    await until(async () => {
      seen.push(...(await verifiedIn(placed, 1)))
      return leaving.every((tenant) => seen.includes(tenant))
    })
  } finally {
    await nodes.close()
  }
})
