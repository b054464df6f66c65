import { afterAll, expect, test } from 'vitest'
import { openTestBank } from '../../test/bank.ts'
import { openDatabase } from '../platform/database/open.ts'
import type { Op } from '../platform/operations/op.ts'
import { purgeEvents } from './purge.ts'

const bank = await openTestBank()
const database = openDatabase(
  { connectionString: bank.databaseUrl },
  { connections: 1, onError: () => {} },
)
afterAll(async () => {
  await database.close()
  await bank.close()
})

const DAYS = 24 * 3600

// Proves webhooks#retention.
test('events are kept for 60 days, with their deliveries and attempts', async () => {
  const client = await bank.workspace()
  const other = await bank.workspace()
  const url = 'http://127.0.0.1:9/'
  for (const { post } of [client, other]) {
    await post('/v0/webhooks', { url, enabled_events: ['CARD.*'], is_enabled: true })
    await post('/v0/webhooks/trigger', { event: 'CARD.UPDATED' })
  }
  await client.advance(30 * DAYS)
  await client.post('/v0/webhooks/trigger', { event: 'CARD.UPDATED' })
  await client.advance(29.9 * DAYS)

  const { body: clock } = await client.get('/sandbox/clock')
  const now = new Date(clock.now)
  expect(await counts(client.tenant)).toMatchObject({ events: 2, deliveries: 2 })
  expect(await purge(client.tenant, now)).toBe(false)
  expect(await counts(client.tenant)).toMatchObject({ events: 2, deliveries: 2 })

  expect(await purge(client.tenant, new Date(now.getTime() + 0.2 * DAYS * 1000))).toBe(false)
  const left = await counts(client.tenant)
  expect(left).toMatchObject({ events: 1, deliveries: 1 })
  expect(left?.attempts).toBeGreaterThan(0)
  expect(await counts(other.tenant)).toMatchObject({ events: 1, deliveries: 1 })
})

test('a purge goes in batches and says that there is more', async () => {
  const { tenant } = await bank.workspace()
  await bank.sql(
    `insert into events (tenant, id, type, event_time)
     select $1, gen_random_uuid(), 'CARD.UPDATED', '2020-01-01' from generate_series(1, 2500)`,
    [tenant],
  )
  await bank.sql(
    `insert into deliveries (tenant, webhook_id, event_time, event_id, run, url, metadata, status, is_ready)
     select $1, md5((row_number() over () % 3)::text)::uuid, event_time, id, 0, '', '', 'FAILED', false
     from events where tenant = $1`,
    [tenant],
  )
  const now = new Date('2026-01-01T00:00:00Z')
  let rounds = 1
  while (await purge(tenant, now)) rounds += 1
  expect(rounds).toBeGreaterThan(2)
  expect(await counts(tenant)).toEqual({ events: 0, deliveries: 0, attempts: 0 })
})

function purge(tenant: string, now: Date): Promise<boolean> {
  return database.transaction((tx) => purgeEvents({ tx, tenant, now } as Op, 60))
}

async function counts(tenant: string) {
  const [row] = await bank.sql<{ events: number; deliveries: number; attempts: number }>(
    `select (select count(*)::int from events where tenant = $1) as events,
            (select count(*)::int from deliveries where tenant = $1) as deliveries,
            (select count(*)::int from delivery_attempts where tenant = $1) as attempts`,
    [tenant],
  )
  return row
}
