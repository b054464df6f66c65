// Changes of the order of events with SQL are found by `florin verify`; what retention removes is no gap.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, openTestBank } from '../../test/bank.ts'
import { must } from '../../test/copies.ts'
import { wrongIn } from '../../test/verified.ts'
import { fundedAccounts, person, transfer } from '../../test/world.ts'

const bank = await openTestBank({ FLORIN_REQUEST_LOG: 'off' })
afterAll(() => bank.close())

let client: Client

beforeAll(async () => {
  client = await bank.workspace()
  const [from, to] = await fundedAccounts(client, 2, 1_000)
  const sides = { originating_account_id: from, receiving_account_id: to }
  for (let count = 0; count < 3; count += 1) must(await transfer(client, sides), 200)
})

const KEPT = ['event_order', 'event_heads', 'events']
const row = `(select first_position from event_order where tenant = $1 order by first_position offset 2 limit 1)`
const last = `(select max(first_position) from event_order where tenant = $1)`

const changes: Record<string, readonly [changes: readonly string[], found: string]> = {
  'a row of the order that is gone': [
    [`delete from event_order where tenant = $1 and first_position = ${row}`],
    'follows',
  ],
  'the first row that is gone': [
    [`delete from event_order where tenant = $1 and first_position = 1`],
    'has no position',
  ],
  'the last row that is gone': [
    [`delete from event_order where tenant = $1 and first_position = ${last}`],
    'and the order ends with',
  ],
  'the last row that is gone, with the head put back': [
    [
      `delete from event_order where tenant = $1 and first_position = ${last}`,
      `update event_heads h set position = first_position + cardinality(event_ids) - 1, last_event_id = event_ids[cardinality(event_ids)]
       from (select * from event_order where tenant = $1 order by first_position desc limit 1) o where h.tenant = $1`,
    ],
    'has no position',
  ],
  'a head that was moved': [
    ['update event_heads set position = position + 1 where tenant = $1'],
    'and the order ends with',
  ],
  'a head of another event': [
    ['update event_heads set last_event_id = gen_random_uuid() where tenant = $1'],
    'and the order ends with',
  ],
  'a head that is gone': [['delete from event_heads where tenant = $1'], 'not there'],
  'an order that is gone': [['delete from event_order where tenant = $1'], 'has no position'],
  'a row that was moved': [
    [
      `update event_order set first_position = first_position + 1000 where tenant = $1 and first_position = ${row}`,
    ],
    'follows',
  ],
  'an event that is another': [
    [
      `update event_order set event_ids[1] = gen_random_uuid() where tenant = $1 and first_position = ${row}`,
    ],
    'which is not there',
  ],
  'an event that comes twice': [
    [
      `update event_order set event_ids = event_ids || event_ids where tenant = $1 and first_position = ${last}`,
      'update event_heads set position = position + (select cardinality(event_ids) / 2 from event_order where tenant = $1 order by first_position desc limit 1) where tenant = $1',
    ],
    'has the positions',
  ],
  'an event that was deleted': [
    [
      `delete from events where tenant = $1 and id = (select event_ids[1] from event_order where tenant = $1 and first_position = ${row})`,
    ],
    'which is not there',
  ],
  'an event that was added': [
    [
      `insert into events (tenant, id, type, event_time)
       select tenant, gen_random_uuid(), type, event_time from events where tenant = $1 limit 1`,
    ],
    'has no position',
  ],
}

// Proves events#order-that-is-verified.
test.each(Object.entries(changes))('%s is found', async (_name, [statements, found]) => {
  for (const table of KEPT) {
    await bank.sql(`drop table if exists kept_${table}`)
    await bank.sql(`create table kept_${table} as table ${table}`)
  }
  for (const statement of statements) await bank.sql(statement, [client.tenant])
  const wrong = (await wrongIn(bank)).join('\n')
  for (const table of KEPT) {
    await bank.sql(`delete from ${table}`)
    await bank.sql(`insert into ${table} table kept_${table}`)
    await bank.sql(`drop table kept_${table}`)
  }
  expect(wrong).toContain(found)
  expect(await wrongIn(bank)).toEqual([])
})

// Proves events#order-that-is-verified.
test('what retention removes is no gap', async () => {
  const other = await bank.workspace()
  must(await other.post('/v0/customers', person), 201)
  for (let day = 0; day < 70; day += 10) {
    must(await other.advance(10 * 24 * 3600), 200)
    must(await other.post('/v0/customers', { ...person, ssn: `212-45-10${10 + day}` }), 201)
    expect(await wrongIn(bank)).toEqual([])
  }
  const [{ first } = { first: 0 }] = await bank.sql<{ first: number }>(
    'select min(first_position)::int as first from event_order where tenant = $1',
    [other.tenant],
  )
  expect(first).toBeGreaterThan(1)
  // The oldest events go before their positions do.
  await bank.sql(
    'delete from events where tenant = $1 and id = (select id from events where tenant = $1 order by id limit 1)',
    [other.tenant],
  )
  expect(await wrongIn(bank)).toEqual([])
})
