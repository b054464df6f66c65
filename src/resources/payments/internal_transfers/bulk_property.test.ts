// The same transfers, asked for one by one and in bulk, leave the same books (contract: transfers#bulk-transfers).

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type Client, openTestWorkspace } from '../../../../test/bank.ts'
import { control, listControls } from '../../../../test/spend_controls.ts'
import { fundedAccount, transfer, verifiedCustomer } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const BULK = '/v0/transactions/internal_transfer/bulk'
const FUNDS = 1_000
const ACCOUNTS = 6
const RUNS = 8

type Item = { from: number; to: number; amount: number; more: object }
type World = { client: Client; accounts: string[] }

const wrong = fc.constantFrom<object>(
  { currency: 'EUR' },
  { amount: 0 },
  { memo: 7 },
  { receiving_customer_id: randomUUID() },
  { originating_account_id: undefined, originating_account_alias: 'funding_accounts' },
  { originating_account_id: undefined, originating_account_alias: 'no_such' },
)
const more = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 3, arbitrary: fc.constant({ capture_mode: 'MANUAL' }) },
  { weight: 2, arbitrary: fc.constant({ memo: 'Rent', metadata: { order: 7 } }) },
)
const account = fc.nat(ACCOUNTS - 1)
const item = (extra: fc.Arbitrary<object>) =>
  fc.record({
    from: account,
    to: account,
    amount: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 301, max: 1_500 })),
    more: extra,
  })

/** Plain, with a ceiling, with a spend control, funded by another, frozen, and the one that funds. */
async function openWorld(): Promise<World> {
  const client = await bank.workspace()
  const customer = (await verifiedCustomer(client)).id
  const open = (facts: object = {}) =>
    fundedAccount(client, { customer, funds: FUNDS, account: facts })
  const reserve = await open()
  const accounts = [
    await open(),
    await open({ balance_ceiling: { balance: 1_800 } }),
    await open(),
    await open({ balance_floor: { balance: 0, linked_account_id: reserve } }),
    await open(),
    reserve,
  ]
  const limit = await control(client, { amount_limit: 700, action_case: true })
  await listControls(client, accounts[2] ?? '', [limit])
  await client.patch(`/v0/accounts/${accounts[4]}`, { access_status: 'FROZEN' })
  return { client, accounts }
}

const bodyOf = ({ accounts }: World, { from, to, amount, more: extra }: Item) => ({
  amount,
  currency: 'USD',
  type: 'ACCOUNT_TO_ACCOUNT',
  originating_account_id: accounts[from],
  receiving_account_id: accounts[to],
  ...extra,
})

/** All that is in the books and the events, with the names of accounts, and of other things in the order in which they appear. */
async function booksOf({ client, accounts }: World): Promise<string[]> {
  const rows = await bank.sql<{ row: string }>(
    `select format('%s %s', id, row_to_json(a)) as row from
       (select id, posted, held, is_overdrawn from ledger_accounts where tenant = $1 and id = any($2)) a
     union all
     select row from (
       select format('%s %s %s %s %s', transaction_id, account_id, amount, balance, available) as row
       from ledger_entries where tenant = $1 order by number, transaction_id, seq) e
     union all
     select row from (
       select format('%s %s %s %s', uuid, status, total_amount, memo) as row
       from pending_transactions where tenant = $1 order by number) p
     union all
     select row from (
       select format('%s %s', type, count(*)) as row from events where tenant = $1 group by type order by type) v`,
    [client.tenant, accounts],
  )
  const names = new Map(accounts.map((id, at) => [id, `account ${at}`]))
  const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
  const named = (id: string) => {
    const name = names.get(id) ?? `thing ${names.size}`
    names.set(id, name)
    return name
  }
  const [own, others] = [rows.slice(0, accounts.length), rows.slice(accounts.length)]
  const balances = own.map(({ row }) => row.replaceAll(uuid, named)).toSorted()
  return [...balances, ...others.map(({ row }) => row.replaceAll(uuid, named))]
}

type Result = { status: number; problem?: object; transfer?: { status: string } }

/** What an answer says, without what differs between two workspaces. */
const told = ({ accounts }: World, { status, problem, transfer: made }: Result) => [
  status,
  accounts.reduce(
    (text, id, at) => text.replaceAll(id, `account ${at}`),
    JSON.stringify(problem ?? made?.status),
  ),
]

async function singly(world: World, items: readonly Item[], key?: string) {
  const results: Result[] = []
  for (const it of items) {
    const { status, body } = await transfer(world.client, bodyOf(world, it), key ?? randomUUID())
    results.push({ status, [status === 200 ? 'transfer' : 'problem']: body })
  }
  return results.map((result) => told(world, result))
}

// Proves transfers#bulk-transfers.
test('each: the same answers, entries, holds, balances and events as one by one', async () => {
  const [one, other] = [await openWorld(), await openWorld()]
  const items = fc.array(item(fc.oneof({ weight: 5, arbitrary: more }, wrong)), {
    minLength: 1,
    maxLength: 25,
  })
  await fc.assert(
    fc.asyncProperty(items, async (asked) => {
      const expected = await singly(one, asked)
      const sent = asked.map((it) => ({ idempotency_key: randomUUID(), ...bodyOf(other, it) }))
      const reply = await other.client.post(BULK, sent)
      expect(reply.status, reply.text).toBe(200)
      expect(reply.body.results.map((it: Result) => told(other, it))).toEqual(expected)
      expect(await booksOf(other)).toEqual(await booksOf(one))
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 120_000)

// Proves transfers#all-or-none.
test('all: the same books as one by one, or the books as they were', async () => {
  const [one, other] = [await openWorld(), await openWorld()]
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(fc.array(item(more), { minLength: 1, maxLength: 4 }), async (asked) => {
      const before = (await booksOf(other)).filter((row) => !/^(SPEND|CASE)/.test(row))
      const sent = asked.map((it) => bodyOf(other, it))
      const headers = { 'idempotency-key': randomUUID() }
      const reply = await other.client.post(`${BULK}?mode=all`, sent, headers)
      const books = await booksOf(other)
      if (reply.status === 200) {
        accepted += 1
        const results = reply.body.results.map((it: Result) => told(other, it))
        expect(results).toEqual(await singly(one, asked))
        const withoutCases = (rows: string[]) => rows.filter((row) => !/^(SPEND|CASE)/.test(row))
        expect(withoutCases(books)).toEqual(withoutCases(await booksOf(one)))
      } else {
        expect([400, 422]).toContain(reply.status)
        expect(books.filter((row) => !/^(SPEND|CASE)/.test(row))).toEqual(before)
      }
    }),
    { numRuns: RUNS * 4, endOnFailure: true },
  )
  expect(accepted).toBeGreaterThan(0)
}, 120_000)
