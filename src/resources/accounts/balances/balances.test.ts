// Balances as they were at any instant, over HTTP on a real database.

import { ExactNumber } from '../../../platform/values/json.ts'
import { CENTS_MAX } from '../../../platform/values/money.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, openTestWorkspace } from '../../../../test/bank.ts'
import { until } from '../../../../test/receiver.ts'
import {
  authorize,
  cardMessage,
  endTransfer,
  fund,
  fundedAccount,
  fundedAccounts,
  issuedCard,
  transfer,
  verifiedCustomer,
} from '../../../../test/world.ts'

const HOUR = 3600
const bank = await openTestWorkspace()
afterAll(() => bank.close())

const nowOf = async (client: Client): Promise<string> =>
  (await client.get('/sandbox/clock')).body.now

async function balancesAt(client: Client, account: string, at: string) {
  const reply = await client.get(`/v0/accounts/${account}/balances?at=${at}`)
  expect(reply.status, reply.text).toBe(200)
  const { posted, held, available } = reply.body
  return [posted, held, available]
}

const before = (time: string) => new Date(Date.parse(time) - 1).toISOString()

/** What the entries and the holds themselves say: the sum up to an instant. */
async function summed(client: Client, account: string, at: string) {
  const [row] = await bank.sql<{ posted: string; held: string }>(
    `select (select coalesce(sum(amount), 0) from ledger_entries
             where tenant = $1 and account_id = $2 and entry_time <= $3) as posted,
            (select coalesce(sum(s.waits), 0) from pending_transactions p
             cross join lateral (
               select case when s.value ->> 'status' in ('PENDING', 'PARTCLEARED')
                           then (s.value ->> 'total_amount')::bigint else 0 end as waits
               from jsonb_array_elements(p.history || to_jsonb(p)) with ordinality as s (value, place)
               where (s.value ->> 'updated')::timestamptz <= $3 order by s.place desc limit 1
             ) s
             where p.tenant = $1 and p.account_id = $2 and p.dc_sign = 'debit') as held`,
    [client.tenant, account, at],
  )
  const [posted, held] = [Number(row?.posted), Number(row?.held)]
  return [posted, held, Math.max(0, posted - held)]
}

/** Money that moves at once, waits, is taken back, moves later and expires, with a card and without; answers its accounts. */
async function live(client: Client): Promise<string[]> {
  const customer = (await verifiedCustomer(client)).id
  const from = await fundedAccount(client, {
    customer,
    funds: 10_000,
    account: { is_card_enabled: true },
  })
  const to = await fundedAccount(client, { customer })
  const card = await issuedCard(client, { account: from, customer })
  const sides = { originating_account_id: from, receiving_account_id: to }
  const later = async (amount: number) =>
    (await transfer(client, { ...sides, amount, capture_mode: 'MANUAL' })).body.id
  await transfer(client, { ...sides, amount: 700 })
  const [completed, canceled] = [await later(50), await later(60)]
  await later(70)
  const paid = await authorize(client, card.id, 300)
  await client.advance(HOUR)
  await endTransfer(client, completed, 'COMPLETE')
  await endTransfer(client, canceled, 'CANCELED')
  await cardMessage(client, 'clearing', { original_transaction_id: paid.token, amount: 100 })
  await authorize(client, card.id, 9)
  await client.advance(24 * HOUR)
  await transfer(client, { originating_account_id: to, receiving_account_id: from, amount: 1 })
  await client.advance(30 * 24 * HOUR)
  return [from, to]
}

describe('balances at an instant', () => {
  // Proves accounts#balances-at-an-instant.
  test('are the entries and the open holds up to it, at each time at which something happened and just before', async () => {
    const client = await bank.workspace()
    const accounts = await live(client)
    const times = await bank.sql<{ time: Date }>(
      `select entry_time as time from ledger_entries where tenant = $1
       union select change_time from ledger_hold_changes where tenant = $1`,
      [client.tenant],
    )
    expect(times.length).toBeGreaterThan(10)
    const instants = times.flatMap(({ time }) => [time.toISOString(), before(time.toISOString())])
    for (const account of accounts) {
      const found = new Set<string>()
      for (const at of instants) {
        const expected = await summed(client, account, at)
        expect(await balancesAt(client, account, at), at).toEqual(expected)
        found.add(String(expected))
      }
      expect(found.size).toBeGreaterThan(3)
    }
  })

  // Proves accounts#balances-at-an-instant.
  test('without an instant are those that the account shows now', async () => {
    const client = await bank.workspace()
    const [account = ''] = await live(client)
    const { balances } = (await client.get(`/v0/accounts/${account}`)).body
    const { body } = await client.get(`/v0/accounts/${account}/balances`)
    expect([body.posted, body.available]).toEqual(
      balances.map((it: { balance: number }) => it.balance),
    )
    expect(body).toMatchObject({ account_id: account, currency: 'USD' })
  })

  // Proves accounts#balances-at-an-instant.
  test('count what happened at exactly that time', async () => {
    const client = await bank.workspace()
    const [from = '', to = ''] = await fundedAccounts(client, 2, 1_000)
    const sides = { originating_account_id: from, receiving_account_id: to }
    const { id } = (await transfer(client, { ...sides, amount: 400 })).body
    const moved = (await client.get(`/v0/transactions/posted/${id}`)).body.created
    expect(await balancesAt(client, from, before(moved))).toEqual([1_000, 0, 1_000])
    expect(await balancesAt(client, from, moved)).toEqual([600, 0, 600])
    const hold = (await transfer(client, { ...sides, amount: 100, capture_mode: 'MANUAL' })).body.id
    const shown = async () => (await client.get(`/v0/transactions/pending/${hold}`)).body
    const waits = (await shown()).created
    expect(await balancesAt(client, from, before(waits))).toEqual([600, 0, 600])
    expect(await balancesAt(client, from, waits)).toEqual([600, 100, 500])
    await client.advance(HOUR)
    await endTransfer(client, hold, 'CANCELED')
    const ended = (await shown()).updated
    expect(await balancesAt(client, from, before(ended))).toEqual([600, 100, 500])
    expect(await balancesAt(client, from, ended)).toEqual([600, 0, 600])
  })

  // Proves accounts#balances-at-an-instant.
  test('of an account of the general ledger may be negative; what is available is not', async () => {
    const client = await bank.workspace()
    const opened = await nowOf(client)
    await fundedAccount(client, { funds: 500 })
    const { internal_accounts } = (await client.get('/v0/internal_accounts')).body
    const funding = internal_accounts.find(
      (it: { account_type: string }) => it.account_type === 'FUNDING_ACCOUNTS',
    )
    expect(await balancesAt(client, funding.id, opened)).toEqual([0, 0, 0])
    expect(await balancesAt(client, funding.id, await nowOf(client))).toEqual([-500, 0, 0])
  })

  // Proves accounts#balances-at-an-instant.
  test('before the account was opened are zero', async () => {
    const account = await fundedAccount(bank, { funds: 500 })
    expect(await balancesAt(bank, account, '0001-01-01T00:00:00Z')).toEqual([0, 0, 0])
  })

  // Proves accounts#balances-at-an-instant.
  test('are right although a row was written later than its time', async () => {
    const client = await bank.workspace()
    const [account = ''] = await fundedAccounts(client, 1, 1_000)
    for (const amount of [10, 20, 40]) await fund(client, account, amount)
    // The second of the three waited for its locks until the third had its own time.
    const rows = await bank.sql<{ number: string; entry_time: Date }>(
      'select number, entry_time from ledger_entries where tenant = $1 and account_id = $2 order by number',
      [client.tenant, account],
    )
    const [, first, late, last] = rows
    const moveTo = (seconds: number) =>
      bank.sql(
        `update ledger_entries set entry_time = $3::timestamptz - $4 * interval '1 second'
         where tenant = $1 and number = $2`,
        [client.tenant, late?.number, last?.entry_time, seconds],
      )
    const at = (time: Date | undefined, ms: number) =>
      new Date((time?.getTime() ?? 0) + ms).toISOString()
    await bank.sql(
      `update ledger_entries set entry_time = entry_time + interval '5 seconds' where tenant = $1 and number = $2`,
      [client.tenant, first?.number],
    )
    await moveTo(0)
    await client.advance(10)
    for (const ms of [0, 1, 4_999, 5_000, 9_000]) {
      const instant = at(first?.entry_time, ms)
      expect(await balancesAt(client, account, instant), `${ms}`).toEqual(
        await summed(client, account, instant),
      )
    }
    // In a workspace whose clock was moved, as late as it says.
    await moveTo(3 * 24 * HOUR)
    await bank.sql('update workspaces set late_ms = $2 where tenant = $1', [
      client.tenant,
      3 * 24 * HOUR * 1000,
    ])
    for (const instant of [
      at(late?.entry_time, -2 * 24 * HOUR * 1000),
      at(first?.entry_time, 6_000),
    ])
      expect(await balancesAt(client, account, instant)).toEqual(
        await summed(client, account, instant),
      )
  })

  // Proves accounts#balances-at-an-instant.
  test('are right although a timer was late in a workspace whose clock was moved', async () => {
    const client = await bank.workspace()
    const [from = '', to = ''] = await fundedAccounts(client, 2, 1_000)
    await client.advance(HOUR)
    const sides = { originating_account_id: from, receiving_account_id: to }
    const expires_at = new Date(Date.parse(await nowOf(client)) + HOUR * 1000).toISOString()
    await transfer(client, { ...sides, amount: 100, capture_mode: 'MANUAL', expires_at })
    // The clock is three hours on at once, and work that fell due meanwhile does not run.
    const named = (was: string, is: string) =>
      bank.sql(
        `update timers set kind = replace(kind, '${was}', '${is}') where tenant = $1 and due_time = $2`,
        [client.tenant, expires_at],
      )
    const [timer] = await bank.sql<{ kind: string }>(
      'select kind from timers where tenant = $1 and due_time = $2',
      [client.tenant, expires_at],
    )
    await named(timer?.kind ?? '', 'hidden')
    await bank.sql(
      'update workspaces set clock_offset_ms = clock_offset_ms + $2 where tenant = $1',
      [client.tenant, 3 * HOUR * 1000],
    )
    await transfer(client, { ...sides, amount: 1 })
    await transfer(client, { ...sides, amount: 30, capture_mode: 'MANUAL' })
    await named('hidden', timer?.kind ?? '')
    await until(
      async () =>
        (await nowOf(client)) > expires_at && (await balancesAt(client, from, expires_at))[1] === 0,
    )
    const last = await nowOf(client)
    for (const at of [before(expires_at), expires_at, last])
      expect(await balancesAt(client, from, at), at).toEqual(await summed(client, from, at))
    expect(await balancesAt(client, from, last)).toEqual([999, 30, 969])
  })

  test('of another workspace’s account, or of none, are not found', async () => {
    const other = await fundedAccount(await bank.workspace())
    for (const id of [other, '7d943c51-e4ff-4e57-9558-08cab6b963c7'])
      for (const path of ['balances', 'balances/history'])
        expect((await bank.get(`/v0/accounts/${id}/${path}`)).status).toBe(404)
  })
})

// Proves accounts#history-of-balances.
describe('the history of balances', () => {
  test('has a point at both ends and at the beginning of each interval between them', async () => {
    const client = await bank.workspace()
    const [account = ''] = await live(client)
    const now = await nowOf(client)
    for (const [interval, count] of [
      ['HOUR', 24],
      ['DAY', 30],
      ['WEEK', 7],
      ['MONTH', 6],
    ] as const) {
      const from = new Date(Date.parse(now) - 40 * 24 * HOUR * 1000).toISOString()
      const path = `/v0/accounts/${account}/balances/history?interval=${interval}&to=${now}`
      const reply = await client.get(
        interval === 'HOUR' || interval === 'MONTH' ? path : `${path}&from=${from}`,
      )
      expect(reply.status, reply.text).toBe(200)
      const { balances } = reply.body
      expect(balances.length).toBeGreaterThanOrEqual(count)
      expect(balances.at(-1).at).toBe(now)
      for (const { at, posted, held, available } of balances)
        expect([posted, held, available], at).toEqual(await summed(client, account, at))
    }
  })

  test('begins its weeks on Mondays and its days and months at midnight, in UTC', async () => {
    const account = await fundedAccount(bank)
    const timesOf = async (query: string) => {
      const reply = await bank.get(`/v0/accounts/${account}/balances/history?${query}`)
      return reply.body.balances.map((it: { at: string }) => it.at.replace(':00.000Z', ''))
    }
    const from = '2024-02-28T22:30:00Z'
    expect(await timesOf(`from=${from}&to=2024-03-01T01:00:00%2B01:00&interval=DAY`)).toEqual([
      '2024-02-28T22:30',
      '2024-02-29T00:00',
      '2024-03-01T00:00',
    ])
    expect(await timesOf(`from=${from}&to=2024-02-29T00:30:00Z&interval=HOUR`)).toEqual([
      '2024-02-28T22:30',
      '2024-02-28T23:00',
      '2024-02-29T00:00',
      '2024-02-29T00:30',
    ])
    expect(await timesOf(`from=${from}&to=2024-03-11T00:00:00Z&interval=WEEK`)).toEqual([
      '2024-02-28T22:30',
      '2024-03-04T00:00',
      '2024-03-11T00:00',
    ])
    expect(await timesOf(`from=${from}&to=2024-04-02T00:00:00Z&interval=MONTH`)).toEqual([
      '2024-02-28T22:30',
      '2024-03-01T00:00',
      '2024-04-01T00:00',
      '2024-04-02T00:00',
    ])
    expect(await timesOf(`from=${from}&to=${from}`)).toEqual(['2024-02-28T22:30'])
  })

  test('is 1,000 points long at most', async () => {
    const account = await fundedAccount(bank)
    const path = `/v0/accounts/${account}/balances/history?interval=DAY&from=2020-01-01T00:00:00Z`
    const most = await bank.get(`${path}&to=2022-09-26T00:00:00Z`)
    expect(most.body.balances).toHaveLength(1_000)
    expect(await bank.get(`${path}&to=2022-09-26T00:00:01Z`)).toMatchObject({
      status: 400,
      body: {
        code: 'BAD_QUERY_PARAMETER',
        detail: expect.stringMatching(/from \(.*1000 balances/),
      },
    })
  })
})

describe('an instant that cannot be', () => {
  // Proves accounts#balances-at-an-instant.
  test.each([
    ['balances?at=2999-01-01T00:00:00Z', /at \(lies in the future/],
    ['balances?at=yesterday', /at \(/],
    [
      'balances/history?from=2999-01-01T00:00:00Z&to=2999-01-02T00:00:00Z',
      /from \(.*to \(lies in the future/,
    ],
    ['balances/history?from=2024-01-02T00:00:00Z&to=2024-01-01T00:00:00Z', /from \(lies after to/],
    ['balances/history?interval=YEAR', /interval \(/],
  ])('is refused, and named: %s', async (query, detail) => {
    const account = await fundedAccount(bank)
    expect(await bank.get(`/v0/accounts/${account}/${query}`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_QUERY_PARAMETER', detail: expect.stringMatching(detail) },
    })
  })

  // Proves accounts#trial-balance.
  test('is refused for the trial balance', async () => {
    const reply = await bank.get('/v0/internal_accounts/trial_balance?at=2999-01-01T00:00:00Z')
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_QUERY_PARAMETER' } })
  })
})

// Proves accounts#trial-balance.
describe('the trial balance', () => {
  type Row = { account_id: string; is_general_ledger: boolean; debit: number; credit: number }
  type Page = { at: string; accounts: Row[]; totals: { debits: number; credits: number }[] }

  async function pagesOf(client: Client, at?: string): Promise<Page[]> {
    const pages: Page[] = []
    let token = ''
    do {
      const query = `limit=3${at ? `&at=${at}` : ''}${token}`
      const reply = await client.get(`/v0/internal_accounts/trial_balance?${query}`)
      expect(reply.status, reply.text).toBe(200)
      pages.push(reply.body)
      token = reply.body.next_page_token ? `&page_token=${reply.body.next_page_token}` : ''
      // Later movements do not change the pages that follow.
      if (pages.length === 1) await fundedAccount(client, { funds: 1 })
    } while (token)
    return pages
  }

  test('has every account once, and debits equal credits at each instant', async () => {
    const client = await bank.workspace()
    const accounts = await live(client)
    const [hour] = await bank.sql<{ time: Date }>(
      `select min(entry_time) + interval '2 hours' as time from ledger_entries where tenant = $1`,
      [client.tenant],
    )
    for (const at of [undefined, hour?.time.toISOString()]) {
      const pages = await pagesOf(client, at)
      const rows = pages.flatMap((page) => page.accounts)
      expect(new Set(rows.map((it) => it.account_id)).size).toBe(rows.length)
      expect(new Set(pages.map((page) => page.at)).size).toBe(1)
      for (const { account_id, debit, credit } of rows) {
        const [posted] = await summed(client, account_id, pages[0]?.at ?? '')
        expect(credit - debit).toBe(posted)
        expect(Math.min(debit, credit)).toBe(0)
      }
      const sum = (of: 'debit' | 'credit') => rows.reduce((all, row) => all + row[of], 0)
      expect(sum('debit')).toBe(sum('credit'))
      expect(sum('debit')).toBe(10_000)
      expect(pages.at(-1)?.totals).toEqual([{ currency: 'USD', debits: 10_000, credits: 10_000 }])
      expect(
        accounts.every((id) => rows.some((it) => it.account_id === id && !it.is_general_ledger)),
      ).toBe(true)
    }
  })

  test('shows the largest amount when a sum is larger', async () => {
    const client = await bank.workspace()
    const MOST = new ExactNumber(String(CENTS_MAX))
    const pairs = [
      ['fees', 'rewards'],
      ['funding_accounts', 'reserve'],
    ]
    for (const [from, to] of pairs) {
      const body = { originating_account_alias: from, receiving_account_alias: to }
      await transfer(client, { ...body, type: 'FEE', amount: MOST })
    }
    const { body } = await client.get('/v0/internal_accounts/trial_balance')
    expect(body.totals).toEqual([{ currency: 'USD', debits: MOST, credits: MOST }])
  })
})
