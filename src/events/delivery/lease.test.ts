// The rows that the lease statement reads with a large backlog, whatever the statistics of the table are.

import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { stepsOf } from '../../../test/plans.ts'
import { webhookOf } from '../../../test/webhooks.ts'
import { lease } from './statements.ts'

// Nothing but the test leases deliveries.
const bank = await openTestBank({ FLORIN_ROLE: 'api' })
const database = new pg.Client({ connectionString: bank.databaseUrl })
await database.connect()
afterAll(async () => {
  await database.end()
  await bank.close()
})

const WAITING = 3_000
const LEASED = 100

async function deliver(webhook: string, isReady: boolean): Promise<void> {
  await database.query(
    `with event as (
       insert into events (tenant, id, type, event_time)
       select w.tenant, gen_random_uuid(), 'ACCOUNT.CREATED', now() - n * interval '1 millisecond'
       from webhooks w cross join generate_series(1, $2::int) n where w.id = $1
       returning tenant, id, event_time
     )
     insert into deliveries (tenant, webhook_id, event_time, event_id, run, url, metadata, status, due_time, is_ready)
     select w.tenant, w.id, e.event_time, e.id, w.run, w.url, '', 'RUNNING', case when $3 then e.event_time end, $3
     from event e join webhooks w on w.tenant = e.tenant and w.id = $1`,
    [webhook, WAITING, isReady],
  )
}

test.for([
  ['never analysed', async () => {}],
  [
    'analysed while nothing was ready',
    async (webhook: string) => {
      await database.query('delete from deliveries')
      await deliver(webhook, false)
      await database.query('analyze deliveries')
    },
  ],
] as const)('finds each delivery by its key in a table that was %s', async ([, begin]) => {
  const client = await bank.workspace()
  const webhook = await webhookOf(client, 'https://example.com/hook')
  await begin(webhook)
  await deliver(webhook, true)

  // As it is asked for by a process that has leased before: the plan is one for all values.
  await database.query('set plan_cache_mode = force_generic_plan')
  await database.query('deallocate all')
  await database.query(`prepare leasing as ${lease.text}`)
  const { rows } = await database.query(
    `explain (analyze, format json) execute leasing (
       '${client.tenant}', now(), now() + interval '30 seconds', ${LEASED}, '{${webhook}}', '{${LEASED}}', 8, '{t}', ${LEASED}, '{}', null, 8388608, 8388608)`,
  )

  const scans = stepsOf(rows[0]['QUERY PLAN'][0]['Plan'])
    .filter((step) => step['Relation Name'] === 'deliveries' && 'Index Name' in step)
    .map((step) => step as typeof step & { 'Index Cond'?: string })
  expect(
    Math.max(...scans.map((step) => (step['Actual Rows'] ?? 0) * (step['Actual Loops'] ?? 0))),
  ).toBe(LEASED)
  const eachByItself = scans.filter((step) => step['Actual Loops'] === LEASED)
  expect(eachByItself).not.toEqual([])
  for (const step of eachByItself) expect(step['Index Cond']).toMatch(/event_time|due_time/)
})

// Proves webhooks#delivery.
test('a lease takes as many deliveries as fit into its bytes, and no content besides', async () => {
  const MIB = 1024 * 1024
  const client = await bank.workspace()
  const webhooks = [
    await webhookOf(client, 'https://example.com/hook'),
    await webhookOf(client, 'https://example.com/other'),
  ]
  await database.query('delete from deliveries')
  for (const webhook of webhooks)
    await database.query(
      `with event as (
         insert into events (tenant, id, type, event_time, resource)
         select w.tenant, gen_random_uuid(), 'ACCOUNT.CREATED', now() - n * interval '1 second',
                convert_to(repeat('x', ${MIB}), 'UTF8')
         from webhooks w cross join generate_series(1, 12) n where w.id = $1
         returning tenant, id, event_time
       )
       insert into deliveries (tenant, webhook_id, event_time, event_id, run, url, metadata, status, due_time, is_ready)
       select w.tenant, w.id, e.event_time, e.id, w.run, w.url, '', 'RUNNING', e.event_time, true
       from event e join webhooks w on w.tenant = e.tenant and w.id = $1`,
      [webhook],
    )
  const leased = async (bytes: number, untrustedBytes: number) => {
    const values = [100, [webhooks[0]], [50], 8, [true], 100, [], null]
    const { rows } = await database.query(lease.text, [
      client.tenant,
      new Date(),
      new Date(Date.now() + 30_000),
      ...values,
      bytes,
      untrustedBytes,
    ])
    return webhooks.map((id) => rows.filter(({ webhook_id }) => webhook_id === id).length)
  }
  expect(await leased(8 * MIB, 3 * MIB)).toEqual([5, 3])
  expect(await leased(MIB - 1, MIB)).toEqual([0, 0])
  expect(await leased(3 * MIB, 0)).toEqual([3, 0])
})
