// First messages of card payments in the ledger's groups: their waits, what a decline leaves to the others of
// its group, and what becomes of keys.

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestBank, type Reply } from '../../../test/bank.ts'
import { cardNetwork } from '../../../test/cards.ts'
import { countsOf } from '../../../test/metrics.ts'
import { untilSomebodyWaits } from '../../../test/locks.ts'
import { until } from '../../../test/receiver.ts'
import { control, violationsOf } from '../../../test/spend_controls.ts'
import {
  authorize,
  balances,
  fundedAccount,
  issuedCard,
  transfer,
  verifiedCustomer,
} from '../../../test/world.ts'

const bank = await openTestBank()
const twin = await openTestBank({ DATABASE_URL: bank.databaseUrl })
const other = new pg.Client({ connectionString: bank.databaseUrl })
await other.connect()
afterAll(async () => {
  await other.end()
  await twin.close()
  await bank.close()
})

const { play, cardWith, reverse, clear, advise, pendingOf } = cardNetwork(bank)

type Paying = { readonly account: string; readonly card: string; readonly customer: string }

/** Another transaction locks a row while `work` runs. */
async function whileLocked<Result>(
  { table, id }: { table: string; id: string },
  work: () => Promise<Result>,
): Promise<Result> {
  await other.query('begin')
  try {
    await other.query(`select from ${table} where tenant = $1 and id = $2 for update`, [
      bank.tenant,
      id,
    ])
    return await work()
  } finally {
    await other.query('rollback')
  }
}

async function settlement() {
  const [row] = await bank.sql<{ id: string }>(
    `select id from internal_accounts where tenant = $1 and account_type = 'CARD_SETTLEMENT'`,
    [bank.tenant],
  )
  return { table: 'ledger_accounts', id: row?.id ?? '' }
}

async function waitingForAGroup(): Promise<number> {
  const { text } = await bank.get('/metrics')
  return Number(/^florin_movements_waiting (\d+)/m.exec(text)?.[1])
}

describe('while another transaction has the settlement account', () => {
  test('an authorization is approved, lowered and reversed, and another is declined', async () => {
    const { account, card } = await cardWith(1_000)
    await whileLocked(await settlement(), async () => {
      const { token, state } = await authorize(bank, card, 600)
      expect(state).toBe('PENDING')
      expect((await advise(token, 500)).status).toBe(201)
      expect((await reverse(token, 200)).status).toBe(201)
      expect((await authorize(bank, card, 701)).state).toBe('DECLINED')
      expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 700 })
    })
  })

  test('a clearing waits for it, because the money arrives there', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    let cleared: Promise<Reply> | undefined
    await whileLocked(await settlement(), async () => {
      cleared = clear(token, 600)
      await untilSomebodyWaits(bank.sql)
      expect((await pendingOf(token)).data.status).toBe('PENDING')
    })
    expect((await cleared)?.status).toBe(201)
    expect(await balances(bank, account)).toEqual({ posted: 400, available: 400 })
  })
})

describe('an authorization is decided without locks of accounts', () => {
  const reserve = async (id: string, isReserved: boolean) => {
    await other.query('update ledger_accounts set is_reserved = $3 where tenant = $1 and id = $2', [
      bank.tenant,
      id,
      isReserved,
    ])
  }
  const timesAgain = async () => (await countsOf(bank, 'florin_groups_again_total'))['changed'] ?? 0

  test('and decided again when its account has changed meanwhile', async () => {
    let again: number
    do {
      const { account, card } = await cardWith(1_000)
      // The bank remembers the account, and has forgotten that it once decided in vain.
      for (let groups = 0; groups < 8; groups += 1) await authorize(bank, card, 10)
      again = await timesAgain()
      await other.query('begin')
      await reserve(account, true)
      const declined = authorize(bank, card, 10)
      await untilSomebodyWaits(bank.sql)
      await other.query('commit')
      expect((await declined).state).toBe('DECLINED')
      expect((await balances(bank, account)).available).toBe(920)
      await reserve(account, false)
      expect((await authorize(bank, card, 10)).state).toBe('PENDING')
      // On a slow machine the lock is held for longer than a group waits, which then begins later and decides once: try again.
    } while ((await timesAgain()) === again)
  })

  test.each([
    ['its card has', ({ card }: Paying) => `/v0/cards/${card}`, { card_status: 'SUSPENDED' }],
    ['a flag has', ({ account }: Paying) => `/v0/accounts/${account}`, { is_card_enabled: false }],
    [
      'its customer has',
      ({ customer }: Paying) => `/v0/customers/${customer}`,
      { ban_status: 'SUSPENDED', note: 'Suspected fraud' },
    ],
  ] as const)('and decided again when %s changed since it was read', async (_, pathOf, change) => {
    const customer = (await verifiedCustomer(bank)).id
    const account = await fundedAccount(bank, { customer, funds: 1_000 })
    const { id: card } = await issuedCard(bank, { account, customer })
    await authorize(bank, card, 10)
    // The group has read its card when it looks at its keys, and waits there: alone, after its first try gave up.
    await other.query('begin')
    await other.query('lock table idempotency_claims in access exclusive mode')
    const message = { card_id: card, amount: 100, mid: 'M' }
    const path = '/v0/cards/transaction_simulations/authorization'
    const paid = bank.post(path, message, { 'idempotency-key': randomUUID() })
    await untilSomebodyWaits(bank.sql, { forMs: 100 })
    expect((await twin.patch(pathOf({ account, card, customer }), change)).status).toBe(200)
    await other.query('rollback')
    expect((await paid).body.transaction.state).toBe('DECLINED')
    expect((await balances(bank, account)).available).toBe(990)
  })

  test('and on the settlement account as it is, not as it was when the bank last changed it', async () => {
    const { card } = await cardWith(1_000)
    const { id } = await settlement()
    const paid = await play('financial', { card_id: card, amount: 10, mid: 'M', card_acceptor: {} })
    expect(paid.body.transaction.state).toBe('COMPLETION')
    await reserve(id, true)
    expect((await authorize(bank, card, 10)).state).toBe('DECLINED')
    await reserve(id, false)
    expect((await authorize(bank, card, 10)).state).toBe('PENDING')
  })
})

test('approvals, declines and transfers that come together are each answered for themselves', async () => {
  const limit = await control(bank, { payment_types: ['CARD'], amount_limit: 250 })
  const rich = await cardWith(10_000)
  const poor = await cardWith(50)
  const limited = await cardWith(10_000, { spend_control_ids: [limit] })
  const sides = { originating_account_id: rich.account, receiving_account_alias: 'fees' }
  const all = await Promise.all(
    Array.from({ length: 8 }, () =>
      Promise.all([
        authorize(bank, rich.card, 100).then(({ state }) => state),
        authorize(bank, poor.card, 100).then(({ response }) => response.memo),
        authorize(bank, limited.card, 100).then(({ state }) => state),
        transfer(bank, { ...sides, amount: 10 }).then(({ status }) => status),
      ]),
    ),
  )
  const of = (place: number) => all.map((results) => results[place])
  expect(new Set(of(0))).toEqual(new Set(['PENDING']))
  expect(new Set(of(1))).toEqual(new Set(['INSUFFICIENT_FUNDS']))
  expect(of(2).filter((state) => state === 'PENDING')).toHaveLength(2)
  expect(new Set(of(3))).toEqual(new Set([200]))
  expect(await balances(bank, rich.account)).toEqual({ posted: 9_920, available: 9_120 })
  expect(await balances(bank, limited.account)).toEqual({ posted: 10_000, available: 9_800 })
  expect(await violationsOf(bank, limit)).toBe(6)
  const declined = await bank.sql(
    `select from pending_transactions where account_id = any ($1) and status = 'DECLINED'`,
    [[poor.account, limited.account]],
  )
  expect(declined).toHaveLength(14)
})

describe('messages about one payment that come together', () => {
  test('each find what the one before left', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    const parts = [100, 50, 120, 80, 30, 70, 110, 40]
    const all: Promise<Reply>[] = []
    await whileLocked({ table: 'ledger_accounts', id: account }, async () => {
      // Waits for the account, while the others gather behind it.
      const first = play('authorization', { card_id: card, amount: 1, mid: 'M' })
      await untilSomebodyWaits(bank.sql)
      for (const [index, amount] of parts.entries()) {
        all.push(index % 4 === 3 ? reverse(token, amount) : clear(token, amount))
      }
      await until(async () => (await waitingForAGroup()) === parts.length + 1)
      all.push(first)
    })
    const replies = await Promise.all(all)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    const { data } = await pendingOf(token)
    expect(data).toMatchObject({ status: 'CLEARED', amount: 600 })
    const left = [...data.history, { data }].map((it) => it.data.total_amount)
    // What was held last stays to be seen.
    expect(left).toHaveLength(parts.length + 1)
    expect(left.toSorted((a, b) => b - a)).toEqual(left)
    expect(new Set(left.slice(0, -1)).size).toBe(parts.length)
    expect(await balances(bank, account)).toEqual({ posted: 520, available: 519 })
  })

  test('are no reason for others to wait, however many they are', async () => {
    const { account, card } = await cardWith(1_000)
    const rich = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    const all: Promise<unknown>[] = []
    let answered = 0
    let before = 0
    await whileLocked({ table: 'ledger_accounts', id: account }, async () => {
      // Waits for the account, while the others gather behind it.
      all.push(play('authorization', { card_id: card, amount: 1, mid: 'M' }))
      await untilSomebodyWaits(bank.sql)
      for (let count = 0; count < 40; count += 1) {
        all.push(reverse(token, 1).finally(() => (answered += 1)))
      }
      await until(async () => (await waitingForAGroup()) === 41)
      const sides = { originating_account_id: rich.account, receiving_account_alias: 'fees' }
      all.push(transfer(bank, sides).finally(() => (before = answered)))
      await until(async () => (await waitingForAGroup()) === 42)
    })
    await Promise.all(all)
    expect(before).toBeLessThan(10)
    expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 439 })
  })

  test('give back once what was paid once', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    await clear(token, 600)
    const all: Promise<Reply>[] = []
    await whileLocked({ table: 'ledger_accounts', id: account }, async () => {
      all.push(play('authorization', { card_id: card, amount: 1, mid: 'M' }))
      await untilSomebodyWaits(bank.sql)
      for (let count = 0; count < 4; count += 1) all.push(reverse(token, 600, { is_advice: true }))
      await until(async () => (await waitingForAGroup()) === 5)
    })
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 400, 400, 400])
    expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 999 })
  })

  test('a clearing of too much leaves nothing to those that come with it', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    const all: Promise<unknown>[] = []
    await whileLocked({ table: 'ledger_accounts', id: account }, async () => {
      // Waits for the account, while the others gather behind it.
      all.push(authorize(bank, card, 10).then(({ state }) => state))
      await untilSomebodyWaits(bank.sql)
      all.push(clear(token, 2_000).then(({ status }) => status))
      await until(async () => (await waitingForAGroup()) === 2)
      all.push(authorize(bank, card, 700).then(({ response }) => response.memo))
      all.push(authorize(bank, card, 390).then(({ state }) => state))
      await until(async () => (await waitingForAGroup()) === 4)
    })
    expect(await Promise.all(all)).toEqual(['PENDING', 400, 'INSUFFICIENT_FUNDS', 'PENDING'])
    expect((await pendingOf(token)).data).toMatchObject({ status: 'PENDING', total_amount: 600 })
    expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 0 })
  })
})

describe('a key', () => {
  const ask = (client: typeof bank, card: string, key: string, amount = 100) =>
    client.post(
      '/v0/cards/transaction_simulations/authorization',
      { card_id: card, amount, mid: 'SHOP1' },
      { 'idempotency-key': key },
    )

  test('holds money once, however often and wherever it comes', async () => {
    const { account, card } = await cardWith(1_000)
    const key = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => ask(index % 2 === 0 ? bank : twin, card, key)),
    )
    const tokens = replies.flatMap(({ status, body }) =>
      status === 201 ? [body.transaction.token] : [],
    )
    expect(new Set(tokens).size).toBe(1)
    for (const { status, body } of replies) {
      if (status !== 201) expect(body.code).toBe('IDEMPOTENCY_CONCURRENT_USE')
    }
    expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 900 })
    expect(await ask(twin, card, key)).toMatchObject({
      status: 201,
      body: { transaction: { token: tokens[0] } },
    })
  })

  test('brings the same decline again when there is money by then', async () => {
    const { account, card } = await cardWith(50)
    const key = randomUUID()
    const first = await ask(bank, card, key)
    expect(first.body.transaction.state).toBe('DECLINED')
    const from = { originating_account_alias: 'funding_accounts', receiving_account_id: account }
    expect((await transfer(bank, { ...from, amount: 500 })).status).toBe(200)
    expect((await ask(bank, card, key)).text).toBe(first.text)
    expect((await ask(bank, card, key, 101)).body.code).toBe('IDEMPOTENCY_INVALID_REUSE')
    expect(await balances(bank, account)).toEqual({ posted: 550, available: 550 })
  })

  test('that a workflow under way has leased is in use', async () => {
    const { account, card } = await cardWith(1_000)
    const key = randomUUID()
    const lapses = new Date(Date.now() + 3_600_000)
    await bank.sql(
      `insert into idempotency_claims (tenant, key, fingerprint, claim, asked_time, lapses_time)
       values ($1, $2, 'other', $3, now(), $4)`,
      [bank.tenant, key, randomUUID(), lapses],
    )
    expect((await ask(bank, card, key)).body.code).toBe('IDEMPOTENCY_INVALID_REUSE')
    expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 1_000 })
  })

  test('keeps the refusal of a card that does not exist; without one it is refused as well', async () => {
    const key = randomUUID()
    const none = randomUUID()
    const refused = { status: 400, body: { code: 'CARD_NOT_FOUND' } }
    expect(await ask(bank, none, key)).toMatchObject(refused)
    const again = await ask(bank, none, key)
    expect(again).toMatchObject(refused)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await play('authorization', { card_id: none, amount: 1, mid: 'M' })).toMatchObject(
      refused,
    )
  })
})
