// Limits of accounts apply to their cards: spend controls, linked accounts, closing.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsOf } from '../../../test/accounts.ts'
import { openTestBank } from '../../../test/bank.ts'
import { DAY_SECONDS } from '../../../test/cards.ts'
import { wrongIn } from '../../../test/verified.ts'
import {
  authorize,
  balances,
  cardMessage,
  fundedAccount,
  issuedCard,
  verifiedCustomer,
} from '../../../test/world.ts'

const bank = await openTestBank()
afterAll(async () => {
  expect(await wrongIn(bank)).toEqual([])
  await bank.close()
})

let customer: string
beforeAll(async () => {
  customer = (await verifiedCustomer(bank)).id
})

async function control(changes: object): Promise<string> {
  const { status, body, text } = await bank.post('/v0/spend_controls', {
    name: 'Cards',
    amount_limit: 1_000,
    is_active: true,
    action_case: false,
    action_decline: true,
    payment_types: ['CARD'],
    time_range: { time_range_type: 'SINGLE_TRANSACTION' },
    ...changes,
  })
  expect(status, text).toBe(201)
  return body.id
}

async function controlledCard(changes: object, funds = 100_000) {
  const id = await control(changes)
  const account = await fundedAccount(bank, {
    customer,
    funds,
    account: { spend_control_ids: [id] },
  })
  const card = (await issuedCard(bank, { account, customer })).id as string
  return { control: id, account, card }
}

const withMcc = (mcc: string) => ({ card_acceptor: { mcc } })
const state = async (card: string, amount: number, facts: object = {}) => {
  const { state: given, response } = await authorize(bank, card, amount, facts)
  return given === 'DECLINED' ? response.memo : given
}

describe('spend controls', () => {
  // Proves spend-controls#violations.
  test('of single transactions decline what is above, and approve what is equal', async () => {
    const { control: id, account, card } = await controlledCard({})
    expect(await state(card, 1_001)).toBe('SPEND_CONTROL_VIOLATED')
    expect(await state(card, 1_000)).toBe('PENDING')
    expect(await balances(bank, account)).toEqual({ posted: 100_000, available: 99_000 })
    expect(await eventsOf(bank, id)).toEqual(['SPEND_CONTROL.CREATED', 'SPEND_CONTROL.VIOLATED'])
  })

  test('look at merchant category codes and ranges of them, on cards only', async () => {
    const { card } = await controlledCard({
      amount_limit: 0,
      merchant_category_codes: ['7995', '5811-5814'],
    })
    for (const mcc of ['7995', '5811', '5813', '5814']) {
      expect(await state(card, 1, withMcc(mcc)), mcc).toBe('SPEND_CONTROL_VIOLATED')
    }
    for (const mcc of ['7994', '5810', '5815']) {
      expect(await state(card, 1, withMcc(mcc)), mcc).toBe('PENDING')
    }
    expect(await state(card, 1)).toBe('PENDING')
  })

  test('look at withdrawals and cash back by their own names', async () => {
    const { card } = await controlledCard({
      amount_limit: 0,
      payment_sub_types: ['CARD.ATM_WITHDRAWAL', 'CARD.POS_CASHBACK'],
    })
    const withdrawn = await cardMessage(bank, 'financial/withdrawal', {
      card_id: card,
      amount: 1,
      mid: 'ATM',
    })
    expect(withdrawn.response.memo).toBe('SPEND_CONTROL_VIOLATED')
    expect(await state(card, 2, { cash_back_amount: 1 })).toBe('SPEND_CONTROL_VIOLATED')
    expect(await state(card, 2)).toBe('PENDING')
  })

  test('count what waits and what was cleared once, and forget what was reversed', async () => {
    const { card } = await controlledCard({ time_range: { time_range_type: 'FOREVER' } })
    const first = await authorize(bank, card, 600)
    expect(await state(card, 401)).toBe('SPEND_CONTROL_VIOLATED')
    await cardMessage(bank, 'clearing', { original_transaction_id: first.token, amount: 600 })
    expect(await state(card, 401)).toBe('SPEND_CONTROL_VIOLATED')
    const second = await authorize(bank, card, 400)
    expect(second.state).toBe('PENDING')
    await cardMessage(bank, 'reversal', { original_transaction_id: second.token, amount: 400 })
    expect(await state(card, 400)).toBe('PENDING')
    await cardMessage(bank, 'clearing', {
      original_transaction_id: first.token,
      amount: 600,
      is_refund: true,
    })
    expect(await state(card, 1)).toBe('SPEND_CONTROL_VIOLATED')
  })

  // Proves spend-controls#owed-movements.
  test('see a clearing beyond what was authorized, forced or not, which they cannot stop', async () => {
    const { control: id, account, card } = await controlledCard({})
    const clear = async (facts: object) => {
      const { token } = await authorize(bank, card, 1_000)
      const clearing = { original_transaction_id: token, amount: 1_500, ...facts }
      expect((await cardMessage(bank, 'clearing', clearing)).state).toBe('CLEARED')
      return (await eventsOf(bank, id)).filter((type) => type === 'SPEND_CONTROL.VIOLATED').length
    }
    expect(await clear({ force_post: true })).toBe(1)
    expect(await clear({})).toBe(2)
    expect(await balances(bank, account)).toEqual({ posted: 97_000, available: 97_000 })
  })

  // Proves spend-controls#what-counts.
  test('count an authorization at its own time, and its clearing as nothing more', async () => {
    const own = await bank.workspace()
    const holder = (await verifiedCustomer(own)).id
    const { body: made } = await own.post('/v0/spend_controls', {
      name: 'A day',
      amount_limit: 1_000,
      is_active: true,
      action_case: false,
      action_decline: true,
      time_range: { time_range_type: 'ROLLING_WINDOW_DAYS', days: 1 },
    })
    const account = await fundedAccount(own, {
      customer: holder,
      funds: 100_000,
      account: { spend_control_ids: [made.id] },
    })
    const { id } = await issuedCard(own, { account, customer: holder })
    const { token } = await authorize(own, id, 900)
    await own.advance(2 * DAY_SECONDS)
    await cardMessage(own, 'clearing', { original_transaction_id: token, amount: 900 })
    expect((await authorize(own, id, 1_000)).state).toBe('PENDING')
    expect((await authorize(own, id, 1)).response.memo).toBe('SPEND_CONTROL_VIOLATED')
  })

  // Proves spend-controls#what-counts.
  test('forget what was reversed or corrected in full, and no refund', async () => {
    const { card } = await controlledCard({ time_range: { time_range_type: 'FOREVER' } })
    const back = { is_advice: true }
    const first = await authorize(bank, card, 600)
    const of = (token: string) => ({ original_transaction_id: token })
    await cardMessage(bank, 'clearing', { ...of(first.token), amount: 600 })
    await cardMessage(bank, 'reversal', { ...of(first.token), amount: 600, ...back })
    const paid = { card_id: card, amount: 1_000, mid: 'M', card_acceptor: {} }
    const bought = await cardMessage(bank, 'financial', paid)
    expect(bought.state).toBe('COMPLETION')
    await cardMessage(bank, 'clearing', { ...of(bought.token), amount: 500, is_refund: true })
    expect(await state(card, 1)).toBe('SPEND_CONTROL_VIOLATED')
    await cardMessage(bank, 'financial/advice', { ...of(bought.token), amount: 0 })
    expect(await state(card, 500)).toBe('PENDING')
    expect(await state(card, 501)).toBe('SPEND_CONTROL_VIOLATED')
  })

  // Proves spend-controls#owed-movements.
  test('on credits are told of a refund, which they cannot stop', async () => {
    const changes = { direction: 'CREDITS', amount_limit: 200, action_case: true }
    const { control: id, account, card } = await controlledCard(changes)
    const { token } = await authorize(bank, card, 600)
    const of = { original_transaction_id: token }
    await cardMessage(bank, 'clearing', { ...of, amount: 600 })
    await cardMessage(bank, 'clearing', { ...of, amount: 250, is_refund: true })
    expect(await eventsOf(bank, id)).toEqual(['SPEND_CONTROL.CREATED', 'SPEND_CONTROL.VIOLATED'])
    const cases = await bank.sql('select violations from cases where account_id = $1', [account])
    expect(cases).toEqual([{ violations: 1 }])
  })

  test('decline what is left to approve when funds are short, and see it once', async () => {
    const { control: id, account, card } = await controlledCard({}, 1_500)
    const partly = { card_acceptor: { partial_approval_capable: true } }
    const { state: given, response, token } = await authorize(bank, card, 2_000, partly)
    expect([given, response.memo]).toEqual(['DECLINED', 'SPEND_CONTROL_VIOLATED'])
    const { data } = (await bank.get(`/v0/transactions/pending/${token}`)).body
    expect(data).toMatchObject({ status: 'DECLINED', req_amount: 2_000, was_partial: false })
    expect(await balances(bank, account)).toEqual({ posted: 1_500, available: 1_500 })
    expect(await eventsOf(bank, id)).toEqual(['SPEND_CONTROL.CREATED', 'SPEND_CONTROL.VIOLATED'])
  })

  // Proves spend-controls#cases.
  test('raise one case for violations that are declined or only looked at', async () => {
    const { account, card } = await controlledCard({ action_case: true, action_decline: false })
    expect(await state(card, 1_001)).toBe('PENDING')
    expect(await state(card, 1_001)).toBe('PENDING')
    const cases = await bank.sql('select violations from cases where account_id = $1', [account])
    expect(cases).toEqual([{ violations: 2 }])
  })

  test('hold when twenty authorizations come at once', async () => {
    const { account, card } = await controlledCard({ time_range: { time_range_type: 'FOREVER' } })
    const replies = await Promise.all(Array.from({ length: 20 }, () => authorize(bank, card, 150)))
    expect(replies.filter(({ state: given }) => given === 'PENDING')).toHaveLength(6)
    expect(
      replies.filter(({ response }) => response.memo === 'SPEND_CONTROL_VIOLATED'),
    ).toHaveLength(14)
    expect(await balances(bank, account)).toEqual({ posted: 100_000, available: 99_100 })
  })
})

test('a linked account pays for what is authorized beyond the floor', async () => {
  const reserve = await fundedAccount(bank, { customer, funds: 1_000 })
  const account = await fundedAccount(bank, {
    customer,
    funds: 100,
    account: { balance_floor: { balance: 0, linked_account_id: reserve } },
  })
  const { id } = await issuedCard(bank, { account, customer })
  const { token, state: given } = await authorize(bank, id, 400)
  expect(given).toBe('PENDING')
  expect(await balances(bank, reserve)).toEqual({ posted: 700, available: 700 })
  expect(await balances(bank, account)).toEqual({ posted: 400, available: 0 })
  await cardMessage(bank, 'clearing', { original_transaction_id: token, amount: 500 })
  expect(await balances(bank, reserve)).toEqual({ posted: 600, available: 600 })
  expect(await balances(bank, account)).toEqual({ posted: 0, available: 0 })
  expect(await state(id, 601)).toBe('INSUFFICIENT_FUNDS')
})

// Proves accounts#closing-an-account, cards#end-with-the-account.
test('closing an account ends its cards', async () => {
  const account = await fundedAccount(bank, { customer })
  const first = await issuedCard(bank, { account, customer })
  const second = await issuedCard(bank, { account, customer })
  await bank.patch(`/v0/cards/${second.id}`, { card_status: 'SUSPENDED' })
  expect((await bank.patch(`/v0/accounts/${account}`, { status: 'CLOSED' })).status).toBe(200)
  for (const { id } of [first, second]) {
    expect((await bank.get(`/v0/cards/${id}`)).body).toMatchObject({
      card_status: 'TERMINATED',
      status_reason: 'ISS',
    })
    const { changes } = (await bank.get(`/v0/cards/${id}/changes`)).body
    expect(changes[0]).toMatchObject({ state: 'TERMINATED', channel: 'SYSTEM' })
    expect((await eventsOf(bank, id)).at(-1)).toBe('CARD.UPDATED')
  }
})

// Proves cards#virtual-and-physical.
test('a card that has expired is turned away by the network', async () => {
  const account = await fundedAccount(bank, { customer, funds: 1_000 })
  const { id } = await issuedCard(bank, { account, customer })
  await bank.sql(`update cards set expiration_date = '2001-01-31' where id = $1`, [id])
  expect((await authorize(bank, id, 1)).response.memo).toBe('NETWORK_DECLINED')
})
