// The movable clock of a sandbox workspace.

import { afterAll, describe, expect, test } from 'vitest'
import { type Client, openTestWorkspace } from './bank.ts'
import { openReceiver, pause } from './receiver.ts'
import { fundedAccount, fundedAccounts, transfer } from './world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const HOUR = 3600
const DAY = 24 * HOUR
/** A clock that does not move within this number of transfers waits for them. */
const TRAFFIC_MAX = 150
/** Number of delivery attempts that an advance waits for. */
const AWAITED_MAX = 1_000

test('a workspace’s clock moves forward, by a time or to a time, and no other clock does', async () => {
  const other = await bank.workspace()
  const before = Date.parse((await other.get('/sandbox/clock')).body.now)
  const moved = await other.advance(DAY)
  expect(moved.status).toBe(200)
  expect(Date.parse(moved.body.now) - before).toBeGreaterThanOrEqual(DAY * 1000)

  const target = new Date(Date.parse(moved.body.now) + DAY * 1000).toISOString()
  const to = await other.post('/sandbox/clock', { advance_to: target })
  expect(Date.parse(to.body.now)).toBeGreaterThanOrEqual(Date.parse(target))
  expect(
    (await other.post('/v0/customers', { status: 'PROSPECT' })).body.creation_time > target,
  ).toBe(true)
  expect(Date.parse((await bank.get('/sandbox/clock')).body.now) - before).toBeLessThan(HOUR * 1000)
})

test.each([
  ['nothing', {}],
  ['both', { advance_seconds: 1, advance_to: '2099-01-01T00:00:00Z' }],
  ['a step back', { advance_seconds: -1 }],
  ['the past', { advance_to: '2001-01-01T00:00:00Z' }],
  ['more than ten years', { advance_seconds: 400_000_000 }],
  ['half a second', { advance_seconds: 0.5 }],
])('moving by %s is refused', async (_what, body) => {
  expect(await bank.post('/sandbox/clock', body)).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST_BODY' },
  })
})

test('no number of moves takes a clock beyond its bound, which leaves room for all that is computed from it', async () => {
  const other = await bank.workspace()
  const to = (time: string) => other.post('/sandbox/clock', { advance_to: time })
  // A move is ten years at most: what lies between the two ends is passed in the database, without its daily rounds.
  const nearMs = Date.parse('8999-12-01T00:00:00Z') - Date.now()
  await bank.sql(
    `with later as (
       update timers set due_time = date_trunc('milliseconds', due_time + $2 * interval '1 millisecond') where tenant = $1
     )
     update workspaces set clock_offset_ms = $2 where tenant = $1`,
    [other.tenant, nearMs],
  )
  await expect.poll(async () => (await other.get('/sandbox/clock')).body.now).toMatch(/^8999-12-01/)

  const refused = { status: 400, body: { code: 'BAD_REQUEST_BODY' } }
  const seconds = await other.advance(31 * DAY)
  expect(seconds).toMatchObject(refused)
  expect(seconds.text).toContain('advance_seconds')
  const time = await to('9000-01-01T00:00:00.001Z')
  expect(time).toMatchObject(refused)
  expect(time.text).toContain('advance_to')

  expect((await to('9000-01-01T00:00:00Z')).status).toBe(200)
  expect((await other.advance(1)).status).toBe(400)
  // It goes on with the machine's clock, and moving it by nothing is no mistake.
  expect((await other.advance(0)).status).toBe(200)
  // What is computed from the clock is still a time that the API can show.
  const from = await fundedAccount(other, { funds: 1000 })
  const sides = { originating_account_id: from, receiving_account_id: await fundedAccount(other) }
  const held = await transfer(other, { ...sides, capture_mode: 'MANUAL' })
  const { body } = await other.get(`/v0/transactions/pending/${held.body.id}`)
  expect([held.status, body.created.slice(0, 4)]).toEqual([200, '9000'])
})

describe('what falls due on the way', () => {
  test('is done before the answer, in order, each at its own due time', async () => {
    const other = await bank.workspace()
    const from = await fundedAccount(other, { funds: 1000 })
    const to = await fundedAccount(other)
    const now = Date.parse((await other.get('/sandbox/clock')).body.now)
    const waits = [3, 1, 2].map((hours) => new Date(now + hours * HOUR * 1000).toISOString())
    const ids: string[] = []
    for (const expires_at of waits) {
      const body = {
        originating_account_id: from,
        receiving_account_id: to,
        capture_mode: 'MANUAL',
        expires_at,
      }
      ids.push((await transfer(other, body)).body.id)
    }

    await other.advance(4 * HOUR)

    const ended = await Promise.all(
      ids.map(async (id) => (await other.get(`/v0/transactions/pending/${id}`)).body),
    )
    expect(ended.map(({ data }) => data.status)).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED'])
    expect(ended.map(({ updated }) => updated)).toEqual(waits)
    // As each expired, the money of those before it was back.
    expect([ended[1], ended[2], ended[0]].map(({ data }) => data.available_balance)).toEqual([
      800, 900, 1000,
    ])
  })

  test('is done once, however many move the clock at the same time', async () => {
    const other = await bank.workspace()
    const from = await fundedAccount(other, { funds: 1000 })
    const to = await fundedAccount(other)
    const body = { originating_account_id: from, receiving_account_id: to, capture_mode: 'MANUAL' }
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => (await transfer(other, body)).body.id),
    )

    const replies = await Promise.all(Array.from({ length: 5 }, () => other.advance(8 * DAY)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (const id of ids) {
      expect((await other.get(`/v0/transactions/pending/${id}`)).body.data).toMatchObject({
        status: 'EXPIRED',
        history: [{}],
      })
    }
  })
})

// Proves sandbox#deliveries-of-a-move.
describe('deliveries of a clock that moves', () => {
  const expiries = ['TRANSACTION.PENDING.UPDATED']
  const webhookFor = async (client: Client, url: string, enabled_events: string[]) =>
    (await client.post('/v0/webhooks', { url, enabled_events, is_enabled: true })).body.id

  test('of what happens meanwhile do not hold it back, however long a receiver takes', async () => {
    const client = await bank.workspace()
    const [from = '', to = ''] = await fundedAccounts(client, 2, 1_000_000)
    const receiver = await openReceiver()
    receiver.answer((_request, response) => setTimeout(() => response.end('ok'), 300))
    const id = await webhookFor(client, receiver.url, ['TRANSACTION.*'])
    const sides = { originating_account_id: from, receiving_account_id: to }
    const before = Date.parse((await client.get('/sandbox/clock')).body.now)

    let isMoving = true
    const moved = client.advance(DAY).finally(() => {
      isMoving = false
    })
    let count = 0
    for (; isMoving && count < TRAFFIC_MAX; count += 1) {
      await transfer(client, sides)
      await pause(100)
    }
    expect(count).toBeLessThan(TRAFFIC_MAX)
    const { status, body } = await moved
    expect([status, Date.parse(body.now) >= before + DAY * 1000]).toEqual([200, true])
    await client.delete(`/v0/webhooks/${id}`)
    await receiver.close()
  })

  test('go side by side: it does not wait for one answer after the other', async () => {
    const client = await bank.workspace()
    const [from = '', to = ''] = await fundedAccounts(client, 2, 10_000)
    const now = Date.parse((await client.get('/sandbox/clock')).body.now)
    for (let hour = 1; hour <= 12; hour += 1) {
      const expires_at = new Date(now + hour * HOUR * 1000).toISOString()
      const sides = { originating_account_id: from, receiving_account_id: to }
      await transfer(client, { ...sides, capture_mode: 'MANUAL', expires_at })
    }
    const receiver = await openReceiver()
    const open: { end(text: string): void }[] = []
    receiver.answer((_request, response) => {
      open.push(response)
      if (open.length === 3) for (const each of open.splice(0)) each.end('ok')
    })
    const id = await webhookFor(client, receiver.url, expiries)
    const { body } = await client.advance(13 * HOUR)
    expect(body.digest).toMatchObject([
      { kind: 'TRANSFER_EXPIRED', count: 12 },
      { kind: 'DELIVERY_SUCCEEDED', count: 12 },
    ])
    expect(receiver.received).toHaveLength(12)
    await client.delete(`/v0/webhooks/${id}`)
    await receiver.close()
  })

  test('are tried at their own due times, though the clock is further ahead', async () => {
    const client = await bank.workspace()
    const receiver = await openReceiver()
    receiver.answer(500)
    const id = await webhookFor(client, receiver.url, ['CUSTOMER.CREATED'])
    await client.post('/v0/customers', { status: 'PROSPECT' })
    await receiver.arrived(1)
    await client.advance(60 * HOUR)
    const attempts = await bank.sql<{ number: number; sent: number }>(
      `select number, extract(epoch from sent_time - min(sent_time) over ())::float8 as sent
       from delivery_attempts where tenant = $1 order by number`,
      [client.tenant],
    )
    expect(attempts.at(-1)?.sent).toBeCloseTo(55 * HOUR, 0)
    const waits = attempts.map(({ sent }, at) => sent - (attempts[at - 1]?.sent ?? 0))
    for (const [at, wait] of waits.slice(1, -1).entries()) {
      const least = Math.min(30 * 2 ** at, 6 * HOUR)
      expect([wait >= least - 1, wait <= least * 1.1 + 60], `${at}: ${wait}`).toEqual([true, true])
    }
    await client.delete(`/v0/webhooks/${id}`)
    await receiver.close()
  })

  test('that are left when a move has waited long enough are in its digest, and follow', async () => {
    const client = await bank.workspace()
    const receiver = await openReceiver()
    receiver.answer(400)
    const id = await webhookFor(client, receiver.url, ['CUSTOMER.CREATED'])
    const count = 80
    const create = () => client.post('/v0/customers', { status: 'PROSPECT' })
    await Promise.all(Array.from({ length: count }, create))
    await receiver.arrived(count)
    const { body } = await client.advance(60 * HOUR)
    const of = (kind: string) =>
      body.digest.find((line: { kind: string }) => line.kind === kind) ?? { count: 0 }
    const attempts = of('DELIVERY_RETRYING').count + of('DELIVERY_FAILED').count
    expect(attempts).toBeGreaterThanOrEqual(AWAITED_MAX)
    const left = of('DELIVERY_UNDER_WAY')
    expect(left).toMatchObject({ resource_type: 'EVENT', ids: expect.any(Array) })
    expect(left.count).toBeGreaterThan(0)
    receiver.answer(200)
    const settled = () =>
      bank.sql(`select from deliveries where tenant = $1 and status = 'RETRYING'`, [client.tenant])
    await client.advance(60 * HOUR)
    expect(await settled()).toEqual([])
    await client.delete(`/v0/webhooks/${id}`)
    await receiver.close()
  })
})

// Proves webhooks#retention.
test('answers of 7 days and events of 60 days are removed as time goes by', async () => {
  const other = await bank.workspace()
  const count = async (table: string) =>
    Number(
      (
        await bank.sql<{ count: string }>(`select count(*) from ${table} where tenant = $1`, [
          other.tenant,
        ])
      )[0]?.count,
    )
  await other.post('/v0/customers', { status: 'PROSPECT' }, { 'idempotency-key': 'k' })
  expect([await count('idempotent_responses'), await count('events')]).toEqual([1, 2])

  await other.advance(9 * DAY)
  expect([await count('idempotent_responses'), await count('events')]).toEqual([0, 2])
  await other.advance(53 * DAY)
  expect(await count('events')).toBe(0)
})
