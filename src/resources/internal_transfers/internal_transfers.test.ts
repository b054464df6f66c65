// Internal transfers through the front: what moves, what is refused and in which order, what repeats do.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { balances, fundedAccount, settle, transfer, verifiedCustomer } from '../../../test/world.ts'
import { transferTypes } from './types.ts'

const bank = await openTestBank()
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

async function eventsOf(id: string): Promise<string[]> {
  const rows = await bank.sql<{ type: string }>(
    'select type from events where resource_id = $1 order by id',
    [id],
  )
  return rows.map(({ type }) => type)
}

describe('at once', () => {
  test('an immediate transfer moves the money, shows both sides and tells the world', async () => {
    const before = await balances(bank, to)
    const key = randomUUID()

    const { status, body } = await transfer(
      bank,
      { ...between(), amount: 2500, memo: 'Rent', metadata: { a: 1 } },
      key,
    )

    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'COMPLETE',
      capture_mode: 'IMMEDIATE',
      amount: 2500,
      ...between(),
      memo: 'Rent',
    })
    expect(await balances(bank, to)).toEqual({
      posted: before.posted + 2500,
      available: before.available + 2500,
    })
    const posted = await bank.get(`/v0/transactions/posted/${body.id}`)
    expect(posted.body).toMatchObject({
      uuid: body.id,
      type: 'internal_transfer',
      subtype: 'account_to_account',
      status: 'COMPLETE',
      idemkey: key,
      reference_id: null,
      data: { memo: 'Rent', metadata: { a: 1 } },
    })
    const [debit, credit] = posted.body.data.lines
    expect(debit).toMatchObject({
      account_id: from,
      amount: 2500,
      dc_sign: 'debit',
      is_primary: true,
      related_line: 2,
    })
    expect(credit).toMatchObject({
      account_id: to,
      amount: 2500,
      dc_sign: 'credit',
      is_offset: true,
      related_line: 1,
    })
    expect(await bank.get(`/v0/transactions/internal_transfer/${body.id}`)).toMatchObject({
      status: 200,
      body,
    })
    expect(await eventsOf(body.id)).toEqual([
      'TRANSACTION.POSTED.CREATED',
      'INTERNAL_TRANSFER.SUCCEEDED',
    ])
  })

  test('general-ledger aliases can be debited and credited', async () => {
    const before = await balances(bank, to)
    const paid = await transfer(bank, {
      originating_account_alias: 'rewards',
      receiving_account_id: to,
      amount: 5,
    })
    expect(paid).toMatchObject({ status: 200, body: { originating_account_alias: 'rewards' } })
    const fee = await transfer(bank, {
      originating_account_id: to,
      receiving_account_alias: 'fees',
      amount: 5,
      type: 'FEE',
    })
    expect(fee.status).toBe(200)
    expect(await balances(bank, to)).toEqual(before)
  })

  test('every type of the specification is accepted, and no other', async () => {
    expect(transferTypes).toHaveLength(158)
    const replies = await Promise.all(
      transferTypes.map((type) =>
        transfer(bank, { ...between(), amount: 1, type, final_customer_id: customer }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(transferTypes.map(() => 200))
    for (const type of [
      'CARD_CHARGEBACK_CASE1',
      'ACCOUNT_TO_ACCOUNT_REVERSAL',
      'account_to_account',
    ]) {
      expect(await transfer(bank, { ...between(), type })).toMatchObject({
        status: 400,
        body: { invalid: { type: expect.any(String) } },
      })
    }
  })

  test('customers may be named by either name, and are shown under the specification’s', async () => {
    const { body } = await transfer(bank, {
      ...between(),
      originating_account_customer_id: customer,
      reference_id: 'r',
      external_id: 'e',
    })
    expect(body).toMatchObject({
      originating_customer_id: customer,
      originating_account_customer_id: customer,
      reference_id: 'r',
      external_id: 'e',
    })
  })
})

describe('in two steps', () => {
  test('authorize holds the amount, complete moves it', async () => {
    const before = await balances(bank, from)
    const key = randomUUID()
    const held = await transfer(bank, { ...between(), amount: 700, capture_mode: 'MANUAL' }, key)

    expect(held).toMatchObject({
      status: 200,
      body: { status: 'PENDING', capture_mode: 'MANUAL', expires_at: expect.any(String) },
    })
    expect(await balances(bank, from)).toEqual({
      posted: before.posted,
      available: before.available - 700,
    })
    const pending = await bank.get(`/v0/transactions/pending/${held.body.id}`)
    expect(pending.body).toMatchObject({
      uuid: held.body.id,
      account_id: from,
      offset_account_id: to,
      data: {
        status: 'PENDING',
        operation: 'hold_new',
        amount: 700,
        dc_sign: 'debit',
        history: [],
        reason: '',
      },
    })

    // A pending and a posted transaction may share their key: they are of different kinds.
    const done = await settle(bank, held.body.id, 'COMPLETE', key)
    expect(done).toMatchObject({ status: 200, body: { status: 'COMPLETE' } })
    expect(await balances(bank, from)).toEqual({
      posted: before.posted - 700,
      available: before.available - 700,
    })
    const cleared = await bank.get(`/v0/transactions/pending/${held.body.id}`)
    expect(cleared.body.data).toMatchObject({ status: 'CLEARED', operation: 'hold_post' })
    expect(cleared.body.data.history).toMatchObject([
      { uuid: held.body.id, data: { status: 'PENDING', operation: 'hold_new' } },
    ])
    expect(cleared.body.data.history[0].data.history).toBeUndefined()
    expect((await bank.get(`/v0/transactions/posted/${held.body.id}`)).body.data.hold_id).toBe(
      held.body.id,
    )
    expect(await eventsOf(held.body.id)).toEqual([
      'TRANSACTION.PENDING.CREATED',
      'TRANSACTION.PENDING.UPDATED',
      'TRANSACTION.POSTED.CREATED',
      'INTERNAL_TRANSFER.SUCCEEDED',
    ])
  })

  test('authorize, cancel: the money is back', async () => {
    const before = await balances(bank, from)
    const held = await transfer(bank, { ...between(), amount: 700, capture_mode: 'MANUAL' })
    expect(await settle(bank, held.body.id, 'CANCELED')).toMatchObject({
      status: 200,
      body: { status: 'CANCELED' },
    })
    expect(await balances(bank, from)).toEqual(before)
    expect((await bank.get(`/v0/transactions/pending/${held.body.id}`)).body.data.status).toBe(
      'RELEASED',
    )
    expect((await bank.get(`/v0/transactions/posted/${held.body.id}`)).status).toBe(404)
    expect(await eventsOf(held.body.id)).toEqual([
      'TRANSACTION.PENDING.CREATED',
      'TRANSACTION.PENDING.UPDATED',
    ])
  })

  test('authorize, let expire: the money is back when the workspace’s clock says so', async () => {
    const other = await bank.workspace()
    const source = await fundedAccount(other, { funds: 1000 })
    const target = await fundedAccount(other)
    const { body } = await transfer(other, {
      originating_account_id: source,
      receiving_account_id: target,
      capture_mode: 'MANUAL',
    })

    await other.advance(7 * 24 * 3600 - 60)
    expect((await other.get(`/v0/transactions/internal_transfer/${body.id}`)).body.status).toBe(
      'PENDING',
    )
    await other.advance(120)

    expect((await other.get(`/v0/transactions/internal_transfer/${body.id}`)).body.status).toBe(
      'EXPIRED',
    )
    expect(await balances(other, source)).toEqual({ posted: 1000, available: 1000 })
    const pending = (await other.get(`/v0/transactions/pending/${body.id}`)).body
    expect(pending.data.status).toBe('EXPIRED')
    expect(pending.updated).toBe(body.expires_at)
    expect(await settle(other, body.id, 'COMPLETE')).toMatchObject({
      status: 422,
      body: { code: 'INVALID_STATUS', valid_status: [] },
    })
  })

  test('a transfer expires by itself, without anybody moving a clock', async () => {
    const expires_at = new Date(Date.now() + 1500).toISOString()
    const { body } = await transfer(bank, { ...between(), capture_mode: 'MANUAL', expires_at })
    await expect
      .poll(
        async () => (await bank.get(`/v0/transactions/internal_transfer/${body.id}`)).body.status,
        { timeout: 10_000 },
      )
      .toBe('EXPIRED')
  })

  test.each(['COMPLETE', 'CANCELED'])('after %s nothing more can be done', async (end) => {
    const { body } = await transfer(bank, { ...between(), capture_mode: 'MANUAL' })
    await settle(bank, body.id, end)
    for (const status of ['COMPLETE', 'CANCELED']) {
      expect(await settle(bank, body.id, status)).toMatchObject({
        status: 422,
        body: { code: 'INVALID_STATUS', valid_status: [] },
      })
    }
  })

  test('an immediate transfer is complete: it can neither be completed nor canceled', async () => {
    const { body } = await transfer(bank, between())
    expect(await settle(bank, body.id, 'CANCELED')).toMatchObject({
      status: 422,
      body: { code: 'INVALID_STATUS' },
    })
  })

  test('a transfer waits on when its account may not transact, and completes when it may again', async () => {
    const account = await fundedAccount(bank, { funds: 500 })
    const { body } = await transfer(bank, {
      originating_account_id: account,
      receiving_account_id: to,
      capture_mode: 'MANUAL',
    })
    await bank.patch(`/v0/accounts/${account}`, { access_status: 'FROZEN' })
    expect(await settle(bank, body.id, 'COMPLETE')).toMatchObject({
      status: 422,
      body: { code: 'IMPROPER_ACCOUNT_ACCESS_STATUS' },
    })
    expect((await bank.get(`/v0/transactions/internal_transfer/${body.id}`)).body.status).toBe(
      'PENDING',
    )
    await bank.patch(`/v0/accounts/${account}`, { access_status: 'ACTIVE' })
    expect((await settle(bank, body.id, 'COMPLETE')).status).toBe(200)
  })
})

describe('refused', () => {
  const nobody = '0195f3a0-0000-7000-8000-00000000dead'

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
      'a remittance to nobody',
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

  test('one account on both sides is refused, by id and by alias', async () => {
    expect(await transfer(bank, { ...between(), receiving_account_id: from })).toMatchObject({
      status: 400,
      body: { invalid: { receiving_account_id: expect.any(String) } },
    })
    expect(
      await transfer(bank, { originating_account_alias: 'fees', receiving_account_alias: 'fees' }),
    ).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
  })

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
    expect((await settle(other, body.id, 'COMPLETE')).status).toBe(404)
    expect((await other.get(`/v0/transactions/pending/${body.id}`)).status).toBe(404)
    expect(await transfer(bank, { ...between(), tenant: other.tenant })).toMatchObject({
      status: 422,
      body: { code: 'INVALID_TENANCY' },
    })
  })

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

describe('keys', () => {
  test('the key of a success is used up: the money moves once', async () => {
    const key = randomUUID()
    const before = await balances(bank, from)
    expect((await transfer(bank, between(), key)).status).toBe(200)
    expect(await transfer(bank, between(), key)).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_RESOURCE', detail: 'duplicate idempotency key' },
    })
    expect(await transfer(bank, { ...between(), amount: 7 }, key)).toMatchObject({ status: 409 })
    expect((await balances(bank, from)).posted).toBe(before.posted - 100)
  })

  test('a key is used up per kind: one pending and one posted transaction may share it', async () => {
    const key = randomUUID()
    expect((await transfer(bank, { ...between(), capture_mode: 'MANUAL' }, key)).status).toBe(200)
    expect((await transfer(bank, { ...between(), capture_mode: 'MANUAL' }, key)).status).toBe(409)
    expect((await transfer(bank, between(), key)).status).toBe(200)
    expect((await transfer(bank, between(), key)).status).toBe(409)
  })

  test('a refusal is answered again for its key, even when its cause is gone, and for 7 days', async () => {
    const other = await bank.workspace()
    const source = await fundedAccount(other)
    const target = await fundedAccount(other)
    const sides = { originating_account_id: source, receiving_account_id: target }
    const key = randomUUID()
    const refused = await transfer(other, sides, key)
    expect(refused).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_FUNDS' } })
    expect(refused.headers.get('idempotent-replayed')).toBeNull()
    await transfer(other, {
      originating_account_alias: 'funding_accounts',
      receiving_account_id: source,
      amount: 500,
    })

    const again = await transfer(other, sides, key)
    expect(again.text).toBe(refused.text)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(await transfer(other, { ...sides, amount: 99 }, key)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_INVALID_REUSE' },
    })

    await other.advance(7 * 24 * 3600 + 1)
    expect((await transfer(other, sides, key)).status).toBe(200)
  })

  test('a malformed body is a refusal like any other: kept, and answered again', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await bank.post('/v0/transactions/internal_transfer', '{"amount":', key)
    const second = await bank.post('/v0/transactions/internal_transfer', '{"amount":', key)
    expect(first).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.text).toBe(first.text)
  })

  test('one tenant’s key does not stand in another’s way', async () => {
    const other = await bank.workspace()
    const target = await fundedAccount(other)
    const key = randomUUID()
    expect((await transfer(bank, between(), key)).status).toBe(200)
    const theirs = { originating_account_alias: 'funding_accounts', receiving_account_id: target }
    expect((await transfer(other, theirs, key)).status).toBe(200)
  })
})
