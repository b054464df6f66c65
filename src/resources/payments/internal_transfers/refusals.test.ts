// Refusals of transfers: their order, and the absence of side effects.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'
import {
  balances,
  endTransfer,
  fundedAccount,
  transfer,
  verifiedCustomer,
} from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

let customer: string
let from: string
let to: string
beforeAll(async () => {
  customer = (await verifiedCustomer(bank)).id
  from = await fundedAccount(bank, { customer, funds: 1_000_000 })
  to = await fundedAccount(bank)
})

const between = () => ({ originating_account_id: from, receiving_account_id: to })

describe('refused', () => {
  const nobody = '0195f3a0-0000-7000-8000-00000000dead'

  // Proves transfers#transfer-fields.
  test.each([
    [
      'nothing',
      {},
      { missing: ['amount', 'currency', 'type', 'originating_account_id', 'receiving_account_id'] },
    ],
    ['an amount of zero', { amount: 0 }, { invalid: { amount: expect.any(String) } }],
    ['a negative amount', { amount: -1 }, { invalid: { amount: expect.any(String) } }],
    ['half a cent', { amount: 1.5 }, { invalid: { amount: expect.any(String) } }],
    ['an amount as text', { amount: '100' }, { invalid: { amount: expect.any(String) } }],
    [
      'a currency in lower case',
      { currency: 'usd' },
      { invalid: { currency: expect.any(String) } },
    ],
    [
      'an unknown capture mode',
      { capture_mode: 'LATER' },
      { invalid: { capture_mode: expect.any(String) } },
    ],
    [
      'an expiry of an immediate transfer',
      { expires_at: '2099-01-01T00:00:00Z' },
      { invalid: { expires_at: expect.any(String) } },
    ],
    [
      'an expiry in the past',
      { capture_mode: 'MANUAL', expires_at: '2001-01-01T00:00:00Z' },
      { invalid: { expires_at: 'must be in the future' } },
    ],
    [
      'a reference that is too long',
      { external_id: 'x'.repeat(129) },
      { invalid: { external_id: expect.any(String) } },
    ],
    [
      'a remittance without a recipient',
      { type: 'OUTGOING_INTERNATIONAL_REMITTANCE' },
      { missing: ['final_customer_id'] },
    ],
    [
      'an account and an alias on one side',
      { originating_account_alias: 'fees' },
      { invalid: { originating_account_alias: expect.any(String) } },
    ],
    [
      'everything at once',
      { amount: 0, type: 'GIFT', receiving_account_id: 7, memo: 1 },
      {
        invalid: {
          amount: expect.any(String),
          type: expect.any(String),
          receiving_account_id: expect.any(String),
          memo: expect.any(String),
        },
      },
    ],
  ])('%s is answered with the fields that are wrong', async (_what, wrong, problem) => {
    const body =
      Object.keys(wrong).length === 0
        ? {}
        : { amount: 1, currency: 'USD', type: 'PEER_TO_PEER', ...between(), ...wrong }
    const reply = await bank.post('/v0/transactions/internal_transfer', body, {
      'idempotency-key': randomUUID(),
    })
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY', ...problem } })
  })

  // Proves transfers#transfer-fields.
  test('one account on both sides is refused, by id and by alias', async () => {
    expect(await transfer(bank, { ...between(), receiving_account_id: from })).toMatchObject({
      status: 400,
      body: { invalid: { receiving_account_id: expect.any(String) } },
    })
    expect(
      await transfer(bank, { originating_account_alias: 'fees', receiving_account_alias: 'fees' }),
    ).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
  })

  // Proves transfers#order-of-refusals.
  test('accounts and customers that do not exist are named', async () => {
    expect(await transfer(bank, { ...between(), receiving_account_id: nobody })).toMatchObject({
      status: 400,
      body: { code: 'ACCOUNT_NOT_FOUND', title: 'Not Found' },
    })
    expect(
      await transfer(bank, { originating_account_alias: 'slush_fund', receiving_account_id: to }),
    ).toMatchObject({
      status: 400,
      body: { code: 'ACCOUNT_NOT_FOUND' },
    })
    expect(await transfer(bank, { ...between(), originating_customer_id: nobody })).toMatchObject({
      status: 400,
      body: { code: 'CUSTOMER_NOT_FOUND' },
    })
    const { id: stranger } = await verifiedCustomer(bank)
    expect(await transfer(bank, { ...between(), originating_customer_id: stranger })).toMatchObject(
      {
        status: 422,
        body: { code: 'IMPROPER_ACCOUNT_CUSTOMER_RELATIONSHIP' },
      },
    )
  })

  // Proves transfers#enough-money.
  test('money that is not there does not move, and nothing changes', async () => {
    const poor = await fundedAccount(bank, { funds: 99 })
    expect(
      await transfer(bank, { originating_account_id: poor, receiving_account_id: to }),
    ).toMatchObject({
      status: 422,
      body: { code: 'INSUFFICIENT_FUNDS', title: 'Insufficient Funds' },
    })
    expect(await balances(bank, poor)).toEqual({ posted: 99, available: 99 })
  })

  test('a currency that is not the accounts’ is refused', async () => {
    expect(await transfer(bank, { ...between(), currency: 'EUR' })).toMatchObject({
      status: 400,
      body: { invalid: { currency: expect.any(String) } },
    })
  })

  // Proves transfers#order-of-refusals.
  test('a suspended customer’s money stays where it is, until the suspension ends', async () => {
    const { id } = await verifiedCustomer(bank)
    const account = await fundedAccount(bank, { customer: id, funds: 500 })
    await bank.patch(`/v0/customers/${id}`, { ban_status: 'SUSPENDED', note: 'Chargebacks' })
    expect(
      await transfer(bank, { originating_account_id: account, receiving_account_id: to }),
    ).toMatchObject({
      status: 422,
      body: { code: 'IMPROPER_CUSTOMER_STATUS' },
    })
    await bank.patch(`/v0/customers/${id}`, { ban_status: 'ALLOWED', note: 'Cleared' })
    expect(
      (await transfer(bank, { originating_account_id: account, receiving_account_id: to })).status,
    ).toBe(200)
  })

  // Proves accounts#freezing, transfers#order-of-refusals.
  test('a frozen account gives nothing and takes everything; a suspended one does neither', async () => {
    const account = await fundedAccount(bank, { funds: 500 })
    await bank.patch(`/v0/accounts/${account}`, { access_status: 'FROZEN' })
    expect(
      await transfer(bank, { originating_account_id: account, receiving_account_id: to }),
    ).toMatchObject({
      status: 422,
      body: { code: 'IMPROPER_ACCOUNT_ACCESS_STATUS' },
    })
    expect(
      (await transfer(bank, { originating_account_id: from, receiving_account_id: account }))
        .status,
    ).toBe(200)
    await bank.patch(`/v0/accounts/${account}`, { access_status: 'ACTIVE' })
    await bank.patch(`/v0/accounts/${account}`, { status: 'SUSPENDED', note: 'Under review' })
    expect(
      await transfer(bank, { originating_account_id: account, receiving_account_id: to }),
    ).toMatchObject({
      status: 422,
      body: { code: 'IMPROPER_ACCOUNT_STATUS' },
    })
  })

  test('another tenant’s accounts and transfers do not exist', async () => {
    const other = await bank.workspace()
    const theirs = await fundedAccount(other, { funds: 1000 })
    expect(await transfer(bank, { ...between(), originating_account_id: theirs })).toMatchObject({
      status: 400,
      body: { code: 'ACCOUNT_NOT_FOUND' },
    })
    const { body } = await transfer(bank, { ...between(), capture_mode: 'MANUAL' })
    expect((await other.get(`/v0/transactions/internal_transfer/${body.id}`)).status).toBe(404)
    expect((await endTransfer(other, body.id, 'COMPLETE')).status).toBe(404)
    expect((await other.get(`/v0/transactions/pending/${body.id}`)).status).toBe(404)
    expect(await transfer(bank, { ...between(), tenant: other.tenant })).toMatchObject({
      status: 422,
      body: { code: 'INVALID_TENANCY' },
    })
  })

  // Proves transfers#ended-transfers.
  test.each([
    ['nothing', {}, { missing: ['status'] }],
    ['PENDING', { status: 'PENDING' }, { invalid: { status: expect.any(String) } }],
    ['EXPIRED', { status: 'EXPIRED' }, { invalid: { status: expect.any(String) } }],
  ])('a change to %s is refused', async (_what, body, problem) => {
    const held = await transfer(bank, { ...between(), capture_mode: 'MANUAL' })
    const path = `/v0/transactions/internal_transfer/${held.body.id}`
    expect(await bank.patch(path, body, { 'idempotency-key': randomUUID() })).toMatchObject({
      status: 400,
      body: problem,
    })
  })
})

// Proves requests#problems.
test('a lack of money says on which account, how much there is and how much it takes', async () => {
  const poor = await fundedAccount(bank, { funds: 500 })
  const sides = { originating_account_id: poor, receiving_account_id: to }
  const held = await transfer(bank, { ...sides, amount: 100, capture_mode: 'MANUAL' })
  expect(held.status, held.text).toBe(200)
  const key = randomUUID()
  const lacks = { account_id: poor, available: 400, required: 401 }
  const refused = { status: 422, body: { code: 'INSUFFICIENT_FUNDS', ...lacks } }
  expect(await transfer(bank, { ...sides, amount: 401 }, key)).toMatchObject(refused)
  expect(await transfer(bank, { ...sides, amount: 401 }, key)).toMatchObject(refused)

  const huge = 9_223_372_036_854_775_807n
  const { text } = await bank.request(
    'POST',
    '/v0/transactions/internal_transfer',
    `{"amount":${huge},"currency":"USD","type":"ACCOUNT_TO_ACCOUNT","originating_account_id":"${poor}","receiving_account_id":"${to}"}`,
    { 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
  )
  expect(text).toContain(`"required":${huge}`)
})
