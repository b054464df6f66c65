// Balances at an instant during a rolling upgrade: an older program does late what was due, and does not say how late.

import { expect, onTestFinished, test } from 'vitest'
import { clientOf, openTestBank } from '../../../../test/bank.ts'
import { until } from '../../../../test/receiver.ts'
import { fundedAccounts, transfer } from '../../../../test/world.ts'

const HOUR = 3600
const MIGRATION = `name like '%noted_lateness.sql'`

test('balances are right in a moved workspace though a program serves that does not say how late it writes', async () => {
  const before = await openTestBank()
  onTestFinished(() => before.close())
  await before.stop()
  await before.sql('update installation set notes_lateness = false')
  await before.sql(`update schema_migrations set serves_from = version - 1 where ${MIGRATION}`)
  // As a program of the version before says that it is there, for a while to come.
  await before.sql(
    `insert into processes (id, role, sealing_key, opening_keys, started_time, seen_time, knows_bound, only_bound,
       knows_details, derives_events, orders_events, knows_copies, writes_once)
     select gen_random_uuid(), 'api', number, array[number], now(), now() + interval '1 hour', true, true, true, true, true, true, true
     from encryption_keys`,
  )
  const after = await openTestBank({ DATABASE_URL: before.databaseUrl })
  onTestFinished(() => after.close())
  const client = clientOf(after.url, before.key, before.tenant)
  const { tenant } = client
  const unmoved = await client.post('/sandbox/workspaces', {})
  const [from = '', to = ''] = await fundedAccounts(client, 2, 1_000)
  const nowOf = async () => (await client.get('/sandbox/clock')).body.now as string
  const heldAt = async (at: string) =>
    (await client.get(`/v0/accounts/${from}/balances?at=${at}`)).body.held as number
  const lateOf = async (of: string) =>
    (await before.sql('select late_ms::text as ms from workspaces where tenant = $1', [of]))[0]
  const begun = () =>
    before.sql(`select from schema_migrations where ${MIGRATION} and serves_from = version`)

  await client.advance(HOUR)
  const sides = { originating_account_id: from, receiving_account_id: to, capture_mode: 'MANUAL' }
  const expires_at = new Date(Date.parse(await nowOf()) + HOUR * 1000).toISOString()
  await transfer(client, { ...sides, amount: 100, expires_at })
  // The clock is three hours on at once, and nobody does what was due meanwhile.
  const due = [tenant, expires_at]
  const hidden = await before.sql<{ kind: string }>(
    `update timers set kind = 'hidden ' || kind where tenant = $1 and due_time = $2
     returning substr(kind, 8) as kind`,
    due,
  )
  expect(hidden).toHaveLength(1)
  await before.sql(
    'update workspaces set clock_offset_ms = clock_offset_ms + $2 where tenant = $1',
    [tenant, 3 * HOUR * 1000],
  )
  await transfer(client, { ...sides, amount: 30 })
  // What is known of a key, its clock too, is kept for a moment.
  await until(async () => (await nowOf()) > expires_at)
  const waiting = await nowOf()
  await before.sql(
    'update timers set kind = substr(kind, 8) where tenant = $1 and due_time = $2',
    due,
  )
  await until(async () => (await heldAt(expires_at)) === 0, 20_000)
  // An older program has done it.
  await before.sql('update workspaces set late_ms = 0 where tenant = $1', [tenant])

  expect(await heldAt(waiting)).toBe(30)
  expect(await begun()).toHaveLength(0)
  await before.sql('delete from processes where not notes_lateness')
  await until(async () => (await begun()).length === 1, 40_000)
  expect(await heldAt(waiting)).toBe(30)
  expect(await lateOf(tenant)).toEqual({ ms: null })
  expect(await lateOf(unmoved.body.tenant)).toEqual({ ms: '0' })
}, 90_000)
