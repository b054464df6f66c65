// Payments with cards, as the network plays them: what is held, moved, given back, declined, and told of.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type Reply } from '../../../test/bank.ts'
import {
  authorize,
  balances,
  cardMessage,
  fund,
  fundedAccount,
  issuedCard,
  transfer,
  verifiedCustomer,
} from '../../../test/world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const DAY = 24 * 3600
const ACCEPTOR = { name: 'Corner Shop', city: 'Portland', state: 'OR', country: 'US', mcc: '5411' }

let customer: string
beforeAll(async () => {
  customer = (await verifiedCustomer(bank)).id
})

async function cardWith(funds: number, account: object = {}) {
  const id = await fundedAccount(bank, { customer, funds, account })
  const card = await issuedCard(bank, { account: id, customer })
  return { account: id, card: card.id as string }
}

const play = (path: string, body: object) =>
  bank.post(`/v0/cards/transaction_simulations/${path}`, body)
const clear = (token: string, amount: number, facts: object = {}) =>
  play('clearing', { original_transaction_id: token, amount, ...facts })
const reverse = (token: string, amount: number, facts: object = {}) =>
  play('reversal', { original_transaction_id: token, amount, ...facts })
const pendingOf = async (token: string) =>
  (await bank.get(`/v0/transactions/pending/${token}`)).body
const postedOf = async (token: string) => (await bank.get(`/v0/transactions/posted/${token}`)).body
const refusal = ({ status, body }: Reply) => `${status} ${body.code}`

type Told = { type: string; resource_id: string }

/** Types of the events about what happened on an account's transactions, oldest first. */
async function told(account: string): Promise<string[]> {
  const rows = await bank.sql<Told>(
    `select e.type from events e
     where e.type like 'TRANSACTION.%' and e.resource_id in (
       select uuid from pending_transactions where account_id = $1 and type = 'card'
       union select uuid from posted_transactions where primary_account = $1 and type = 'card')
     order by e.id`,
    [account],
  )
  return rows.map(({ type }) => type.replace('TRANSACTION.', ''))
}

describe('an authorization', () => {
  test('holds the amount, and shows card, merchant and when it ends', async () => {
    const { account, card } = await cardWith(10_000)
    const reply = await authorize(bank, card, 2_500, { card_acceptor: ACCEPTOR })
    expect(reply).toEqual({
      token: expect.any(String),
      type: 'authorization',
      state: 'PENDING',
      amount: 2_500,
      currency_code: 'USD',
      card_id: card,
      account_id: account,
      response: { code: '0000', memo: 'Approved or completed successfully' },
    })
    expect(await balances(bank, account)).toEqual({ posted: 10_000, available: 7_500 })
    const pending = await pendingOf(reply.token)
    expect(pending).toMatchObject({
      account_id: account,
      reference_id: expect.stringMatching(/^\d{12}$/),
      data: {
        type: 'card',
        subtype: 'pos_purchase',
        status: 'PENDING',
        operation: 'hold_new',
        network: 'NETWORK_A',
        dc_sign: 'debit',
        amount: 2_500,
        req_amount: 2_500,
        total_amount: 2_500,
        available_balance: 7_500,
        balance: 10_000,
        was_partial: false,
        force_post: false,
        reason: '',
        memo: 'Corner Shop',
        history: [],
        user_data: {
          card_id: card,
          mcc: '5411',
          merchant: {
            name: 'Corner Shop',
            city: 'Portland',
            state: 'OR',
            country: 'US',
            mid: 'SHOP1',
          },
        },
      },
    })
    const waits = new Date(pending.data.expires_at).getTime() - new Date(pending.created).getTime()
    expect(waits).toBe(7 * DAY * 1000)
    expect(await told(account)).toEqual(['PENDING.CREATED'])
    const { body } = await bank.get(`/v0/transactions/pending?card_id=${card}&status=PENDING`)
    expect(body.result.map((it: { uuid: string }) => it.uuid)).toEqual([reply.token])
  })

  test('with cash back is of its own kind', async () => {
    const { card } = await cardWith(10_000)
    const { token } = await authorize(bank, card, 3_000, { cash_back_amount: 1_000 })
    expect((await pendingOf(token)).data.subtype).toBe('pos_cashback')
    const refused = await play('authorization', {
      card_id: card,
      amount: 10,
      mid: 'M',
      cash_back_amount: 11,
    })
    expect(refused.body.invalid).toHaveProperty('cash_back_amount')
  })

  test('expires after seven days and gives the money back', async () => {
    const own = await bank.workspace()
    const holder = (await verifiedCustomer(own)).id
    const account = await fundedAccount(own, { customer: holder, funds: 1_000 })
    const { id } = await issuedCard(own, { account, customer: holder })
    const { token } = await authorize(own, id, 400)
    const part = await authorize(own, id, 500)
    await cardMessage(own, 'clearing', { original_transaction_id: part.token, amount: 100 })
    await own.advance(7 * DAY - 60)
    expect(await balances(own, account)).toEqual({ posted: 900, available: 100 })
    await own.advance(120)
    expect(await balances(own, account)).toEqual({ posted: 900, available: 900 })
    const { data } = (await own.get(`/v0/transactions/pending/${token}`)).body
    expect(data).toMatchObject({ status: 'EXPIRED', operation: 'hold_expire' })
    expect(data.history).toHaveLength(1)
    const cleared = (await own.get(`/v0/transactions/pending/${part.token}`)).body.data
    expect(cleared).toMatchObject({ status: 'CLEARED', operation: 'hold_expire' })

    const late = { original_transaction_id: token, amount: 400 }
    expect(refusal(await own.post('/v0/cards/transaction_simulations/clearing', late))).toBe(
      '400 BAD_REQUEST_BODY',
    )
    await cardMessage(own, 'clearing', { ...late, force_post: true })
    expect(await balances(own, account)).toEqual({ posted: 500, available: 500 })
    expect((await own.get(`/v0/transactions/pending/${token}`)).body.data.status).toBe('EXPIRED')
  })

  test('approves what there is when the terminal takes less', async () => {
    const { account, card } = await cardWith(700)
    const acceptor = { ...ACCEPTOR, partial_approval_capable: true }
    const reply = await authorize(bank, card, 1_000, { card_acceptor: acceptor })
    expect(reply).toMatchObject({ state: 'PENDING', amount: 700, response: { code: '0010' } })
    expect((await pendingOf(reply.token)).data).toMatchObject({
      status: 'PENDING',
      amount: 700,
      total_amount: 700,
      req_amount: 1_000,
      was_partial: true,
    })
    expect(await balances(bank, account)).toEqual({ posted: 700, available: 0 })
    const none = await authorize(bank, card, 1_000, { card_acceptor: acceptor })
    expect(none.state).toBe('DECLINED')
  })
})

describe('a decline', () => {
  const declined = async (card: string, account: string, reason: string, facts: object = {}) => {
    const before = (await told(account)).length
    const held = await balances(bank, account)
    const reply = await authorize(bank, card, 500, facts)
    expect(reply).toMatchObject({ state: 'DECLINED', response: { memo: reason } })
    expect((await pendingOf(reply.token)).data).toMatchObject({
      status: 'DECLINED',
      operation: 'hold_decline',
      reason,
      history: [{ data: { status: 'PENDING', operation: 'hold_new', reason: '' } }],
    })
    expect((await told(account)).slice(before)).toEqual(['PENDING.CREATED', 'PENDING.UPDATED'])
    expect(await balances(bank, account)).toEqual(held)
    return reply.token
  }
  const change = async (path: string, body: object) =>
    expect((await bank.patch(`/v0/${path}`, body)).status).toBe(200)

  test('for want of funds', async () => {
    const { account, card } = await cardWith(499)
    await declined(card, account, 'INSUFFICIENT_FUNDS')
  })

  test('because of a floor that must stay', async () => {
    const { account, card } = await cardWith(1_000)
    await change(`accounts/${account}`, { balance_floor: { balance: 600 } })
    await declined(card, account, 'BALANCE_VIOLATION')
  })

  test('because the account is closed', async () => {
    const { account, card } = await cardWith(0)
    await change(`accounts/${account}`, { status: 'CLOSED' })
    await declined(card, account, 'CLOSED_ACCOUNT')
  })

  test('because the account is not enabled for cards any more', async () => {
    const { account, card } = await cardWith(1_000)
    await change(`accounts/${account}`, { is_card_enabled: false })
    await declined(card, account, 'DISABLED_PAYMENT_TYPE')
  })

  test.each(['SUSPENDED', 'TERMINATED'])('because the card is %s', async (card_status) => {
    const { account, card } = await cardWith(1_000)
    await change(`cards/${card}`, { card_status })
    await declined(card, account, 'TRANSACTION_NOT_PERMITTED')
  })

  test('because the card was never activated', async () => {
    const { account } = await cardWith(1_000)
    const shipping = { address: { address_line_1: '1 Main St', country_code: 'US' } }
    const physical = await issuedCard(bank, {
      account,
      customer,
      form: 'PHYSICAL',
      card: { shipping },
    })
    await declined(physical.id, account, 'TRANSACTION_NOT_PERMITTED')
  })

  test('because the account is frozen', async () => {
    const { account, card } = await cardWith(1_000)
    await change(`accounts/${account}`, { access_status: 'FROZEN' })
    await declined(card, account, 'TRANSACTION_NOT_PERMITTED')
  })

  test('because the customer is suspended', async () => {
    const holder = (await verifiedCustomer(bank)).id
    const account = await fundedAccount(bank, { customer: holder, funds: 1_000 })
    const { id } = await issuedCard(bank, { account, customer: holder })
    await change(`customers/${holder}`, { ban_status: 'SUSPENDED', note: 'Unusual.' })
    await declined(id, account, 'TRANSACTION_NOT_PERMITTED')
    await change(`customers/${holder}`, { ban_status: 'ALLOWED', note: 'Cleared up.' })
    expect((await authorize(bank, id, 500)).state).toBe('PENDING')
  })

  test('because an authorized user of the account is suspended, who holds nothing of it', async () => {
    const { account } = await cardWith(1_000)
    const user = (await verifiedCustomer(bank)).id
    const relationship = { customer_id: user, relationship_type: 'AUTHORIZED_USER' }
    await bank.post(`/v0/accounts/${account}/relationships`, relationship)
    const { id } = await issuedCard(bank, { account, customer: user })
    expect((await authorize(bank, id, 100)).state).toBe('PENDING')
    await change(`customers/${user}`, { ban_status: 'SUSPENDED', note: 'Unusual.' })
    await declined(id, account, 'TRANSACTION_NOT_PERMITTED')
  })

  test('by the network itself is made DECLINED, and told of once', async () => {
    const { account, card } = await cardWith(1_000)
    const reply = await authorize(bank, card, 500, { card_options: { expiration: '0101' } })
    expect(reply).toMatchObject({ state: 'DECLINED', response: { memo: 'NETWORK_DECLINED' } })
    const { data } = await pendingOf(reply.token)
    expect(data).toMatchObject({ status: 'DECLINED', reason: 'NETWORK_DECLINED', history: [] })
    expect(data.user_data.network_decline_details).toMatchObject({ code: '54' })
    expect(await told(account)).toEqual(['PENDING.CREATED'])
    const { body } = await bank.get(`/v0/cards/${card}`)
    const expiration = body.expiration_month + body.expiration_year
    expect((await authorize(bank, card, 500, { card_options: { expiration } })).state).toBe(
      'PENDING',
    )
  })

  test('of an authorization cannot be cleared, but by force', async () => {
    const { account, card } = await cardWith(100)
    const { token } = await authorize(bank, card, 500)
    expect(refusal(await clear(token, 500))).toBe('400 BAD_REQUEST_BODY')
    const forced = await clear(token, 500, { force_post: true })
    expect(forced.body.transaction.state).toBe('CLEARED')
    expect((await pendingOf(token)).data.status).toBe('DECLINED')
    expect(await balances(bank, account)).toEqual({ posted: -400, available: 0 })
  })
})

describe('an advice', () => {
  test('lowers what is held, and keeps what it was before', async () => {
    const { account, card } = await cardWith(10_000)
    const { token } = await authorize(bank, card, 5_000)
    const reply = await cardMessage(bank, 'authorization/advice', {
      original_transaction_id: token,
      amount: 3_000,
    })
    expect(reply).toMatchObject({
      token,
      type: 'authorization.advice',
      state: 'PENDING',
      amount: 3_000,
      preceding_related_transaction_token: token,
    })
    expect((await pendingOf(token)).data).toMatchObject({
      operation: 'hold_decrease',
      status: 'PENDING',
      amount: 5_000,
      total_amount: 3_000,
      req_amount: 3_000,
      available_balance: 7_000,
      history: [{ data: { operation: 'hold_new', total_amount: 5_000 } }],
    })
    expect(await balances(bank, account)).toEqual({ posted: 10_000, available: 7_000 })
    expect(await told(account)).toEqual(['PENDING.CREATED', 'PENDING.UPDATED'])
    const more = await play('authorization/advice', {
      original_transaction_id: token,
      amount: 3_001,
    })
    expect(more.body.invalid).toHaveProperty('amount')
  })

  test('to nothing gives all of it back', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 500)
    await cardMessage(bank, 'authorization/advice', { original_transaction_id: token, amount: 0 })
    expect((await pendingOf(token)).data.status).toBe('RELEASED')
    expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 1_000 })
    const again = await play('authorization/advice', { original_transaction_id: token, amount: 0 })
    expect(again.body.invalid).toHaveProperty('original_transaction_id')
  })
})

describe('a clearing', () => {
  test('moves what was held under the same uuid, told of in order', async () => {
    const { account, card } = await cardWith(10_000)
    const { token } = await authorize(bank, card, 2_500, { card_acceptor: ACCEPTOR })
    const { status, body } = await clear(token, 2_500)
    expect(status).toBe(201)
    expect(body.transaction).toMatchObject({
      token,
      type: 'authorization.clearing',
      state: 'CLEARED',
      amount: 2_500,
    })
    expect(await balances(bank, account)).toEqual({ posted: 7_500, available: 7_500 })
    expect((await pendingOf(token)).data).toMatchObject({
      status: 'CLEARED',
      operation: 'hold_post',
    })
    const posted = await postedOf(token)
    expect(posted).toMatchObject({
      type: 'card',
      subtype: 'pos_purchase',
      reference_id: (await pendingOf(token)).reference_id,
      data: { hold_id: token, force_post: false, user_data: { card_id: card, mcc: '5411' } },
    })
    const sides = posted.data.lines.map(
      (line: { dc_sign: string; is_primary: boolean; amount: number }) => [
        line.dc_sign,
        line.is_primary,
        line.amount,
      ],
    )
    expect(sides).toEqual([
      ['debit', true, 2_500],
      ['credit', false, 2_500],
    ])
    expect(await told(account)).toEqual(['PENDING.CREATED', 'PENDING.UPDATED', 'POSTED.CREATED'])
    expect(refusal(await clear(token, 1))).toBe('400 BAD_REQUEST_BODY')
    const { body: list } = await bank.get(`/v0/transactions/posted?card_id=${card}`)
    expect(list.result.map((it: { uuid: string }) => it.uuid)).toEqual([token])
  })

  test('of a part keeps the rest held, until that is cleared too', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    const first = (await clear(token, 200)).body.transaction
    expect(first.token).not.toBe(token)
    expect((await pendingOf(token)).data).toMatchObject({
      status: 'PARTCLEARED',
      total_amount: 400,
    })
    expect(await balances(bank, account)).toEqual({ posted: 800, available: 400 })
    const second = (await clear(first.token, 400)).body.transaction
    expect((await pendingOf(token)).data).toMatchObject({ status: 'CLEARED' })
    expect(await balances(bank, account)).toEqual({ posted: 400, available: 400 })
    for (const { token: uuid } of [first, second]) {
      expect((await postedOf(uuid)).data.hold_id).toBe(token)
    }
  })

  test('of more than is held takes the rest from what is available, as one transaction', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    const { body } = await clear(token, 900)
    expect(body.transaction.token).toBe(token)
    expect((await postedOf(token)).data.lines[0].amount).toBe(900)
    expect((await pendingOf(token)).data).toMatchObject({ status: 'CLEARED', req_amount: 900 })
    expect(await balances(bank, account)).toEqual({ posted: 100, available: 100 })
    expect(await told(account)).toEqual(['PENDING.CREATED', 'PENDING.UPDATED', 'POSTED.CREATED'])
  })

  test('of more than is held and available is refused, and leaves the hold as it is', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    const { status, body } = await clear(token, 1_001)
    expect({ status, invalid: Object.keys(body.invalid) }).toEqual({
      status: 400,
      invalid: ['amount'],
    })
    expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 400 })
    expect((await pendingOf(token)).data).toMatchObject({ status: 'PENDING', history: [] })

    const forced = await clear(token, 1_001, { force_post: true })
    expect(forced.status).toBe(201)
    expect(await balances(bank, account)).toEqual({ posted: -1, available: 0 })
    expect((await postedOf(token)).data.force_post).toBe(true)
  })

  test('settles what was authorized although the account was frozen since', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    await bank.patch(`/v0/accounts/${account}`, { access_status: 'FROZEN' })
    expect((await clear(token, 600)).status).toBe(201)
  })

  test('of what is no authorization is refused', async () => {
    const { account, card } = await cardWith(1_000)
    expect(refusal(await clear(randomUUID(), 1))).toBe('400 TRANSACTION_NOT_FOUND')
    const sides = { originating_account_id: account, receiving_account_alias: 'fees' }
    const moved = (await transfer(bank, sides)).body.id
    expect((await clear(moved, 1)).body.invalid).toHaveProperty('original_transaction_id')
    const paid = await cardMessage(bank, 'financial/withdrawal', {
      card_id: card,
      amount: 10,
      mid: 'A',
    })
    expect((await clear(paid.token, 1)).body.invalid).toHaveProperty('original_transaction_id')
    const other = await bank.workspace()
    const { token } = await authorize(bank, card, 100)
    const stranger = await other.post('/v0/cards/transaction_simulations/clearing', {
      original_transaction_id: token,
      amount: 100,
    })
    expect(refusal(stranger)).toBe('400 TRANSACTION_NOT_FOUND')
  })
})

describe('a refund', () => {
  test('gives money back and names what it is for', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    await clear(token, 600)
    const { body } = await clear(token, 250, { is_refund: true })
    expect(body.transaction).toMatchObject({ type: 'refund', state: 'COMPLETION', amount: 250 })
    expect(await balances(bank, account)).toEqual({ posted: 650, available: 650 })
    const posted = await postedOf(body.transaction.token)
    expect(posted.data.original_trx).toBe(token)
    expect(posted.data.lines.find((line: { is_primary: boolean }) => line.is_primary).dc_sign).toBe(
      'credit',
    )
    expect((await told(account)).at(-1)).toBe('POSTED.CREATED')
  })

  test('of a declined authorization is refused', async () => {
    const { card } = await cardWith(0)
    const { token } = await authorize(bank, card, 600)
    expect(refusal(await clear(token, 600, { is_refund: true }))).toBe('400 BAD_REQUEST_BODY')
  })
})

describe('a reversal', () => {
  test('of the whole releases it', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    const { body } = await reverse(token, 600)
    expect(body.transaction).toMatchObject({
      token,
      type: 'authorization.reversal',
      state: 'REVERSED',
    })
    expect((await pendingOf(token)).data).toMatchObject({
      status: 'RELEASED',
      operation: 'hold_cancel',
    })
    expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 1_000 })
    expect(await told(account)).toEqual(['PENDING.CREATED', 'PENDING.UPDATED'])
    expect(refusal(await reverse(token, 600))).toBe('400 BAD_REQUEST_BODY')
    expect(refusal(await clear(token, 600))).toBe('400 BAD_REQUEST_BODY')
  })

  test('of a part holds the rest', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    await reverse(token, 200)
    expect((await pendingOf(token)).data).toMatchObject({
      status: 'PENDING',
      operation: 'hold_decrease',
      total_amount: 400,
      req_amount: 200,
    })
    expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 600 })
    expect((await reverse(token, 401)).body.invalid).toHaveProperty('amount')
  })

  test('of what was cleared needs to be an advice, and gives back no more than was paid', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    await clear(token, 600)
    expect(refusal(await reverse(token, 100))).toBe('400 BAD_REQUEST_BODY')
    const { body } = await reverse(token, 100, { is_advice: true })
    expect((await postedOf(body.transaction.token)).data.original_trx).toBe(token)
    expect(await balances(bank, account)).toEqual({ posted: 500, available: 500 })
    expect((await reverse(token, 501, { is_advice: true })).body.invalid).toHaveProperty('amount')
    expect((await reverse(token, 500, { is_advice: true })).status).toBe(201)
    expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 1_000 })
  })

  test('of what was cleared in parts gives back up to all of the parts', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    await clear(token, 200)
    await clear(token, 400)
    await clear(token, 50, { is_refund: true })
    const advice = { is_advice: true }
    expect((await reverse(token, 551, advice)).body.invalid).toHaveProperty('amount')
    expect((await reverse(token, 550, advice)).status).toBe(201)
    expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 1_000 })
  })

  test('looks back only as far as it says', async () => {
    const own = await bank.workspace()
    const holder = (await verifiedCustomer(own)).id
    const account = await fundedAccount(own, { customer: holder, funds: 1_000 })
    const { id } = await issuedCard(own, { account, customer: holder })
    const { token } = await authorize(own, id, 400)
    await own.advance(3 * DAY)
    const body = { original_transaction_id: token, amount: 400 }
    const path = '/v0/cards/transaction_simulations/reversal'
    expect((await own.post(path, { ...body, find_original_window_days: 2 })).body.code).toBe(
      'TRANSACTION_NOT_FOUND',
    )
    expect((await own.post(path, { ...body, find_original_window_days: 4 })).status).toBe(201)
  })
})

describe('payments that are posted at once', () => {
  const financial = (card: string, amount: number) =>
    cardMessage(bank, 'financial', { card_id: card, amount, mid: 'SHOP1', card_acceptor: ACCEPTOR })

  test('move the money, or are declined like authorizations', async () => {
    const { account, card } = await cardWith(1_000)
    const reply = await financial(card, 400)
    expect(reply).toMatchObject({ type: 'pindebit', state: 'COMPLETION', amount: 400 })
    expect(await postedOf(reply.token)).toMatchObject({ subtype: 'pos_purchase', type: 'card' })
    expect((await postedOf(reply.token)).data).not.toHaveProperty('hold_id')
    const declined = await financial(card, 601)
    expect(declined).toMatchObject({ state: 'DECLINED', response: { memo: 'INSUFFICIENT_FUNDS' } })
    expect((await pendingOf(declined.token)).data.status).toBe('DECLINED')
    expect(await balances(bank, account)).toEqual({ posted: 600, available: 600 })
    expect(await told(account)).toEqual(['POSTED.CREATED', 'PENDING.CREATED', 'PENDING.UPDATED'])
  })

  test('are corrected by an advice, downwards and never twice', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await financial(card, 400)
    const advise = (amount: number) =>
      play('financial/advice', { original_transaction_id: token, amount })
    expect((await advise(401)).body.invalid).toHaveProperty('amount')
    const { body } = await advise(250)
    expect(body.transaction).toMatchObject({ type: 'pindebit advice', amount: 250 })
    expect((await postedOf(body.transaction.token)).data.original_trx).toBe(token)
    expect(await balances(bank, account)).toEqual({ posted: 750, available: 750 })
    expect((await advise(250)).body.transaction.token).toBe(token)
    expect(await balances(bank, account)).toEqual({ posted: 750, available: 750 })
    const hold = await authorize(bank, card, 10)
    const wrong = await play('financial/advice', { original_transaction_id: hold.token, amount: 1 })
    expect(wrong.body.invalid).toHaveProperty('original_transaction_id')
  })

  test('at a machine are withdrawals', async () => {
    const { account, card } = await cardWith(1_000)
    const withdraw = (facts: object) =>
      cardMessage(bank, 'financial/withdrawal', {
        card_id: card,
        amount: 300,
        mid: 'ATM1',
        ...facts,
      })
    const reply = await withdraw({ account_type: 'checking' })
    expect(reply).toMatchObject({ type: 'pindebit.atm.withdrawal', state: 'COMPLETION' })
    expect((await postedOf(reply.token)).subtype).toBe('atm_withdrawal')
    expect((await withdraw({ account_type: 'savings' })).response.memo).toBe('NO_SAVINGS_ACCOUNT')
    expect((await withdraw({ account_type: 'credit' })).response.memo).toBe('NO_CREDIT_ACCOUNT')
    expect(await balances(bank, account)).toEqual({ posted: 700, available: 700 })
  })

  test('ask for the balance and leave no trace', async () => {
    const { account, card } = await cardWith(1_000)
    await authorize(bank, card, 300)
    const ask = (account_type: string) =>
      cardMessage(bank, 'financial/balance_inquiry', {
        card_id: card,
        account_type,
        mid: 'ATM1',
        card_acceptor: {},
      })
    expect(await ask('checking')).toMatchObject({
      type: 'pindebit.balanceinquiry',
      state: 'COMPLETION',
      available_balance: 700,
    })
    expect(await ask('savings')).toMatchObject({ state: 'DECLINED' })
    expect(await told(account)).toEqual(['PENDING.CREATED'])
    await bank.patch(`/v0/cards/${card}`, { card_status: 'SUSPENDED' })
    expect((await ask('checking')).response.memo).toBe('TRANSACTION_NOT_PERMITTED')
  })

  test('bring money in from another card', async () => {
    const { account, card } = await cardWith(0)
    const send = (facts: object = {}) =>
      play('financial/original_credit', {
        card_id: card,
        amount: 700,
        mid: 'PAYER',
        type: 'disbursement',
        sender_data: { funding_source: 'debit', sender_name: 'Bea Dee' },
        ...facts,
      })
    const { transaction } = (await send()).body
    expect(transaction).toMatchObject({ type: 'OCT', state: 'COMPLETION', amount: 700 })
    expect((await postedOf(transaction.token)).subtype).toBe('oct')
    expect(await balances(bank, account)).toEqual({ posted: 700, available: 700 })
    expect((await send({ type: 'bribe' })).body.invalid).toHaveProperty('type')
    await bank.patch(`/v0/cards/${card}`, { card_status: 'SUSPENDED' })
    expect((await send()).body.transaction.state).toBe('DECLINED')
  })
})

describe('bad messages', () => {
  test.each([
    ['authorization', ['card_id', 'amount', 'mid']],
    ['authorization/advice', ['original_transaction_id', 'amount']],
    ['clearing', ['original_transaction_id', 'amount']],
    ['clearing/l2l3', ['original_transaction_id']],
    ['reversal', ['original_transaction_id', 'amount']],
    ['financial', ['card_id', 'amount', 'mid', 'card_acceptor']],
    ['financial/advice', ['original_transaction_id', 'amount']],
    ['financial/balance_inquiry', ['card_id', 'account_type', 'mid', 'card_acceptor']],
    ['financial/withdrawal', ['card_id', 'amount', 'mid']],
    ['financial/original_credit', ['card_id', 'amount', 'mid', 'type']],
  ])('%s names what is missing', async (path, missing) => {
    const { status, body } = await play(path, {})
    expect(status).toBe(400)
    expect(new Set(body.missing)).toEqual(new Set(missing))
  })

  test.each(['authorization', 'financial', 'financial/withdrawal', 'financial/original_credit'])(
    '%s of an unknown card, or another workspace’s, is refused',
    async (path) => {
      const facts = { amount: 1, mid: 'M', card_acceptor: {}, type: 'prepaid' }
      expect(refusal(await play(path, { card_id: randomUUID(), ...facts }))).toBe(
        '400 CARD_NOT_FOUND',
      )
      const { card } = await cardWith(0)
      const other = await bank.workspace()
      const strange = await other.post(`/v0/cards/transaction_simulations/${path}`, {
        card_id: card,
        ...facts,
      })
      expect(refusal(strange)).toBe('400 CARD_NOT_FOUND')
    },
  )

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ amount: '1' }, 'amount'],
    [{ mid: '' }, 'mid'],
    [{ mid: 'x'.repeat(51) }, 'mid'],
    [{ pin: 'x'.repeat(51) }, 'pin'],
    [{ card_acceptor: { mcc: '123456' } }, 'card_acceptor.mcc'],
    [{ card_acceptor: { state: 'Oregon' } }, 'card_acceptor.state'],
    [{ card_acceptor: { zip: 'x'.repeat(11) } }, 'card_acceptor.zip'],
    [
      { card_acceptor: { partial_approval_capable: 'yes' } },
      'card_acceptor.partial_approval_capable',
    ],
    [{ card_options: { cvv: '1234' } }, 'card_options.cvv'],
    [{ card_options: { expiration: '123' } }, 'card_options.expiration'],
    [{ network_fees: [{ type: 'TIP', amount: 1 }] }, 'network_fees[0].type'],
    [
      { network_fees: [{ type: 'ISSUER_FEE', amount: 1, credit_debit: 'X' }] },
      'network_fees[0].credit_debit',
    ],
    [{ transaction_options: [] }, 'transaction_options'],
  ])('an authorization with %j is refused by name', async (facts, name) => {
    const { status, body } = await play('authorization', {
      card_id: randomUUID(),
      amount: 1,
      mid: 'M',
      ...facts,
    })
    expect({ status, invalid: Object.keys(body.invalid ?? {}) }).toEqual({
      status: 400,
      invalid: [name],
    })
  })
})

describe('many at once', () => {
  test('of twenty authorizations the account pays for as many as it can', async () => {
    const { account, card } = await cardWith(1_000)
    const replies = await Promise.all(Array.from({ length: 20 }, () => authorize(bank, card, 150)))
    expect(replies.filter(({ state }) => state === 'PENDING')).toHaveLength(6)
    expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 100 })
  })

  test('clearings, reversals and an advice of one authorization never move more than was held', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => clear(token, 150)),
      ...Array.from({ length: 4 }, () => reverse(token, 150)),
    ])
    for (const reply of replies) expect([201, 400]).toContain(reply.status)
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(4)
    const cleared = replies.slice(0, 4).filter(({ status }) => status === 201).length
    const left = 1_000 - 150 * cleared
    expect(await balances(bank, account)).toEqual({ posted: left, available: left })
  })

  test('funding and forced clearings on one account leave the books right', async () => {
    const { account, card } = await cardWith(500)
    const { token } = await authorize(bank, card, 500)
    await clear(token, 900, { force_post: true })
    expect(await balances(bank, account)).toEqual({ posted: -400, available: 0 })
    expect((await authorize(bank, card, 1)).response.memo).toBe('INSUFFICIENT_FUNDS')
    await fund(bank, account, 500)
    expect((await authorize(bank, card, 100)).state).toBe('PENDING')
  })
})
