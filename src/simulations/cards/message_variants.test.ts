// Incremental authorizations, account verification, hold times, surcharges and cash in partial approvals
// (contract: cards#incremental-authorizations, cards#account-verification, cards#hold-times).

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { control, listControls } from '../../../test/spend_controls.ts'
import { wrongIn } from '../../../test/verified.ts'
import { balances, fundedAccount, issuedCard, verifiedCustomer } from '../../../test/world.ts'

const bank = await openTestBank()
afterAll(async () => {
  expect(await wrongIn(bank)).toEqual([])
  await bank.close()
})

let customer: string
beforeAll(async () => {
  customer = (await verifiedCustomer(bank)).id
})

async function cardWith(funds: number, facts: object = {}) {
  const account = await fundedAccount(bank, { customer, funds, account: facts })
  return { account, card: (await issuedCard(bank, { account, customer })).id }
}

const send = (path: string, body: object) =>
  bank.post(`/v0/cards/transaction_simulations/${path}`, body)

const authorized = async (card: string, amount: number, more: object = {}) =>
  (await send('authorization', { card_id: card, amount, mid: 'M', ...more })).body.transaction

const raise = async (token: string, amount: number, more: object = {}) => {
  const body = { original_transaction_id: token, amount, increment: true, ...more }
  const reply = await send('authorization/advice', body)
  expect(reply.status, reply.text).toBe(201)
  return reply.body.transaction
}

const pending = async (token: string) =>
  (await bank.get(`/v0/transactions/pending/${token}`)).body.data

const eventsOf = async (token: string) =>
  (
    await bank.sql<{ type: string }>('select type from events where resource_id = $1 order by id', [
      token,
    ])
  ).map(({ type }) => type)

const daysBefore = (time: string, days: number) =>
  new Date(Date.parse(time) - days * 86_400_000).toISOString()

// Proves cards#incremental-authorizations.
describe('an incremental authorization', () => {
  test('is told with the larger hold, and a declined one with its reason, until the next change', async () => {
    const { card } = await cardWith(1_200)
    const { token } = await authorized(card, 1_000)
    await raise(token, 100)
    expect(await pending(token)).toMatchObject({
      status: 'PENDING',
      operation: 'hold_increase',
      amount: 1_000,
      req_amount: 100,
      total_amount: 1_100,
      reason: '',
    })
    const declined = await raise(token, 101)
    expect(declined).toMatchObject({
      state: 'DECLINED',
      amount: 101,
      response: { code: '0051', memo: 'INSUFFICIENT_FUNDS' },
    })
    expect(await pending(token)).toMatchObject({
      status: 'PENDING',
      operation: 'hold_decline',
      req_amount: 101,
      total_amount: 1_100,
      reason: 'INSUFFICIENT_FUNDS',
    })
    await raise(token, 100)
    const { reason, history } = await pending(token)
    expect([reason, history.length]).toEqual(['', 3])
    expect(await eventsOf(token)).toEqual([
      'TRANSACTION.PENDING.CREATED',
      ...Array.from({ length: 3 }, () => 'TRANSACTION.PENDING.UPDATED'),
    ])
  })

  test('is declined once the card may not pay, and within the limits of the account', async () => {
    const { account, card } = await cardWith(5_000)
    const { token } = await authorized(card, 1_000)
    const single = { time_range: { time_range_type: 'SINGLE_TRANSACTION' } }
    const limit = await control(bank, { ...single, amount_limit: 1_500, action_decline: true })
    await listControls(bank, account, [limit])
    expect((await raise(token, 501)).response.code).toBe('0061')
    expect((await raise(token, 500)).state).toBe('PENDING')
    const lost = { card_status: 'SUSPENDED', reason: 'LOS' }
    expect((await bank.patch(`/v0/cards/${card}`, lost)).status).toBe(200)
    expect((await raise(token, 1)).response).toEqual({
      code: '0041',
      memo: 'TRANSACTION_NOT_PERMITTED',
    })
    expect(await balances(bank, account)).toEqual({ posted: 5_000, available: 3_500 })
  })

  test('keeps a floor above zero, and is funded by a linked account, which gets its money back', async () => {
    const floored = await cardWith(1_500)
    const kept = { balance_floor: { balance: 400 } }
    expect((await bank.patch(`/v0/accounts/${floored.account}`, kept)).status).toBe(200)
    const first = await authorized(floored.card, 1_000)
    expect((await raise(first.token, 101)).response.memo).toBe('BALANCE_VIOLATION')
    expect((await raise(first.token, 100)).state).toBe('PENDING')
    const reserve = await fundedAccount(bank, { customer, funds: 900 })
    const floor = { balance_floor: { balance: 0, linked_account_id: reserve } }
    const linked = await cardWith(1_000, floor)
    const second = await authorized(linked.card, 1_000)
    expect((await raise(second.token, 900)).state).toBe('PENDING')
    expect((await balances(bank, reserve)).posted).toBe(0)
    await send('reversal', { original_transaction_id: second.token, amount: 1_900 })
    expect((await balances(bank, reserve)).posted).toBe(900)
  })

  test('that the network repeats with its reference is added once, and twenty at once add what there is', async () => {
    const { account, card } = await cardWith(1_500)
    const { token } = await authorized(card, 1_000)
    const network_reference = {
      retrieval_reference_number: '512345678902',
      system_trace_audit_number: '000200',
    }
    const twice = [
      await raise(token, 50, { network_reference }),
      await raise(token, 50, { network_reference }),
    ]
    expect(twice[1]).toEqual(twice[0])
    const states = await Promise.all(Array.from({ length: 20 }, () => raise(token, 50)))
    expect(states.filter(({ state }) => state === 'PENDING')).toHaveLength(9)
    expect(await balances(bank, account)).toEqual({ posted: 1_500, available: 0 })
  })

  test('is declined when the card has expired since', async () => {
    const other = await bank.workspace()
    const holder = (await verifiedCustomer(other)).id
    const account = await fundedAccount(other, { customer: holder, funds: 1_000 })
    const { id: card } = await issuedCard(other, { account, customer: holder })
    const { expiration_time } = (await other.get(`/v0/cards/${card}`)).body
    // Two days before the end of the month in which the card expires.
    const moved = await other.post('/sandbox/clock', {
      advance_to: daysBefore(expiration_time, 2),
    })
    expect(moved.status, moved.text).toBe(200)
    const hotel = { card_id: card, amount: 100, mid: 'M', card_acceptor: { mcc: '7011' } }
    const path = '/v0/cards/transaction_simulations/'
    const { token } = (await other.post(`${path}authorization`, hotel)).body.transaction
    const body = { original_transaction_id: token, amount: 1, increment: true }
    const more = () => other.post(`${path}authorization/advice`, body)
    expect((await more()).body.transaction.state).toBe('PENDING')
    await other.advance(3 * 86_400)
    expect((await more()).body.transaction).toMatchObject({
      state: 'DECLINED',
      response: { code: '0054', memo: 'NETWORK_DECLINED' },
    })
  })

  test('is refused after 100 changes of its authorization', async () => {
    const { card } = await cardWith(1_000)
    const { token } = await authorized(card, 1)
    await raise(token, 500)
    const forced = {
      original_transaction_id: token,
      amount: 501,
      is_refund: true,
      force_post: true,
    }
    expect((await send('clearing', forced)).status).toBe(201)
    for (let total = 500; total > 401; total -= 1) {
      await send('authorization/advice', { original_transaction_id: token, amount: total })
    }
    const body = { original_transaction_id: token, amount: 1, increment: true }
    expect((await send('authorization/advice', body)).body.invalid).toHaveProperty(
      'original_transaction_id',
    )
  })
})

describe('an account verification', () => {
  // Proves cards#account-verification.
  test('holds nothing, leaves a released authorization, and declines as a payment would', async () => {
    const { account, card } = await cardWith(0)
    const verified = await authorized(card, 0)
    expect(verified).toMatchObject({
      state: 'COMPLETION',
      amount: 0,
      response: { code: '0085', memo: 'No reason to decline' },
    })
    expect(await pending(verified.token)).toMatchObject({ status: 'RELEASED', amount: 0 })
    expect(await eventsOf(verified.token)).toEqual(['TRANSACTION.PENDING.CREATED'])
    expect(await balances(bank, account)).toEqual({ posted: 0, available: 0 })
    const expired = await authorized(card, 0, { card_options: { expiration: '0101' } })
    expect(expired.response.code).toBe('0054')
    await bank.patch(`/v0/cards/${card}`, { card_status: 'SUSPENDED', reason: 'STO' })
    expect((await authorized(card, 0)).response).toEqual({
      code: '0043',
      memo: 'TRANSACTION_NOT_PERMITTED',
    })
  })
})

describe('the hold time', () => {
  // Proves cards#hold-times.
  test.each([
    ['7011', 30 * 24],
    ['3501', 30 * 24],
    ['3351', 30 * 24],
    ['7512', 30 * 24],
    ['4411', 30 * 24],
    ['5542', 2],
    ['5411', 7 * 24],
    [undefined, 7 * 24],
  ])('of merchant category %s is %s hours', async (mcc, hours) => {
    const { card } = await cardWith(100)
    const { token } = await authorized(card, 10, mcc ? { card_acceptor: { mcc } } : {})
    const { expires_at, transaction_time } = await pending(token)
    expect(Date.parse(expires_at) - Date.parse(transaction_time)).toBe(hours * 3_600_000)
  })
})

// Proves cards#payments-at-once.
describe('a surcharge', () => {
  test('is a part of the amount, with lines of its own', async () => {
    const { account, card } = await cardWith(1_000)
    const body = { card_id: card, amount: 800, surcharge_amount: 300, mid: 'ATM1' }
    const { token } = (await send('financial/withdrawal', body)).body.transaction
    const { data } = (await bank.get(`/v0/transactions/posted/${token}`)).body
    const said = 'amount dc_sign is_fee is_primary is_offset related_line'.split(' ')
    const lines = data.lines.map((line: Record<string, unknown>) => said.map((name) => line[name]))
    expect(lines).toEqual([
      [500, 'debit', false, true, false, 2],
      [500, 'credit', false, false, true, 1],
      [300, 'debit', true, false, false, 4],
      [300, 'credit', true, false, false, 3],
    ])
    expect(data.user_data.surcharge_amount).toBe(300)
    expect((await balances(bank, account)).posted).toBe(200)
    const whole = { ...body, surcharge_amount: 800 }
    expect((await send('financial/withdrawal', whole)).body.invalid).toEqual({
      surcharge_amount: 'must be less than the amount',
    })
  })

  test('leaves its withdrawal in the lists of its account once, whatever the size of a page', async () => {
    const { account, card } = await cardWith(1_000)
    const body = { card_id: card, amount: 200, surcharge_amount: 50, mid: 'ATM1' }
    const tokens: string[] = []
    for (let at = 0; at < 3; at += 1) {
      tokens.push((await send('financial/withdrawal', body)).body.transaction.token)
    }
    const listed: string[] = []
    for (let token = ''; token !== null; ) {
      const query = `account_id=${account}&subtype=atm_withdrawal&limit=1${token && `&page_token=${token}`}`
      const page = (await bank.get(`/v0/transactions/posted?${query}`)).body
      listed.push(...page.result.map(({ uuid }: { uuid: string }) => uuid))
      token = page.next_page_token
    }
    expect(listed).toEqual(tokens)
  })

  test('counts towards spend controls, once, also after a reversal, and can be funded', async () => {
    const reserve = await fundedAccount(bank, { customer, funds: 900 })
    const floor = { balance_floor: { balance: 0, linked_account_id: reserve } }
    const { account, card } = await cardWith(1_000, floor)
    const forever = { time_range: { time_range_type: 'FOREVER' } }
    const limit = await control(bank, { ...forever, amount_limit: 1_200, action_decline: true })
    await listControls(bank, account, [limit])
    const body = { card_id: card, amount: 1_200, surcharge_amount: 300, mid: 'ATM1' }
    const paid = (await send('financial/withdrawal', body)).body.transaction
    expect(paid.state).toBe('COMPLETION')
    expect((await balances(bank, reserve)).posted).toBe(700)
    expect((await authorized(card, 1)).response.code).toBe('0061')
    const back = { original_transaction_id: paid.token, amount: 1_000, is_advice: true }
    expect((await send('reversal', back)).status).toBe(201)
    expect((await authorized(card, 1_001)).response.code).toBe('0061')
    expect((await authorized(card, 1_000)).state).toBe('PENDING')
  })
})

describe('cash back', () => {
  // Proves cards#authorizations.
  test('is approved in full or not at all, and the answer says so', async () => {
    const cash = { cash_back_amount: 400, card_acceptor: { partial_approval_capable: true } }
    for (const [funds, amount, paid, code, subtype] of [
      [1_000, 1_000, 400, '0000', 'pos_cashback'],
      [700, 600, 0, '0087', 'pos_purchase'],
      [500, 500, 0, '0010', 'pos_purchase'],
    ] as const) {
      const { card } = await cardWith(funds)
      const answer = await authorized(card, 1_000, cash)
      expect(answer).toMatchObject({ amount, cash_back_amount: paid, response: { code } })
      const shown = await pending(answer.token)
      expect(shown).toMatchObject({ subtype, req_amount: 1_000, was_partial: amount < 1_000 })
      expect(shown.user_data.cash_back_amount).toBe(paid > 0 ? paid : undefined)
    }
  })
})
