// When a movement is decided, when it is answered, and what is locked meanwhile: seen from another connection
// that stands in the way at the right place.

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type Reply } from '../../../test/bank.ts'
import { isSomebodyWaiting } from '../../../test/locks.ts'
import { countsOf } from '../../../test/metrics.ts'
import { until } from '../../../test/receiver.ts'
import { control } from '../../../test/spend_controls.ts'
import {
  balances,
  endTransfer,
  fundedAccount,
  transfer,
  verifiedCustomer,
} from '../../../test/world.ts'

const bank = await openTestBank({ FLORIN_LOG_LEVEL: 'fatal' })
const other = new pg.Client({ connectionString: bank.databaseUrl })
other.on('error', () => {})
await other.connect()
afterAll(async () => {
  await other.end()
  await bank.close()
})

let low: string
let high: string
beforeAll(async () => {
  const customer = (await verifiedCustomer(bank)).id
  const ids = [
    await fundedAccount(bank, { customer, funds: 10_000 }),
    await fundedAccount(bank, { customer, funds: 10_000 }),
  ].toSorted()
  ;[low = '', high = ''] = ids
})

/** Does something that has to wait for what `lock` took, and looks at the bank while it waits; `end` lets it go. */
async function whileWaiting(
  lock: { text: string; values?: unknown[] },
  ask: () => Promise<Reply>,
  look: () => Promise<void>,
  end: 'commit' | 'rollback' = 'rollback',
): Promise<Reply> {
  await other.query('begin')
  await other.query(lock.text, lock.values ?? [])
  let isAnswered = false
  const asked = ask().finally(() => {
    isAnswered = true
  })
  try {
    await until(async () => isAnswered || (await isSomebodyWaiting(bank.sql)))
    expect(isAnswered).toBe(false)
    await look()
  } finally {
    await other.query(end)
  }
  return asked
}

const lockOf = (id: string) => ({
  text: 'select from ledger_accounts where tenant = $1 and id = $2 for update',
  values: [bank.tenant, id],
})
const changeOf = (id: string, change: string) => ({
  text: `update ledger_accounts set ${change} where tenant = $1 and id = $2`,
  values: [bank.tenant, id],
})
const noWait = (id: string) =>
  bank.sql('select from ledger_accounts where tenant = $1 and id = $2 for update nowait', [
    bank.tenant,
    id,
  ])
const sides = (from: string, to: string) => ({
  originating_account_id: from,
  receiving_account_id: to,
})

describe('locks are taken in one order, so that no circle of waits forms', () => {
  test.for(['up', 'down'])('by a transfer that goes %s', async (way) => {
    const asked = way === 'up' ? sides(low, high) : sides(high, low)
    const reply = await whileWaiting(
      lockOf(low),
      () => transfer(bank, asked),
      async () => {
        await noWait(high)
      },
    )
    expect(reply.status).toBe(200)
  })

  test('by the completion of one that waits', async () => {
    const { id } = (await transfer(bank, { ...sides(high, low), capture_mode: 'MANUAL' })).body
    const reply = await whileWaiting(
      lockOf(low),
      () => endTransfer(bank, id, 'COMPLETE'),
      async () => {
        await noWait(high)
      },
    )
    expect(reply.status).toBe(200)
  })
})

describe('numbers rise with the balances of an account', () => {
  const takeNumber = async () => {
    const [taken] = await bank.sql<{ number: string }>(
      `select nextval('transaction_number') as number`,
    )
    return Number(taken?.number)
  }
  const numbersOf = async (id: string) => {
    const entries = await bank.sql<{ number: string }>(
      'select number from ledger_entries where transaction_id = $1',
      [id],
    )
    expect(entries).toHaveLength(2)
    return entries.map(({ number }) => Number(number))
  }

  test('of one that is decided again', async () => {
    let earlier = 0
    const reply = await whileWaiting(
      changeOf(low, 'posted = posted'),
      () => transfer(bank, sides(low, high)),
      async () => {
        earlier = await takeNumber()
      },
      'commit',
    )
    for (const number of await numbersOf(reply.body.id)) expect(number).toBeGreaterThan(earlier)
  })

  test('of one that waits for locks', async () => {
    const { id } = (await transfer(bank, { ...sides(low, high), capture_mode: 'MANUAL' })).body
    let earlier = 0
    await whileWaiting(
      lockOf(low),
      () => endTransfer(bank, id, 'COMPLETE'),
      async () => {
        earlier = await takeNumber()
      },
    )
    for (const number of await numbersOf(id)) expect(number).toBeGreaterThan(earlier)
  })
})

describe('what is decided without locks is decided anew when an account has changed meanwhile', () => {
  const reserve = (id: string) => changeOf(id, 'is_reserved = true')
  const release = (id: string) => changeOf(id, 'is_reserved = false')
  const both = () => Promise.all([balances(bank, low), balances(bank, high)])
  /** The bank remembers the accounts, and has forgotten that it once did so in vain. */
  const becomeOptimistic = async () => {
    for (let groups = 0; groups < 8; groups += 1) await transfer(bank, sides(low, high))
  }
  const timesAgain = async () => (await countsOf(bank, 'florin_groups_again_total'))['changed'] ?? 0

  test.for(['debited', 'credited'])('one that is %s', async (side) => {
    const id = side === 'debited' ? low : high
    let again: number
    do {
      await becomeOptimistic()
      const before = await both()
      again = await timesAgain()

      const reply = await whileWaiting(
        reserve(id),
        () => transfer(bank, sides(low, high)),
        async () => {},
        'commit',
      )
      expect(reply).toMatchObject({ status: 422, body: { code: 'UNABLE_TO_TRANSACT' } })
      expect(await both()).toEqual(before)

      const { text, values } = release(id)
      await other.query(text, values)
      expect((await transfer(bank, sides(low, high))).status).toBe(200)
      // On a slow machine the lock is held for longer than a group waits, which then begins later and decides once: try again.
    } while ((await timesAgain()) === again)
  })

  test('one that a refusal leaves as it is', async () => {
    const { text, values } = reserve(high)
    await other.query(text, values)
    await becomeOptimistic()
    expect((await transfer(bank, sides(low, high))).body.code).toBe('UNABLE_TO_TRANSACT')

    const reply = await whileWaiting(
      release(high),
      () => transfer(bank, sides(low, high)),
      async () => {},
      'commit',
    )
    expect(reply.status).toBe(200)
  })
})

test('limits are asked once the account is locked: they may have changed while it was waited for', async () => {
  const limit = await control(bank)
  const limited = await fundedAccount(bank, {
    funds: 1_000,
    account: { spend_control_ids: [limit] },
  })
  const reply = await whileWaiting(
    lockOf(limited),
    () => transfer(bank, { ...sides(limited, high), amount: 500 }),
    async () => {
      await bank.sql('update spend_controls set amount_limit = 499 where id = $1', [limit])
    },
  )
  expect(reply).toMatchObject({ status: 422, body: { code: 'SPEND_CONTROL_VIOLATION' } })
})

describe('no response is sent before the commit', () => {
  test.for(['ledger_entries', 'posted_transactions', 'events', 'internal_transfers'])(
    'a transfer waits for its %s, and is visible to no request until then',
    async (table) => {
      const before = await balances(bank, low)
      const reply = await whileWaiting(
        { text: `lock table ${table} in share mode` },
        () => transfer(bank, sides(low, high)),
        async () => {
          expect(await balances(bank, low)).toEqual(before)
        },
      )
      expect(reply.status).toBe(200)
      expect((await balances(bank, low)).posted).toBe(before.posted - 100)
    },
  )

  test('a transfer that holds its amount waits for its key, and is visible to no request until then', async () => {
    const before = await balances(bank, low)
    const reply = await whileWaiting(
      { text: 'lock table money_keys in share mode' },
      () => transfer(bank, { ...sides(low, high), capture_mode: 'MANUAL' }),
      async () => {
        expect(await balances(bank, low)).toEqual(before)
      },
    )
    expect(reply.status).toBe(200)
    expect((await balances(bank, low)).available).toBe(before.available - 100)
  })

  test('a customer is visible to no request before the answer that will be repeated is kept', async () => {
    const key = randomUUID()
    const reply = await whileWaiting(
      { text: 'lock table idempotent_responses in share mode' },
      () => bank.post('/v0/customers', { status: 'PROSPECT' }, { 'idempotency-key': key }),
      async () => {
        expect(await bank.sql('select from persons where status = $1', ['PROSPECT'])).toEqual([])
      },
    )
    expect(reply.status).toBe(201)
  })

  test.for(['ledger_entries', 'internal_transfers', 'events'])(
    'a transfer whose %s the database refuses has not happened',
    async (table) => {
      const before = await balances(bank, low)
      await bank.sql(
        `alter table ${table} add constraint refuses_for_a_test check (tenant = 'nobody') not valid`,
      )
      const refused = await transfer(bank, sides(low, high))
      await bank.sql(`alter table ${table} drop constraint refuses_for_a_test`)

      expect(refused.status).toBe(500)
      expect(await balances(bank, low)).toEqual(before)
      expect((await transfer(bank, sides(low, high))).status).toBe(200)
    },
  )
})
