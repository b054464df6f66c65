// A bank that limits its callers (contract: requests#rate-limit).

import { afterAll, expect, test } from 'vitest'
import { clientOf, openTestBank } from './bank.ts'

const bank = await openTestBank({ FLORIN_RATE_LIMIT: '5' })
const other = await openTestBank({ FLORIN_RATE_LIMIT: '5', DATABASE_URL: bank.databaseUrl })
afterAll(async () => {
  await other.close()
  await bank.close()
})

// Proves requests#rate-limit.
test('too many requests are told when to come back, and are not remembered under their key', async () => {
  const asked = Array.from({ length: 12 }, (_, index) => ({ 'idempotency-key': `burst-${index}` }))
  const ask = (key: Record<string, string>) =>
    bank.post('/v0/customers', { status: 'PROSPECT' }, key)
  const replies = await Promise.all(asked.map(ask))
  const at = replies.findIndex(({ status }) => status === 429)
  expect(replies[at]).toMatchObject({
    body: { code: 'TOO_MANY_REQUESTS', retry_after: 1, title: 'Too Many Requests' },
  })
  expect(replies[at]?.headers.get('retry-after')).toBe('1')

  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect((await ask(asked[at] ?? {})).status).toBe(201)
})

// Proves requests#rate-limit.
// Proves docs/security.md.
test('one caller over the limit delays no other caller', async () => {
  const [busy, calm] = [await newcomer(), await newcomer()]
  const replies = await Promise.all(Array.from({ length: 30 }, () => busy.get('/v0/customers')))
  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect((await calm.get('/v0/customers')).status).toBe(200)
})

// Proves requests#rate-limit.
test('all keys of a workspace together have a limit, and no other workspace waits', async () => {
  const own = await openTestBank({ FLORIN_RATE_LIMIT: '20', FLORIN_WORKSPACE_RATE_LIMIT: '25' })
  try {
    const made = await own.post('/operations/api_keys', { name: 'second' })
    const second = clientOf(own.url, made.body.api_key, own.tenant)
    const neighbour = await own.workspace()
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const ask = (client: { get(path: string): Promise<{ status: number }> }) =>
      Promise.all(Array.from({ length: 100 }, () => client.get('/v0/customers')))
    const replies = (await Promise.all([ask(own), ask(second)])).flat()
    const passed = replies.filter(({ status }) => status === 200).length
    expect(passed).toBeGreaterThanOrEqual(25)
    expect(replies.length - passed).toBeGreaterThan(0)
    expect((await neighbour.get('/v0/customers')).status).toBe(200)
  } finally {
    await own.close()
  }
})

test('a rehearsal counts as a request', async () => {
  const client = await newcomer()
  const rehearse = () =>
    client.post('/v0/customers', { status: 'PROSPECT' }, { 'florin-rehearsal': 'true' })
  const replies = await Promise.all(Array.from({ length: 30 }, rehearse))
  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
})

// Proves requests#rate-limit.
test('a bulk counts as many requests as it has transfers', async () => {
  // Alone on its database: with a second process, when the bucket fills depends on when the two learn of each other.
  const alone = await openTestBank({ FLORIN_RATE_LIMIT: '5' })
  try {
    const body = Array.from({ length: 14 }, (_, at) => ({ idempotency_key: `bulk-${at}` }))
    const bulk = await alone.post('/v0/transactions/internal_transfer/bulk', body)
    expect(bulk.body.results).toHaveLength(14)
    const next = await alone.get('/v0/customers')
    expect(next.status).toBe(429)
    const seconds = next.body.retry_after as number
    expect(seconds).toBeGreaterThan(1)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000 + 200))
    expect((await alone.get('/v0/customers')).status).toBe(200)
  } finally {
    await alone.close()
  }
})

test('what one process refuses another may still take', async () => {
  const client = await newcomer()
  const there = clientOf(other.url, client.key, client.tenant)
  const here = await Promise.all(Array.from({ length: 30 }, () => client.get('/v0/customers')))
  expect(here.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  expect((await there.get('/v0/customers')).status).toBe(200)
})

test('two processes share the limit, and one that is alone has all of it', async () => {
  const first = await openTestBank({ FLORIN_RATE_LIMIT: '20' })
  const passed = async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => first.get('/v0/customers')))
    return replies.filter(({ status }) => status === 200).length
  }
  try {
    expect(await passed()).toBeGreaterThanOrEqual(20)
    const second = await openTestBank({
      FLORIN_RATE_LIMIT: '20',
      DATABASE_URL: first.databaseUrl,
    })
    // Each learns of the other within seconds; a bucket is full again after one.
    const burst = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return passed()
    }
    await expect.poll(burst, { timeout: 30_000 }).toBeLessThan(20)
    await second.close()
    await expect.poll(burst, { timeout: 30_000 }).toBeGreaterThanOrEqual(20)
  } finally {
    await first.close()
  }
}, 90_000)

/** A workspace that has asked for nothing yet; making one may itself have to wait for its turn. */
async function newcomer() {
  let made = await bank.post('/sandbox/workspaces', {})
  for (; made.status === 429; made = await bank.post('/sandbox/workspaces', {})) {
    await new Promise((resolve) => setTimeout(resolve, 1000 * made.body.retry_after))
  }
  return clientOf(bank.url, made.body.api_key, made.body.tenant)
}
