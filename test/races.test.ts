// Many requests at once: the bank does each thing once or not at all.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountOf } from './accounts.ts'
import { openTestBank, type Reply } from './bank.ts'
import {
  balances,
  endTransfer,
  fund,
  fundedAccount,
  person,
  transfer,
  verifiedCustomer,
} from './world.ts'

const bank = await openTestBank()
// Another process of the same bank: same database, its own connections, groups and memory.
const twin = await openTestBank({ DATABASE_URL: bank.databaseUrl })
const banks = [bank, twin]
afterAll(async () => {
  await twin.close()
  await bank.close()
})

let customer: string
beforeAll(async () => {
  customer = (await verifiedCustomer(bank)).id
})

const account = (funds = 0) => fundedAccount(bank, { customer, funds })
const sides = (from: string, to: string) => ({
  originating_account_id: from,
  receiving_account_id: to,
})
const held = (from: string, to: string, amount = 100) => ({
  ...sides(from, to),
  amount,
  capture_mode: 'MANUAL',
})
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const bankAt = (index: number) => banks[index % banks.length] ?? bank
const codeOf = ({ status, body }: Reply) => (status < 300 ? `${status}` : `${status} ${body.code}`)

/** How often each answer was given. */
function tally(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const reply of replies) counts[codeOf(reply)] = (counts[codeOf(reply)] ?? 0) + 1
  return counts
}

/** What must always be true of all that the races touched. */
async function expectSoundLedger(): Promise<void> {
  const unsound = await bank.sql(
    `select a.id from ledger_accounts a
     left join lateral (
       select sum(amount) as sum from ledger_entries e where e.tenant = a.tenant and e.account_id = a.id
     ) e on true
     left join lateral (
       select sum(amount) as sum from ledger_holds h
       where h.tenant = a.tenant and h.account_id = a.id and h.status = 'OPEN'
     ) h on true
     where a.posted <> coalesce(e.sum, 0) or a.held <> coalesce(h.sum, 0)
        or (a.floor is not null and a.posted - a.held < a.floor)`,
  )
  expect(unsound).toEqual([])
  expect(await bank.sql('select sum(posted)::int as sum from ledger_accounts')).toEqual([
    { sum: 0 },
  ])
}

afterAll(expectSoundLedger)

describe('one key, many requests', () => {
  // Proves requests#used-keys.
  test('fifty equal transfers at once move the money once', async () => {
    const [from, to] = [await account(100_000), await account()]
    const key = randomUUID()

    const replies = await times(50, (index) => transfer(bankAt(index), sides(from, to), key))

    const { '200': moved, ...refused } = tally(replies)
    expect(moved).toBe(1)
    for (const code of Object.keys(refused)) {
      expect(['409 IDEMPOTENCY_CONCURRENT_USE', '409 DUPLICATE_RESOURCE']).toContain(code)
    }
    expect((await balances(bank, to)).posted).toBe(100)
  })

  // Proves transfers#manual-transfers.
  test('fifty equal completions at once move the held money once', async () => {
    const [from, to] = [await account(100_000), await account()]
    const { id } = (await transfer(bank, held(from, to))).body
    const key = randomUUID()

    const replies = await times(50, (index) => endTransfer(bankAt(index), id, 'COMPLETE', key))

    expect(tally(replies)['200']).toBe(1)
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await balances(bank, to)).posted).toBe(100)
  })

  // Proves requests#concurrent-use.
  test('fifty equal creations at once make one customer, and all others get its answer or are told to wait', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const body = { ...person, first_name: `Only${randomUUID()}` }

    const replies = await times(50, (index) => bankAt(index).post('/v0/customers', body, key))

    const made = replies.filter(({ status }) => status === 201)
    const fresh = made.filter(({ headers }) => headers.get('idempotent-replayed') === null)
    expect(fresh).toHaveLength(1)
    expect(new Set(made.map((reply) => reply.body.id)).size).toBe(1)
    const others = replies.filter(({ status }) => status !== 201)
    expect(others.every((it) => codeOf(it) === '409 IDEMPOTENCY_CONCURRENT_USE')).toBe(true)
    const rows = await bank.sql('select id from persons where first_name = $1', [body.first_name])
    expect(rows).toHaveLength(1)
    const later = await bank.post('/v0/customers', body, key)
    expect([later.status, later.body.id]).toEqual([201, made[0]?.body.id])
  })

  // Proves requests#used-keys.
  test('one key for many different transfers at once moves the money of one of them', async () => {
    const [from, to] = [await account(100_000), await account()]
    const key = randomUUID()

    const replies = await times(20, (index) =>
      transfer(bankAt(index), { ...sides(from, to), amount: 100 + index }, key),
    )

    expect(tally(replies)['200']).toBe(1)
    const winner = replies.find(({ status }) => status === 200)
    expect((await balances(bank, to)).posted).toBe(winner?.body.amount)
  })
})

describe('one hold, several ends', () => {
  // Proves transfers#manual-transfers.
  test('of a completion and a cancellation at once exactly one wins', async () => {
    const [from, to] = [await account(100_000), await account()]
    let completed = 0

    for (let round = 0; round < 40; round += 1) {
      const { id } = (await transfer(bank, held(from, to))).body
      const asked = round % 4 < 2 ? ['COMPLETE', 'CANCELED'] : ['CANCELED', 'COMPLETE']
      const replies = await times(2, (index) =>
        endTransfer(bankAt(index * round), id, asked[index] ?? ''),
      )

      expect(tally(replies)).toEqual({ '200': 1, '422 INVALID_STATUS': 1 })
      const winner = asked[replies.findIndex(({ status }) => status === 200)]
      const { body } = await bank.get(`/v0/transactions/internal_transfer/${id}`)
      expect(body.status).toBe(winner)
      if (winner === 'COMPLETE') completed += 1
    }

    expect(await balances(bank, to)).toEqual({
      posted: completed * 100,
      available: completed * 100,
    })
    const left = 100_000 - completed * 100
    expect(await balances(bank, from)).toEqual({ posted: left, available: left })
  })

  test('many completions of one hold at once, each under its own key, pay once', async () => {
    const [from, to] = [await account(100_000), await account()]
    const { id } = (await transfer(bank, held(from, to))).body

    const replies = await times(30, (index) => endTransfer(bankAt(index), id, 'COMPLETE'))

    expect(tally(replies)).toEqual({ '200': 1, '422 INVALID_STATUS': 29 })
    expect((await balances(bank, to)).posted).toBe(100)
  })

  // Proves transfers#expiry.
  test('a completion and the expiry of the hold at once: one wins, and the money agrees', async () => {
    const other = await bank.workspace()
    const holder = (await verifiedCustomer(other)).id
    const from = await fundedAccount(other, { customer: holder, funds: 100_000 })
    const to = await fundedAccount(other, { customer: holder })
    let completed = 0

    for (let round = 0; round < 12; round += 1) {
      const { now } = (await other.get('/sandbox/clock')).body
      const expires_at = new Date(Date.parse(now) + 60_000).toISOString()
      const { id } = (await transfer(other, { ...held(from, to), expires_at })).body

      const [moved, reply] = await Promise.all([
        other.advance(61),
        endTransfer(other, id, 'COMPLETE'),
      ])

      expect(moved.status).toBe(200)
      expect(['200', '422 INVALID_STATUS']).toContain(codeOf(reply))
      const { body } = await other.get(`/v0/transactions/internal_transfer/${id}`)
      expect(body.status).toBe(reply.status === 200 ? 'COMPLETE' : 'EXPIRED')
      if (reply.status === 200) completed += 1
    }

    expect((await balances(other, to)).posted).toBe(completed * 100)
    const left = 100_000 - completed * 100
    expect(await balances(other, from)).toEqual({ posted: left, available: left })
  })
})

describe('one balance, many hands', () => {
  // Proves transfers#enough-money.
  test('two who empty one account at once: one gets the money, the other none', async () => {
    const to = await account()
    const from = await account(500)
    for (let round = 0; round < 20; round += 1) {
      const replies = await times(2, (index) =>
        transfer(bankAt(index), { ...sides(from, to), amount: 500 }),
      )
      expect(tally(replies)).toEqual({ '200': 1, '422 INSUFFICIENT_FUNDS': 1 })
      expect(await balances(bank, from)).toEqual({ posted: 0, available: 0 })
      await fund(bank, from, 500)
    }
  })

  // Proves transfers#enough-money.
  test('no more is held and spent at once than is there', async () => {
    const [from, to] = [await account(1000), await account()]

    const replies = await times(40, (index) =>
      transfer(
        bankAt(index),
        index % 3 === 0 ? held(from, to, 70) : { ...sides(from, to), amount: 70 },
      ),
    )

    expect(tally(replies)).toEqual({ '200': 14, '422 INSUFFICIENT_FUNDS': 26 })
    expect((await balances(bank, from)).available).toBe(1000 - 14 * 70)
  })

  test('many pay back and forth between the same accounts, and none waits permanently', async () => {
    const accounts = await times(3, () => account(10_000))
    const pick = (index: number) => accounts[index % accounts.length] ?? ''

    const replies = await times(300, (index) =>
      transfer(bankAt(index >> 1), {
        ...sides(pick(index), pick(index + 1 + (index % 2))),
        amount: 1 + (index % 7),
      }),
    )

    expect(tally(replies)).toEqual({ '200': 300 })
    const sums = await times(3, (index) => balances(bank, pick(index)))
    expect(sums.reduce((sum, { posted }) => sum + posted, 0)).toBe(30_000)
  })
})

describe('the bank changes under a movement', () => {
  // Proves transfers#closed-sides.
  test('an account is closed, or paid into, but a closed one never has money', async () => {
    const from = await account(100_000)
    for (let round = 0; round < 15; round += 1) {
      const to = await account()

      const [closed, paid] = await Promise.all([
        bankAt(round).patch(`/v0/accounts/${to}`, { status: 'CLOSED' }),
        transfer(bank, sides(from, to)),
      ])

      expect(['200 422 ACCOUNT_CLOSED', '422 BALANCE_VIOLATION 200']).toContain(
        `${codeOf(closed)} ${codeOf(paid)}`,
      )
      const { posted } = await balances(bank, to)
      expect(posted).toBe(paid.status === 200 ? 100 : 0)
    }
  })

  test('workspaces that are made while others are used work from their first request on', async () => {
    const replies = await times(12, async (index) => {
      const workspace = await bankAt(index).workspace()
      const opened = await times(2, async () => {
        const { id } = await verifiedCustomer(workspace)
        return workspace.post('/v0/accounts', accountOf(id))
      })
      const [first, second] = opened.map(({ body }) => body.id)
      const funded = await transfer(workspace, {
        originating_account_alias: 'funding_accounts',
        receiving_account_id: first,
      })
      return [...opened, funded, await transfer(workspace, sides(first, second))]
    })
    expect(tally(replies.flat())).toEqual({ '201': 24, '200': 24 })
  })
})
