import { afterAll, describe, expect, test } from 'vitest'
import { addCustomer } from '../../../../test/accounts.ts'
import { openTestWorkspace } from '../../../../test/bank.ts'
import {
  externalAccountOf,
  logInAnew,
  type VendorLink,
} from '../../../../test/external_accounts.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const PATH = '/v0/external_accounts'
const DAY = 24 * 3600
const loggedIn = () => logInAnew(bank)

describe('balances', () => {
  // Proves external-accounts#balances-and-transactions-elsewhere.
  test('the last known one is shown until a fresher one is asked for', async () => {
    const { client, add } = await loggedIn()
    const [checking, , card] = (await add()).body.added_accounts as [
      VendorLink,
      VendorLink,
      VendorLink,
    ]
    const path = `${PATH}/${checking.id}/balance`
    const known = await client.get(path)
    expect(known).toMatchObject({
      status: 200,
      body: { currency: 'USD', available: expect.any(Number), current: expect.any(Number) },
    })
    expect(known.body.limit).toBeNull()
    expect((await client.get(`${PATH}/${card.id}/balance`)).body.limit).toBe(500_000)

    // Long enough for a salary.
    await client.advance(20 * DAY)
    expect((await client.get(path)).body).toEqual(known.body)
    expect((await client.get(`${path}?max_age=${21 * DAY}`)).body).toEqual(known.body)
    const fresh = (await client.get(`${path}?max_age=3600`)).body
    expect(fresh.creation_time).toBe(known.body.creation_time)
    expect(fresh.last_updated_time > known.body.last_updated_time).toBe(true)
    expect(fresh.current).not.toBe(known.body.current)
    expect((await client.get(path)).body).toEqual(fresh)
    expect((await client.get(`${path}?max_age=-1`)).body.code).toBe('BAD_QUERY_PARAMETER')
  })

  test('balances and transactions agree', async () => {
    const { client, add } = await loggedIn()
    const [checking] = (await add()).body.added_accounts as [VendorLink]
    const path = `${PATH}/${checking.id}`
    await client.post(`${path}/refresh_transactions`)
    const before = (await client.get(`${path}/balance`)).body
    await client.advance(40 * DAY)
    await client.post(`${path}/refresh_transactions`)
    const after = (await client.get(`${path}/balance?max_age=0`)).body
    const start = before.creation_time.slice(0, 10)
    const { body } = await client.get(
      `${path}/transactions?start_date=${start}&end_date=2999-01-01`,
    )
    type Shown = { amount: number; dc_sign: string; is_pending: boolean }
    const posted = (body.transactions as Shown[]).filter(({ is_pending }) => !is_pending)
    const sum = posted.reduce(
      (total, { amount, dc_sign }) => total + (dc_sign === 'credit' ? amount : -amount),
      0,
    )
    expect(after.current - before.current).toBe(sum)
    expect(after.transactions_last_updated_time).toBeDefined()
  })
})

// Proves external-accounts#balances-and-transactions-elsewhere.
describe('transactions', () => {
  test('they are copied when refreshed, once each, and found by day, newest first', async () => {
    const { client, add } = await loggedIn()
    const [checking] = (await add()).body.added_accounts as [VendorLink]
    const path = `${PATH}/${checking.id}`
    const all = `${path}/transactions?start_date=2000-01-01&end_date=2999-01-01`
    expect((await client.get(all)).body).toEqual({ transactions: [] })

    const { body: synced } = await client.post(`${path}/refresh_transactions`)
    expect(synced.transactions_synced).toBeGreaterThan(30)
    const { transactions } = (await client.get(all)).body
    expect(transactions).toHaveLength(synced.transactions_synced)
    const dates = transactions.map(({ date }: { date: string }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect((await client.post(`${path}/refresh_transactions`)).body).toEqual({
      transactions_synced: 0,
    })

    const [newest] = dates
    const until = await client.get(`${path}/transactions?start_date=2000-01-01&end_date=${newest}`)
    expect(until.body.transactions.some(({ date }: { date: string }) => date === newest)).toBe(
      false,
    )
    await client.advance(20 * DAY)
    const later = await client.post(`${path}/refresh_transactions`)
    expect(later.body.transactions_synced).toBeGreaterThan(0)
  })

  test('500 of them at most', async () => {
    const { client, add } = await loggedIn()
    const [checking] = (await add()).body.added_accounts as [VendorLink]
    await bank.sql(
      `insert into external_account_transactions
       select tenant, id, n::text, '2020-01-01', 100, 'debit', 'USD', 'Coffee house', false
       from external_accounts, generate_series(1, 501) n where id = $1`,
      [checking.id],
    )
    const path = `${PATH}/${checking.id}/transactions?start_date=2020-01-01&end_date=2020-01-02`
    expect((await client.get(path)).body.transactions).toHaveLength(500)
  })

  test('both days are needed, in order', async () => {
    const { client, add } = await loggedIn()
    const [checking] = (await add()).body.added_accounts as [VendorLink]
    const path = `${PATH}/${checking.id}/transactions`
    for (const query of [
      '',
      '?start_date=2026-01-01',
      '?end_date=2026-01-01',
      '?start_date=2026-01-01&end_date=2026-01-01',
      '?start_date=2026-02-30&end_date=2026-03-01',
    ]) {
      expect(await client.get(path + query)).toMatchObject({
        status: 400,
        body: { code: 'BAD_QUERY_PARAMETER' },
      })
    }
  })

  test('of an account that no vendor linked nothing is known', async () => {
    const customer_id = await addCustomer(bank)
    const { body } = await bank.post(PATH, externalAccountOf(customer_id))
    const path = `${PATH}/${body.id}`
    const refused = { status: 400, body: { code: 'FEATURE_NOT_AVAILABLE' } }
    const days = 'start_date=2026-01-01&end_date=2026-02-01'
    expect(await bank.get(`${path}/balance`)).toMatchObject(refused)
    expect(await bank.get(`${path}/transactions?${days}`)).toMatchObject(refused)
    expect(await bank.post(`${path}/refresh_transactions`)).toMatchObject(refused)
    const stranger = await bank.workspace()
    expect((await stranger.get(`${path}/balance`)).status).toBe(404)
    expect((await stranger.get(`${path}/transactions?${days}`)).status).toBe(404)
    expect((await stranger.post(`${path}/refresh_transactions`)).status).toBe(404)
  })
})
