// The posted volume, aggregated in the background, with each transaction counted once.

import { ExactNumber } from '../../../platform/values/json.ts'
import {
  CENTS_MAX,
  fromJsonInteger,
  type JsonInteger,
  toJsonInteger,
} from '../../../platform/values/money.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, openTestBank } from '../../../../test/bank.ts'
import { until } from '../../../../test/receiver.ts'
import { fundedAccount, transfer } from '../../../../test/world.ts'
import type { Logger } from 'pino'
import { run } from '../../../platform/database/db.ts'
import { openDatabase } from '../../../platform/database/open.ts'
import { findPlacement } from '../../../platform/citus/placement.ts'
import { volumeCounter } from './timers.ts'

// Nothing but the test counts.
const bank = await openTestBank({ FLORIN_ROLE: 'api' })
const address = { connectionString: bank.databaseUrl }
const placement = await findPlacement(address)
const database = openDatabase(address, { connections: 4, onError: () => {}, placement })
afterAll(async () => {
  await database.close()
  await bank.close()
})

const logged: object[] = []
const log = { error: (facts: object) => logged.push(facts) } as unknown as Logger
const lockMark = {
  name: 'test_lock_mark',
  text: 'select from transaction_volume_marks where tenant = $1 for update',
}
const countVolume = volumeCounter({ database, log })

type Bucket = { time: string; transaction_count: number; amount: JsonInteger }

/** Counts all that there is, as the background does. */
async function countAll(): Promise<void> {
  while (await countVolume());
}

async function bucketsOf(client: Client, query = ''): Promise<Bucket[]> {
  const reply = await client.get(`/operations/volume?${query}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.buckets
}

async function total(client: Client, query = '') {
  const buckets = await bucketsOf(client, query)
  const count = buckets.reduce((all, it) => all + it.transaction_count, 0)
  const amount = buckets.reduce((all, it) => all + fromJsonInteger(it.amount), 0n)
  return [count, toJsonInteger(amount)]
}

/** What the posted transactions themselves say. */
async function posted(client: Client): Promise<number[]> {
  const { result } = (await client.get('/v0/transactions/posted?limit=100')).body
  const amounts = result.map(
    (it: { data: { lines: { dc_sign: string; amount: number }[] } }) =>
      it.data.lines.find(({ dc_sign }) => dc_sign === 'credit')?.amount,
  )
  return [amounts.length, amounts.reduce((all: number, it: number) => all + it, 0)]
}

async function twoAccounts(client: Client) {
  const originating_account_id = await fundedAccount(client, { funds: 100_000 })
  return { originating_account_id, receiving_account_id: await fundedAccount(client) }
}

describe('the volume', () => {
  test('is what was posted, whenever it is counted, and never counts twice', async () => {
    const client = await bank.workspace()
    const sides = await twoAccounts(client)
    for (let round = 1; round <= 4; round += 1) {
      await transfer(client, { ...sides, amount: round * 100 })
      await transfer(client, { ...sides, amount: round, capture_mode: 'MANUAL' })
      await client.advance(1000 * round)
      await Promise.all([countAll(), countAll()])
    }
    await client.advance(60)
    await countAll()
    expect(await posted(client)).toEqual([5, 101_000])
    expect(await total(client)).toEqual([5, 101_000])
    expect(await total(client, 'interval=FIVE_MINUTES')).toEqual([5, 101_000])
    expect(await total(client, 'interval=DAY')).toEqual([5, 101_000])
  })

  test('leaves out the last half minute, in which something may still be on its way, and takes it later', async () => {
    const client = await bank.workspace()
    await fundedAccount(client, { funds: 700 })
    await countAll()
    expect(await total(client)).toEqual([0, 0])

    await client.advance(60)
    await countAll()
    expect(await total(client)).toEqual([1, 700])
  })

  test('comes in buckets of five minutes, hours or days', async () => {
    const client = await bank.workspace()
    const at = async (time: string, count: number, amount: number) =>
      bank.sql('insert into transaction_volume values ($1, $2, $3, $4)', [
        client.tenant,
        time,
        count,
        amount,
      ])
    await at('2026-03-01T23:55:00Z', 1, 10)
    await at('2026-03-02T00:00:00Z', 2, 20)
    await at('2026-03-02T00:05:00Z', 3, 30)
    await at('2026-03-02T01:00:00Z', 4, 40)
    const range = 'from_time=2026-03-01T23:57:00Z&to_time=2026-03-03T00:00:00Z'
    const bucket = (time: string, transaction_count: number, amount: number) => ({
      time,
      transaction_count,
      amount,
    })
    expect(await bucketsOf(client, `interval=FIVE_MINUTES&${range}`)).toEqual([
      bucket('2026-03-01T23:55:00.000Z', 1, 10),
      bucket('2026-03-02T00:00:00.000Z', 2, 20),
      bucket('2026-03-02T00:05:00.000Z', 3, 30),
      bucket('2026-03-02T01:00:00.000Z', 4, 40),
    ])
    expect(await bucketsOf(client, `interval=HOUR&${range}`)).toEqual([
      bucket('2026-03-01T23:00:00.000Z', 1, 10),
      bucket('2026-03-02T00:00:00.000Z', 5, 50),
      bucket('2026-03-02T01:00:00.000Z', 4, 40),
    ])
    expect(await bucketsOf(client, `interval=DAY&${range}`)).toEqual([
      bucket('2026-03-01T00:00:00.000Z', 1, 10),
      bucket('2026-03-02T00:00:00.000Z', 9, 90),
    ])
  })

  test.each([
    'interval=WEEK',
    'from_time=soon',
    'interval=FIVE_MINUTES&from_time=2026-01-01T00:00:00Z&to_time=2026-02-01T00:00:00Z',
  ])('is not to be had for %s', async (query) => {
    expect(await bank.get(`/operations/volume?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_QUERY_PARAMETER' },
    })
  })

  const MOST = new ExactNumber(String(CENTS_MAX))

  /** Two of the bank's own accounts, between which as much as an account can hold goes to and fro. */
  async function moveMost(client: Client, times: number): Promise<void> {
    const sides = ['fees', 'rewards']
    for (let move = 0; move < times; move += 1) {
      const [from, to] = move % 2 === 0 ? sides : sides.toReversed()
      const body = { originating_account_alias: from, receiving_account_alias: to }
      const reply = await transfer(client, { ...body, type: 'FEE', amount: MOST })
      expect(reply.status, reply.text).toBe(200)
    }
  }

  test('shows the largest amount when it is larger, and never fails', async () => {
    const client = await bank.workspace()
    await moveMost(client, 2)
    await client.advance(60)
    await countAll()
    expect(await total(client, 'interval=FIVE_MINUTES')).toEqual([2, MOST])
    await moveMost(client, 2)
    await client.advance(60)
    await countAll()
    for (const interval of ['FIVE_MINUTES', 'HOUR', 'DAY'])
      for (const { amount } of await bucketsOf(client, `interval=${interval}`))
        expect(amount, interval).toEqual(MOST)
  })

  test('leaves 64 bits in a round, in a bucket and in an answer, and the others are counted', async () => {
    const [client, other] = [await bank.workspace(), await bank.workspace()]
    await moveMost(client, 1)
    // As if it had been moved 2,000 times: two are more than 64 bits hold.
    const [entry] = await bank.sql<{ number: string }>(
      'select max(number) as number from ledger_entries where tenant = $1',
      [client.tenant],
    )
    await bank.sql(
      `insert into ledger_entries
       select made.* from ledger_entries e, generate_series(1, 2000) copy,
         jsonb_populate_record(e, jsonb_build_object('seq', 100 + copy)) made
       where e.tenant = $1 and e.number = $2 and e.amount > 0`,
      [client.tenant, entry?.number],
    )
    await fundedAccount(other, { funds: 700 })
    await client.advance(60)
    await other.advance(60)
    await countAll()
    expect(await total(client)).toEqual([1, MOST])
    expect(await total(other)).toEqual([1, 700])
    await bank.sql('update transaction_volume set amount = $2 where tenant = $1', [
      client.tenant,
      2n ** 63n - 1n,
    ])
    expect(await total(client, 'interval=DAY')).toEqual([1, MOST])
  })

  test('of one workspace that cannot be counted keeps no other from being counted', async () => {
    const [client, other] = [await bank.workspace(), await bank.workspace()]
    for (const it of [client, other]) {
      await fundedAccount(it, { funds: 700 })
      await it.advance(60)
    }
    await bank.sql(
      `create function refuse_volume() returns trigger language plpgsql as $$
       begin raise exception 'this workspace cannot be counted'; end $$`,
    )
    await bank.sql(
      `create trigger refuse_volume before insert on transaction_volume for each row
       when (new.tenant = '${client.tenant}') execute function refuse_volume()`,
    )
    await countAll()
    expect(await total(client)).toEqual([0, 0])
    expect(await total(other)).toEqual([1, 700])
    expect(logged).toEqual([
      { tenant: client.tenant, error: expect.stringContaining('cannot be counted') },
    ])

    await bank.sql('drop trigger refuse_volume on transaction_volume')
    await countAll()
    expect(await total(client)).toEqual([1, 700])
  })

  test('of one workspace whose rows are locked keeps no other from being counted, and follows', async () => {
    const [client, other] = [await bank.workspace(), await bank.workspace()]
    for (const it of [client, other]) {
      await fundedAccount(it, { funds: 700 })
      await it.advance(60)
    }
    await countAll()
    for (const it of [client, other]) {
      await fundedAccount(it, { funds: 700 })
      await it.advance(60)
    }
    const seen = logged.length
    await database.transaction(async (tx) => {
      await run(tx, lockMark, [client.tenant])
      await countAll()
      // A round that waited for the lock would keep this one's clock from being moved.
      expect((await other.advance(1)).status).toBe(200)
    })
    expect(await total(client)).toEqual([1, 700])
    expect(await total(other)).toEqual([2, 1400])
    expect(logged).toHaveLength(seen)
    await until(async () => {
      await countAll()
      return (await total(client))[0] === 2
    })
  })

  test('is gone after a wipe', async () => {
    const client = await bank.workspace()
    await fundedAccount(client, { funds: 700 })
    await client.advance(60)
    await countAll()
    expect(await total(client)).toEqual([1, 700])
    await client.post('/v0/wipe')
    await countAll()
    expect(await total(client)).toEqual([0, 0])
    await fundedAccount(client, { funds: 50 })
    await client.advance(60)
    await countAll()
    expect(await total(client)).toEqual([1, 50])
  })
})
