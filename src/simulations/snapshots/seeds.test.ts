import type { Exchange } from '../../../cli/src/replay/recording.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { achParties, sendAch } from '../../../test/ach.ts'
import { type Client, clientOf, openTestBank } from '../../../test/bank.ts'
import { deleteFork, forkOf, must, restore, snapshotOf } from '../../../test/copies.ts'
import { liveIn } from '../../../test/lived_in.ts'
import { until } from '../../../test/receiver.ts'
import { REHEARSAL } from '../../../test/rehearsals.ts'
import { recordingOf, replayOf } from '../../../test/replays.ts'
import { liveWithMoney } from '../../../test/tampered_bank.ts'
import { wrongIn } from '../../../test/verified.ts'
import { receiverOfTest, webhookOf } from '../../../test/webhooks.ts'
import { bulk, fundedAccount, fundedAccounts, person, transfer } from '../../../test/world.ts'

const bank = await openTestBank({ FLORIN_REQUEST_LOG: 'off' })
afterAll(() => bank.close())

const PAST = { seed: 'same', start_time: '2024-02-28T12:00:00.000Z' }
const DAY = 24 * 3600
const SOON_MS = 2_000

async function live(client: Client): Promise<void> {
  await liveIn(client)
  await liveWithMoney(client)
  await sendAch(client, await achParties(client, { funds: 50_000 }))
  await client.advance(6 * DAY)
  for (const path of ['transactions/posted', 'accounts', 'customers', 'cards'])
    await client.get(`/v0/${path}`)
}

describe('a seeded workspace', () => {
  // Proves sandbox#seeded-workspaces.
  test('answers, notes and books the same, request for request', async () => {
    const recorded = await recordingOf(bank, PAST, live)
    expect(recorded.exchanges.length).toBeGreaterThan(50)
    expect(recorded.events.length).toBeGreaterThan(50)
    expect(recorded.chain.number).toBeGreaterThan(10)

    const { differences, now } = await replayOf(bank, recorded)
    expect(differences).toEqual([])
    expect(now).toEqual(recorded)
    expect(await wrongIn(bank)).toEqual([])

    const beginning = { ...PAST, seed: 'another' }
    const other = await replayOf(bank, {
      ...recorded,
      beginning,
      exchanges: recorded.exchanges.slice(0, 9),
    })
    expect(other.differences.join('\n')).toContain('→')
    expect(other.now.chain.hash).not.toBe(recorded.chain.hash)
  })

  // Proves sandbox#seeded-workspaces.
  test('stands still: time passes only when its clock is moved, and what is due happens then', async () => {
    const client = await seeded('stands still')
    const [from, to] = await fundedAccounts(client, 2, 1_000)
    const sides = { originating_account_id: from, receiving_account_id: to }
    must(await transfer(client, { ...sides, capture_mode: 'MANUAL' }), 200)
    expect((await client.get('/sandbox/clock')).body).toEqual({
      now: PAST.start_time,
      stands_still: true,
    })
    expect((await bank.get('/sandbox/clock')).body).not.toHaveProperty('stands_still')
    const { id } = must(await client.post('/v0/customers', person), 201)
    expect((await client.get(`/v0/customers/${id}`)).body.creation_time).toBe(PAST.start_time)

    const held = { body: (await client.get('/v0/transactions/pending')).body }
    expect(JSON.stringify(held.body)).toContain('"PENDING"')
    const moved = must(await client.advance(8 * DAY), 200)
    expect(moved.now).toBe('2024-03-07T12:00:00.000Z')
    expect(moved.digest).toContainEqual(
      expect.objectContaining({ kind: 'TRANSFER_EXPIRED', count: 1 }),
    )
    expect((await client.get('/sandbox/clock')).body.now).toBe(moved.now)
    expect(await wrongIn(bank)).toEqual([])
  })

  // Proves sandbox#seeded-workspaces.
  test('begins at the asker’s time without a start, and runs no overdue work in the background', async () => {
    const made = must(await bank.post('/sandbox/workspaces', { seed: 'now' }), 201)
    const client = clientOf(bank.url, made.api_key, made.tenant)
    const { now } = (await client.get('/sandbox/clock')).body
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000)
    const other = await bank.workspace()
    const waits = await Promise.all(
      [client, other].map(async (it) => {
        const [from, to] = await fundedAccounts(it, 2, 1_000)
        const sides = { originating_account_id: from, receiving_account_id: to }
        const expires_at = new Date(Date.now() + SOON_MS).toISOString()
        const held = { ...sides, capture_mode: 'MANUAL', expires_at }
        const { id } = must(await transfer(it, held), 200)
        return async () =>
          (await it.get(`/v0/transactions/internal_transfer/${id}`)).body.status === 'PENDING'
      }),
    )
    await until(async () => !(await waits[1]?.()))
    expect(await waits[0]?.()).toBe(true)
  })

  // Proves sandbox#seeded-workspaces.
  test('sends nothing to webhooks', async () => {
    const receiver = await receiverOfTest()
    const client = await seeded('quiet')
    await webhookOf(client, receiver.url)
    await fundedAccount(client, { funds: 100 })
    must(await client.advance(2 * DAY), 200)
    const loud = await bank.workspace()
    await webhookOf(loud, receiver.url)
    await fundedAccount(loud)
    for (const { text } of await receiver.arrived(1)) expect(text).not.toContain('"0000')
  })

  // Proves sandbox#seeded-workspaces.
  test('answers requests at once in words, too: each takes its ids, and none the same', async () => {
    const client = await seeded('crowd')
    const [from, to] = await fundedAccounts(client, 2, 10_000)
    const sides = { originating_account_id: from, receiving_account_id: to, amount: 1 }
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 3 === 0
          ? client.post('/v0/customers', { ...person, ssn: `212-45-${1000 + index}` })
          : transfer(client, sides),
      ),
    )
    expect(replies.filter(({ status }) => status >= 300).map(({ text }) => text)).toEqual([])
    const ids = replies.map(({ body }) => body.id ?? body.uuid)
    expect(new Set(ids).size).toBe(replies.length)
    expect(await wrongIn(bank)).toEqual([])
  })

  // Proves sandbox#seeded-workspaces.
  test('goes on in a fork as it would itself, and is put back with its clock', async () => {
    const client = await seeded('forked')
    const snapshot = await snapshotOf(client)
    const copy = await forkOf(bank, client)
    const [own, others] = await Promise.all(
      [client, copy].map(async (it) => must(await it.post('/v0/customers', person), 201)),
    )
    expect(others.creation_time).toBe(own.creation_time)
    must(await client.advance(DAY), 200)
    must(await restore(client, snapshot), 200)
    expect((await client.get('/sandbox/clock')).body.now).toBe(PAST.start_time)
    expect((await client.get(`/v0/customers/${own.id}`)).status).toBe(404)
    must(await client.post('/v0/customers', person), 201)
    expect(await wrongIn(bank)).toEqual([])
    expect((await deleteFork(bank, client.tenant)).status).toBe(204)
  })

  // Proves sandbox#seeded-workspaces.
  test('answers, notes and books the same after rehearsals, none of which gets an id that the next real request gets', async () => {
    const recorded = await recordingOf(bank, PAST, live)
    const exchanges = recorded.exchanges.flatMap((exchange) => {
      if (exchange.method === 'GET') return [exchange]
      const rehearsal = { ...exchange, headers: { ...exchange.headers, ...REHEARSAL } }
      return [rehearsal, rehearsal, exchange]
    })
    const { now } = await replayOf(bank, { ...recorded, exchanges })
    const real = now.exchanges.filter((it) => !isRehearsal(it))
    expect({ ...now, exchanges: real }).toEqual(recorded)

    const known = new Set<string>()
    let [rehearsedIds, ownIds] = [[] as string[], 0]
    for (const exchange of now.exchanges) {
      for (const id of idsOf({ ...exchange, answer: '' })) known.add(id)
      if (isRehearsal(exchange)) {
        rehearsedIds.push(...idsOf(exchange).filter((id) => !known.has(id)))
        continue
      }
      const made = idsOf(exchange).filter((id) => !known.has(id))
      expect(made.filter((id) => rehearsedIds.includes(id))).toEqual([])
      ownIds += rehearsedIds.length
      for (const id of made) known.add(id)
      rehearsedIds = []
    }
    expect(ownIds).toBeGreaterThan(100)
  })

  test('links what one bulk does in the same way, whatever other workspaces do meanwhile', async () => {
    const client = await seeded('bulks')
    const [from, to] = await fundedAccounts(client, 2, 100_000)
    const busy = await bank.workspace()
    const [giver, taker] = await fundedAccounts(busy, 2, 100_000)
    let isOver = false
    const others = Array.from({ length: 4 }, async () => {
      const between = { originating_account_id: giver, receiving_account_id: taker, amount: 1 }
      while (!isOver) must(await transfer(busy, between), 200)
    })
    const headOf = async () => {
      const text = 'select number::int as number from chain_heads where tenant = $1'
      return (await bank.sql<{ number: number }>(text, [client.tenant]))[0]?.number ?? 0
    }
    const links: number[] = []
    const sides = { originating_account_id: from, receiving_account_id: to, amount: 1 }
    for (let round = 0; round < 12; round += 1) {
      const before = await headOf()
      const items = Array.from({ length: 100 }, (_, at) => ({
        ...sides,
        idempotency_key: `${round} ${at}`,
      }))
      const { results } = must(await bulk(client, items), 200)
      expect(results.every(({ status }: { status: number }) => status === 200)).toBe(true)
      links.push((await headOf()) - before)
    }
    isOver = true
    await Promise.all(others)
    expect(links).toEqual(links.map(() => 1))
  })

  // Proves sandbox#seeded-workspaces.
  test('is refused in words', async () => {
    const ask = async (body: object) => {
      const { status, body: problem } = await bank.post('/sandbox/workspaces', body)
      return [status, problem.invalid_fields ?? problem.detail ?? problem]
    }
    const refusals = [
      await ask({ seed: '' }),
      await ask({ seed: 'x', from: 'self' }),
      await ask({ start_time: PAST.start_time }),
      await ask({ seed: 'x', start_time: '9000-01-01T00:00:01Z' }),
      await ask({ seed: 'x', start_time: 'yesterday' }),
    ]
    expect(refusals.map(([status]) => status)).toEqual([400, 400, 400, 400, 400])
    const text = JSON.stringify(refusals)
    for (const words of ['together with from', 'together with seed', 'must not be after 9000'])
      expect(text).toContain(words)
  })

  // Proves sandbox#seeded-workspaces.
  test('makes no other workspace’s ids predictable', async () => {
    const client = await seeded('mine')
    const others = await bank.workspace()
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const it = index % 2 === 0 ? client : others
        const [from, to] = await fundedAccounts(it, 2, 100)
        return must(
          await transfer(it, { originating_account_id: from, receiving_account_id: to }),
          200,
        )
      }),
    )
    const bySeed = /^0000/
    const ids = replies.map(({ id }) => bySeed.test(String(id)))
    expect(ids).toEqual(replies.map((_, index) => index % 2 === 0))
    const written = await bank.sql<{ id: string; tenant: string }>(
      `select id::text, tenant from events where tenant = any ($1)
       union all select uuid::text, tenant from posted_transactions where tenant = any ($1)`,
      [[client.tenant, others.tenant]],
    )
    expect(written.length).toBeGreaterThan(50)
    for (const { id, tenant } of written) expect(bySeed.test(id)).toBe(tenant === client.tenant)
  })
})

const isRehearsal = ({ headers }: Exchange) => headers?.['florin-rehearsal'] !== undefined

/** Ids in an exchange, without those that the workspace began with. */
const idsOf = (exchange: unknown) =>
  JSON.stringify(exchange).match(/(?!00000000-0001)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ??
  []

async function seeded(seed: string): Promise<Client> {
  const made = must(await bank.post('/sandbox/workspaces', { ...PAST, seed }), 201)
  return clientOf(bank.url, made.api_key, made.tenant)
}
