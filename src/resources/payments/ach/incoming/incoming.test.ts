// Entries that we receive, and our own that come back: what is booked, where, and once.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import {
  achParties,
  getAch,
  liveToSettlement,
  receiveAch,
  receiveAchFor,
  returnAch,
  sendAch,
  today,
} from '../../../../../test/ach.ts'
import { eventsOf } from '../../../../../test/accounts.ts'
import { type Client, openTestWorkspace } from '../../../../../test/bank.ts'
import { control, listControls, violationsOf } from '../../../../../test/spend_controls.ts'
import { balances, fundedAccount } from '../../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(bank.close)

const RECEIVING = '/v0/ach/transaction_simulations/receiving_transaction'

const incoming = async (client: Client, query = '') =>
  (await client.get(`/v0/ach/incoming${query}`)).body.transactions

/** The balance of one of the bank's own accounts. */
async function internal(client: Client, type: string): Promise<number> {
  const { internal_accounts } = (await client.get('/v0/internal_accounts')).body
  const account = internal_accounts.find((it: { account_type: string }) => it.account_type === type)
  return account.balances[0].balance
}

const daysLater = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 24 * 3600 * 1000).toISOString().slice(0, 10)

describe('money that comes in', () => {
  // Proves ach#incoming-entries, ach#simulated-entries.
  test('a credit is on the account at once, from the settlement account', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)

    const entry = await receiveAch(client, account, { amount: 5000 })

    expect(entry).toMatchObject({
      status: 'POSTED',
      account_id: account,
      amount: 5000,
      dc_sign: 'credit',
      company_name: 'SANDBOX SENDER',
      is_future_dated: false,
      originating_routing_number: '987654320',
      sec_code: 'PPD',
      effective_date: await today(client),
      trace_no: expect.stringMatching(/^98765432\d{7}$/),
    })
    expect(await balances(client, account)).toEqual({ posted: 5000, available: 5000 })
    expect(await internal(client, 'ACH_SETTLEMENT')).toBe(-5000)
    const posted = (await client.get(`/v0/transactions/posted/${entry.external_id}`)).body
    expect(posted).toMatchObject({ type: 'ach', subtype: 'incoming_credit' })
    expect(await eventsOf(bank, entry.external_id)).toEqual(['TRANSACTION.POSTED.CREATED'])
    expect((await client.get(`/v0/ach/incoming/${entry.id}`)).body).toEqual(entry)
  })

  // Proves ach#incoming-entries.
  test('a debit takes what is there', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client, { funds: 5000 })
    const entry = await receiveAch(client, account, { amount: 5000, dc_sign: 'debit' })
    expect(entry).toMatchObject({ status: 'POSTED', dc_sign: 'debit' })
    expect(await balances(client, account)).toEqual({ posted: 0, available: 0 })
    const posted = (await client.get(`/v0/transactions/posted/${entry.external_id}`)).body
    expect(posted.subtype).toBe('incoming_debit')
  })

  // Proves ach#incoming-entries.
  test('for a later day waits, has an event, and is booked on its day', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    const effective_date = daysLater(await today(client), 3)

    const entry = await receiveAch(client, account, { effective_date })

    expect(entry).toMatchObject({ status: 'INIT', is_future_dated: true, account_id: account })
    expect(entry.external_id).toBeUndefined()
    expect(await eventsOf(bank, entry.id)).toEqual(['ACH.INCOMING.FUTURE_DATED'])
    expect((await balances(client, account)).posted).toBe(0)
    await client.post('/sandbox/clock', {
      advance_to: `${daysLater(effective_date, -1)}T23:59:00Z`,
    })
    expect((await balances(client, account)).posted).toBe(0)
    await client.advance(60)
    expect((await balances(client, account)).posted).toBe(5000)
    const [booked] = await incoming(client)
    expect(booked).toMatchObject({ id: entry.id, status: 'POSTED', is_future_dated: true })
    expect(await eventsOf(bank, booked.external_id)).toEqual(['TRANSACTION.POSTED.CREATED'])
  })

  // Proves ach#what-cannot-be-booked.
  test('for an account that does not exist waits in suspense', async () => {
    const client = await bank.workspace()
    const credit = await receiveAchFor(client, '000000000001', { amount: 700 })
    expect(credit).toMatchObject({
      status: 'IN_SUSPENSE',
      account_no: '000000000001',
      decline_reason: 'ACCOUNT_NOT_FOUND',
    })
    expect(credit.account_id).toBeUndefined()
    expect(await internal(client, 'ACH_SUSPENSE')).toBe(700)
    expect(await internal(client, 'ACH_SETTLEMENT')).toBe(-700)
  })

  // Proves ach#what-cannot-be-booked.
  test('a credit that the account may not take now waits in suspense', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    await client.patch(`/v0/accounts/${account}`, { status: 'SUSPENDED', note: 'Odd.' })
    expect(await receiveAch(client, account)).toMatchObject({
      status: 'IN_SUSPENSE',
      account_id: account,
      decline_reason: 'IMPROPER_ACCOUNT_STATUS',
    })
    expect((await balances(client, account)).posted).toBe(0)
  })

  // Proves ach#what-cannot-be-booked, spend-controls#violations.
  test('a spend control that declines sends a credit and a debit beyond its limit back', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client, { funds: 100_000 })
    // The funds are a credit, too.
    const onCredits = await control(client, { direction: 'CREDITS', amount_limit: 101_000 })
    const onDebits = await control(client, { direction: 'DEBITS' })
    await listControls(client, account, [onCredits, onDebits])

    const within = await receiveAch(client, account, { amount: 1000 })
    const credit = await receiveAch(client, account, { amount: 1001 })
    const debit = await receiveAch(client, account, { amount: 1001, dc_sign: 'debit' })

    expect(within).toMatchObject({ status: 'POSTED', account_id: account })
    const returned = { status: 'RETURNED', decline_reason: 'SPEND_CONTROL_VIOLATION' }
    expect(credit).toMatchObject({ ...returned, return_data: { code: 'R23' } })
    expect(debit).toMatchObject({ ...returned, return_data: { code: 'R16' } })
    expect(await balances(client, account)).toEqual({ posted: 101_000, available: 101_000 })
    expect(await internal(client, 'ACH_SETTLEMENT')).toBe(-1000)
    expect(await violationsOf(bank, onCredits)).toBe(1)
    expect(await violationsOf(bank, onDebits)).toBe(1)
  })

  // Proves spend-controls#violations.
  test('a spend control that does not decline reports a credit beyond its limit, which is posted', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    const reports = await control(client, { direction: 'CREDITS', action_decline: false })
    await listControls(client, account, [reports])
    expect(await receiveAch(client, account, { amount: 1001 })).toMatchObject({ status: 'POSTED' })
    expect((await balances(client, account)).posted).toBe(1001)
    expect(await violationsOf(bank, reports)).toBe(1)
  })

  // Proves ach#incoming-entries.
  test('a test without money is ignored', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    const entry = await receiveAch(client, account, { amount: 0 })
    expect(entry).toMatchObject({ status: 'IGNORED', amount: 0 })
    expect(entry.external_id).toBeUndefined()
  })

  // Proves ach#incoming-entries.
  test('money may come into a frozen account', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    await client.patch(`/v0/accounts/${account}`, { access_status: 'FROZEN' })
    expect(await receiveAch(client, account)).toMatchObject({ status: 'POSTED' })
  })
})

// Proves ach#what-cannot-be-booked.
describe('what cannot be booked goes back', () => {
  test.each([
    ['without funds', 'R01', 'INSUFFICIENT_FUNDS', undefined],
    ['from a frozen account', 'R16', 'IMPROPER_ACCOUNT_ACCESS_STATUS', { access_status: 'FROZEN' }],
    ['from a closed account', 'R02', 'ACCOUNT_CLOSED', { status: 'CLOSED' }],
    ['from one that may not use ACH', 'R03', 'PAYMENT_RAIL_NOT_ENABLED', { is_ach_enabled: false }],
  ])('a debit %s is returned with %s', async (_, code, reason, change) => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    if (change) {
      expect((await client.patch(`/v0/accounts/${account}`, change)).status).toBe(200)
    }

    const entry = await receiveAch(client, account, { dc_sign: 'debit' })

    expect(entry).toMatchObject({
      status: 'RETURNED',
      decline_reason: reason,
      return_data: { code, original_trace: entry.trace_no, original_dfi_no: '12345678' },
    })
    expect(entry.external_id).toBeUndefined()
    const { transactions } = (await client.get(`/v0/ach?incoming_ach_id=${entry.id}`)).body
    expect(transactions).toMatchObject([
      { status: 'INIT', incoming_ach_id: entry.id, amount: 5000, return_data: { code } },
    ])
    const [sent] = transactions
    await liveToSettlement(client)
    expect((await getAch(client, sent.id)).status).toBe('COMPLETE')
    expect(await internal(client, 'ACH_SETTLEMENT')).toBe(0)
    expect(await returnAch(client, sent.id)).toMatchObject({ status: 400 })
    const cancel = { status: 'CANCELED' }
    const key = { 'idempotency-key': randomUUID() }
    expect((await client.patch(`/v0/ach/${sent.id}`, cancel, key)).status).toBe(422)
  })

  test('a credit to a closed account is returned', async () => {
    const client = await bank.workspace()
    const account = await fundedAccount(client)
    await client.patch(`/v0/accounts/${account}`, { status: 'CLOSED' })
    expect(await receiveAch(client, account)).toMatchObject({
      status: 'RETURNED',
      return_data: { code: 'R02' },
    })
    expect(await internal(client, 'ACH_SUSPENSE')).toBe(0)
  })
})

describe('an entry of ours that comes back', () => {
  // Proves ach#returns.
  test('a returned push puts the money back, once', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 10_000 })
    const sent = await sendAch(client, parties)
    await liveToSettlement(client)
    expect((await balances(client, parties.account)).posted).toBe(0)

    const reply = await returnAch(client, sent.id)

    expect(reply).toMatchObject({ status: 201, body: {} })
    expect(await balances(client, parties.account)).toEqual({ posted: 10_000, available: 10_000 })
    const [entry] = await incoming(client)
    expect(entry).toMatchObject({
      status: 'POSTED',
      outgoing_ach_id: sent.id,
      account_id: parties.account,
      account_no: '6789',
      return_data: { code: 'R01', original_trace: sent.trace_no, original_dfi_no: '02100002' },
    })
    expect(await getAch(client, sent.id)).toMatchObject({
      status: 'COMPLETE',
      return_data: { code: 'R01', original_trace: sent.trace_no },
    })
    const reversal = (await client.get(`/v0/transactions/posted/${entry.external_id}`)).body
    expect(reversal).toMatchObject({
      subtype: 'outgoing_credit_return',
      data: { original_trx: sent.external_id },
    })
    expect(await eventsOf(bank, entry.external_id)).toEqual(['TRANSACTION.POSTED.CREATED'])

    expect(await returnAch(client, sent.external_id)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST_BODY', invalid: { ach_id: expect.any(String) } },
    })
    expect((await balances(client, parties.account)).posted).toBe(10_000)
  })

  // Proves ach#returns.
  test('a returned pull takes the money back, below zero if it is spent', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client)
    const sent = await sendAch(client, parties, {
      dc_sign: 'debit',
      hold: { amount: 2000, duration: 30 },
    })
    await liveToSettlement(client)
    await receiveAch(client, parties.account, { amount: 8000, dc_sign: 'debit' })
    expect(await balances(client, parties.account)).toEqual({ posted: 2000, available: 0 })

    expect((await returnAch(client, sent.external_id)).status).toBe(201)

    expect((await balances(client, parties.account)).posted).toBe(-8000)
    const entry = (await incoming(client)).at(-1)
    const reversal = (await client.get(`/v0/transactions/posted/${entry.external_id}`)).body
    expect(reversal).toMatchObject({ subtype: 'outgoing_debit_return', data: { force_post: true } })
  })

  // Proves ach#returns.
  test('one that has not settled is released instead', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 10_000 })
    const sent = await sendAch(client, parties)

    expect((await returnAch(client, sent.id)).status).toBe(201)

    expect(await balances(client, parties.account)).toEqual({ posted: 10_000, available: 10_000 })
    expect(await getAch(client, sent.id)).toMatchObject({
      status: 'DECLINED',
      return_data: { code: 'R01' },
    })
    const pending = (await client.get(`/v0/transactions/pending/${sent.external_id}`)).body
    expect(pending.data).toMatchObject({ status: 'RELEASED', reason: 'R01' })
    expect(await eventsOf(bank, sent.external_id)).toEqual([
      'TRANSACTION.PENDING.CREATED',
      'TRANSACTION.PENDING.UPDATED',
    ])
    await liveToSettlement(client)
    expect((await getAch(client, sent.id)).status).toBe('DECLINED')
    expect((await returnAch(client, sent.id)).status).toBe(400)
  })

  // Proves ach#returns, ach#simulated-entries.
  test('of two returns at once exactly one is booked, and the refused ones leave nothing', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 10_000 })
    const keyed = () => ({ 'idempotency-key': randomUUID() })
    for (const [round, isSettled] of [false, true].entries()) {
      const sent = await sendAch(client, parties)
      if (isSettled) await liveToSettlement(client)
      const replies = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          returnAch(client, sent.id, at % 2 === 0 ? keyed() : {}),
        ),
      )
      expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
        201, 400, 400, 400, 400, 400,
      ])
      expect(await balances(client, parties.account)).toEqual({
        posted: 10_000,
        available: 10_000,
      })
      expect((await incoming(client)).map((it: { status: string }) => it.status)).toEqual(
        Array.from({ length: round + 1 }, () => 'POSTED'),
      )
    }
  })

  // Proves ach#returns.
  test('into an account that was closed meanwhile goes to suspense', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 10_000 })
    const sent = await sendAch(client, parties)
    await liveToSettlement(client)
    expect(
      (await client.patch(`/v0/accounts/${parties.account}`, { status: 'CLOSED' })).status,
    ).toBe(200)
    expect((await returnAch(client, sent.id)).status).toBe(201)
    expect(await internal(client, 'ACH_SUSPENSE')).toBe(10_000)
    expect((await incoming(client)).at(-1)).toMatchObject({
      status: 'IN_SUSPENSE',
      decline_reason: 'ACCOUNT_CLOSED',
    })
  })

  // Proves ach#simulated-entries.
  test('what was canceled, or never was, cannot come back', async () => {
    const client = await bank.workspace()
    const stranger = await bank.workspace()
    const parties = await achParties(client, { funds: 10_000 })
    const sent = await sendAch(client, parties)
    const key = { 'idempotency-key': randomUUID() }
    await client.patch(`/v0/ach/${sent.id}`, { status: 'CANCELED' }, key)
    expect(await returnAch(client, sent.id)).toMatchObject({
      status: 400,
      body: { invalid: { ach_id: expect.any(String) } },
    })
    for (const [who, id] of [
      [client, randomUUID()],
      [stranger, sent.id],
    ] as const) {
      expect(await returnAch(who, id)).toMatchObject({
        status: 400,
        body: { code: 'TRANSACTION_NOT_FOUND' },
      })
    }
    expect(await returnAch(client, 'x')).toMatchObject({
      status: 400,
      body: { invalid: { ach_id: expect.any(String) } },
    })
  })
})

describe('asking the simulation for nonsense', () => {
  test.each([
    [{ account_number: '' }, 'account_number'],
    [{ account_number: '1'.repeat(18) }, 'account_number'],
    [{ account_number: 'Zoë' }, 'account_number'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 10_000_000_000 }, 'amount'],
    [{ dc_sign: 'both' }, 'dc_sign'],
    [{ effective_date: 'today' }, 'effective_date'],
    [{ effective_date: '2100-01-01' }, 'effective_date'],
  ])('%j', async (change, field) => {
    const good = { account_number: '1', amount: 1, dc_sign: 'credit', effective_date: '2026-01-01' }
    expect(await bank.post(RECEIVING, { ...good, ...change })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST_BODY', invalid: { [field]: expect.any(String) } },
    })
  })
})

describe('finding entries', () => {
  // Proves ach#finding-entries.
  test('by account, status and settlement date, in pages, in one’s own workspace', async () => {
    const client = await bank.workspace()
    const stranger = await bank.workspace()
    const account = await fundedAccount(client, { funds: 10_000 })
    const day = await today(client)
    const first = await receiveAch(client, account)
    await receiveAchFor(client, '000000000001')
    const later = await receiveAch(client, account, { effective_date: daysLater(day, 5) })
    const ids = async (query: string) =>
      (await incoming(client, `?${query}`)).map((it: { id: string }) => it.id)
    expect(await ids(`account_id=${account}`)).toEqual([first.id, later.id])
    expect(await ids('status=INIT')).toEqual([later.id])
    expect(await ids(`settlement_date_from=${daysLater(day, 1)}`)).toEqual([later.id])
    expect(await ids(`settlement_date_to=${day}`)).toHaveLength(2)
    const page = (await client.get('/v0/ach/incoming?limit=2')).body
    expect(await ids(`limit=2&page_token=${page.next_page_token}`)).toEqual([later.id])
    expect((await client.get('/v0/ach/incoming?status=LOST')).status).toBe(400)
    expect((await stranger.get(`/v0/ach/incoming/${first.id}`)).status).toBe(404)
    expect(await incoming(stranger)).toEqual([])
  })
})
