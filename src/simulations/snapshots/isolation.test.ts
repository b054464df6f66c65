import { afterAll, expect, test } from 'vitest'
import { type Client, openTestBank } from '../../../test/bank.ts'
import { deleteFork, forkOf, must, restore, rowsOf, snapshotOf } from '../../../test/copies.ts'
import { liveIn } from '../../../test/lived_in.ts'
import { type Parts, routesOf } from '../../nouns.ts'

// Requests are logged a moment later, and volume is counted in the background.
const bank = await openTestBank({ FLORIN_REQUEST_LOG: 'off', FLORIN_ROLE: 'api' })
afterAll(() => bank.close())

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const CHANGES = { nickname: 'N', memo: 'M', first_name: 'F', url: 'http://127.0.0.1:9/', name: 'N' }
const routes = routesOf({} as Parts, 'sandbox')

/** Background changes: deliveries fail, and keys are used. */
const RESTLESS = new Set([
  'api_keys',
  'deliveries',
  'delivery_attempts',
  'delivery_hours',
  'webhook_health',
])

/** A hash of all rows of a workspace, table by table. */
async function hashesOf(tenant: string): Promise<Record<string, string>> {
  const tables = Object.keys(await rowsOf(bank, [tenant])).filter((it) => !RESTLESS.has(it))
  const hashes: Record<string, string> = {}
  for (const table of tables) {
    const [row] = await bank.sql<{ hash: string }>(
      `select md5(string_agg(t::text, E'\\n' order by t::text)) as hash from ${table} t where tenant = $1`,
      [tenant],
    )
    hashes[table] = row?.hash ?? ''
  }
  return hashes
}

/** The ids that each list of the workspace shows, by its path. */
async function idsOf(client: Client): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>()
  for (const { method, base, path } of routes) {
    if (method !== 'GET' || path.includes('{') || base === '') continue
    const { text } = await client.get(base + path)
    ids.set(`${path}/`, [...new Set([...text.matchAll(UUID)].map(([id]) => id))])
  }
  return ids
}

/** Asks every route that changes a resource for each id that its list shows. Answers how often it was done. */
async function changeEverything(
  client: Client,
  ids: ReadonlyMap<string, string[]>,
): Promise<number> {
  let done = 0
  for (const { method, base, path, operation, body } of routes) {
    if (method === 'GET') continue
    for (const id of ids.get(path.replace(/\{.*/, '')) ?? []) {
      const key = { 'idempotency-key': `${operation} ${id}` }
      const url = base + path.replaceAll(/\{\w+\}/g, id)
      const { status } = await client.request(method, url, body ? CHANGES : undefined, key)
      if (status < 300) done += 1
      expect(status).toBeLessThan(500)
    }
  }
  return done
}

// Proves sandbox#forks.
test('nothing that is done in a fork touches a row of its origin, and the other way round', async () => {
  const client = await bank.workspace()
  await liveIn(client)
  const ids = await idsOf(client)
  const snapshot = await snapshotOf(client)
  const fork = await forkOf(bank, client, { webhooks: 'enabled' })
  const [ours, theirs] = [await hashesOf(client.tenant), await hashesOf(fork.tenant)]

  const own = await snapshotOf(fork)
  await liveIn(fork)
  expect(await changeEverything(fork, ids)).toBeGreaterThan(10)
  await fork.advance(30 * 24 * 3600)
  must(await restore(fork, own), 200)
  must(await fork.post('/v0/wipe'), 204)
  expect(await hashesOf(client.tenant)).toEqual(ours)

  const other = await forkOf(bank, client, { from: snapshot })
  const before = await hashesOf(other.tenant)
  expect(await changeEverything(client, ids)).toBeGreaterThan(10)
  must(await client.post('/v0/wipe'), 204)
  must(await restore(client, snapshot), 200)
  expect(await hashesOf(other.tenant)).toEqual(before)
  must(await deleteFork(client, fork.tenant), 204)
  must(await client.delete(`/sandbox/snapshots/${snapshot}`), 204)
  expect(await hashesOf(other.tenant)).toEqual(before)
  expect(Object.keys(theirs).length).toBeGreaterThan(20)
}, 120_000)
