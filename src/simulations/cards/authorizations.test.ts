// Authorizations, as the network plays them: what is held, declined, lowered, and told of.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../test/bank.ts'
import { ACCEPTOR, cardNetwork, DAY_SECONDS, refusal } from '../../../test/cards.ts'
import { HISTORY_MAX } from '../../resources/payments/transactions/kind_queries.ts'
import {
  authorize,
  balances,
  cardMessage,
  fundedAccount,
  issuedCard,
  verifiedCustomer,
} from '../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const { cardholder, play, clear, reverse, cardWith, pendingOf, told } = cardNetwork(bank)

describe('an authorization', () => {
  // Proves cards#authorizations.
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
    expect(waits).toBe(7 * DAY_SECONDS * 1000)
    expect(await told(account)).toEqual(['PENDING.CREATED'])
    const { body } = await bank.get(`/v0/transactions/pending?card_id=${card}&status=PENDING`)
    expect(body.result.map((it: { uuid: string }) => it.uuid)).toEqual([reply.token])
  })

  // Proves cards#authorizations.
  test('with cash back is a separate kind', async () => {
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

  // Proves cards#authorizations.
  test('expires after seven days and gives the money back', async () => {
    const own = await bank.workspace()
    const holder = (await verifiedCustomer(own)).id
    const account = await fundedAccount(own, { customer: holder, funds: 1_000 })
    const { id } = await issuedCard(own, { account, customer: holder })
    const { token } = await authorize(own, id, 400)
    const part = await authorize(own, id, 500)
    await cardMessage(own, 'clearing', { original_transaction_id: part.token, amount: 100 })
    await own.advance(7 * DAY_SECONDS - 60)
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

  // Proves cards#authorizations.
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

  // Proves cards#authorizations.
  test('approves in part what the account has together with its linked account', async () => {
    const customer = await cardholder()
    const reserve = await fundedAccount(bank, { customer, funds: 300 })
    const linked = { balance_floor: { balance: 0, linked_account_id: reserve } }
    const { account, card } = await cardWith(100, linked)
    const acceptor = { ...ACCEPTOR, partial_approval_capable: true }
    const reply = await authorize(bank, card, 1_000, { card_acceptor: acceptor })
    expect(reply).toMatchObject({ state: 'PENDING', amount: 400 })
    expect(await balances(bank, account)).toEqual({ posted: 400, available: 0 })
    expect(await balances(bank, reserve)).toEqual({ posted: 0, available: 0 })
  })

  // Proves cards#repeats-of-the-network.
  test('that the network repeats with its reference is answered with what was done', async () => {
    const { account, card } = await cardWith(1_000)
    const reference = (number: number) => ({
      network_reference: {
        retrieval_reference_number: `${Date.now()}`.slice(-12).padStart(12, '0'),
        system_trace_audit_number: `${number}`.padStart(6, '0'),
      },
    })
    const first = reference(1)
    const { token } = await authorize(bank, card, 300, first)
    const again = await Promise.all(
      [1, 2, 3].map(() =>
        play('authorization', { card_id: card, amount: 300, mid: 'M', ...first }),
      ),
    )
    for (const reply of again) {
      if (reply.status === 201) expect(reply.body.transaction.token).toBe(token)
      else expect(refusal(reply)).toBe('409 IDEMPOTENCY_CONCURRENT_USE')
    }
    expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 700 })
    const forced = { force_post: true, ...reference(2) }
    await reverse(token, 300, first)
    expect((await reverse(token, 300, first)).body.transaction.state).toBe('REVERSED')
    const cleared = await clear(token, 300, forced)
    expect((await clear(token, 300, forced)).text).toBe(cleared.text)
    expect((await clear(token, 100, forced)).text).toBe(cleared.text)
    expect(await balances(bank, account)).toEqual({ posted: 700, available: 700 })
    expect((await authorize(bank, card, 300, reference(3))).token).not.toBe(token)
  })

  // Proves cards#repeats-of-the-network.
  test('that the network repeats under another token of its payment, or with another key, moves money once', async () => {
    const { account, card } = await cardWith(2_000)
    let sequence = 100_000
    const newReference = () => ({
      network_reference: {
        retrieval_reference_number: '612345678901',
        system_trace_audit_number: `${(sequence += 1)}`,
      },
    })
    const path = (name: string) => `/v0/cards/transaction_simulations/${name}`
    const newKey = () => ({ 'idempotency-key': randomUUID() })
    const once = async (name: string, tokens: readonly string[], body: object) => {
      const asked = { ...body, ...newReference() }
      const send = (token: string, key: { [name: string]: string } = {}) =>
        bank.post(path(name), { ...asked, original_transaction_id: token }, key)
      const racing = await Promise.all(
        tokens.flatMap((token) => [send(token), send(token, newKey()), send(token, newKey())]),
      )
      const done = racing.filter(({ status }) => status === 201)
      expect(new Set(done.map(({ text }) => text)).size).toBe(1)
      for (const reply of racing.filter(({ status }) => status !== 201))
        expect(refusal(reply)).toBe('409 IDEMPOTENCY_CONCURRENT_USE')
      for (const token of [...tokens, done[0]?.body.transaction.token])
        for (const key of [{}, newKey()]) {
          const again = await send(token, key)
          expect([again.status, again.text]).toEqual([201, done[0]?.text])
        }
    }
    const { token } = await authorize(bank, card, 1_000)
    const first = (await clear(token, 400)).body.transaction.token
    const second = (await clear(token, 300)).body.transaction.token
    await once('clearing', [token, first, second], { amount: 100 })
    expect((await balances(bank, account)).posted).toBe(1_200)
    await once('clearing', [token, first, second], { amount: 50, is_refund: true })
    expect((await balances(bank, account)).posted).toBe(1_250)
    await once('authorization/advice', [token, first], { amount: 10, increment: true })
    await once('reversal', [token], { amount: 10 })
    expect(await balances(bank, account)).toEqual({ posted: 1_250, available: 1_050 })
    const paid = await cardMessage(bank, 'financial', {
      card_id: card,
      amount: 500,
      mid: 'M',
      card_acceptor: {},
    })
    await once('reversal', [paid.token], { amount: 500, is_advice: true })
    expect((await balances(bank, account)).posted).toBe(1_250)
    const asked = { card_id: card, amount: 70, mid: 'M', card_acceptor: {}, ...newReference() }
    const pay = (key: string) => bank.post(path('financial'), asked, { 'idempotency-key': key })
    const [one, another] = [randomUUID(), randomUUID()]
    const reply = await pay(one)
    expect((await pay(another)).text).toBe(reply.text)
    expect((await pay(one)).text).toBe(reply.text)
    expect((await balances(bank, account)).posted).toBe(1_180)
  })

  // Proves cards#repeats-of-the-network.
  test('that the network repeats after a refusal is judged again', async () => {
    const { account, card } = await cardWith(1_000)
    const reference = {
      network_reference: {
        retrieval_reference_number: '512345678907',
        system_trace_audit_number: '000700',
      },
    }
    const { token } = await authorize(bank, card, 1_000)
    const refund = () => clear(token, 400, { is_refund: true, ...reference })
    expect((await refund()).status).toBe(400)
    expect((await clear(token, 1_000)).status).toBe(201)
    const refunded = await refund()
    expect(refunded.status, refunded.text).toBe(201)
    expect((await refund()).text).toBe(refunded.text)
    expect(await balances(bank, account)).toEqual({ posted: 400, available: 400 })
  })

  // Proves cards#repeats-of-the-network.
  test('with the reference of a message of another kind, or about another card, is no repeat', async () => {
    const [one, another] = [await cardWith(1_000), await cardWith(1_000)]
    const network_reference = {
      retrieval_reference_number: '512345678903',
      system_trace_audit_number: '000300',
    }
    const { token } = await authorize(bank, one.card, 300, { network_reference })
    const other = await authorize(bank, another.card, 300, { network_reference })
    expect(other).toMatchObject({ card_id: another.card, state: 'PENDING' })
    const about = { original_transaction_id: token, network_reference }
    const typeOf = async (path: string, body: object) =>
      (await cardMessage(bank, path, { ...about, ...body })).type
    expect([
      await typeOf('authorization/advice', { amount: 100, increment: true }),
      await typeOf('authorization/advice', { amount: 350 }),
      await typeOf('clearing', { amount: 350 }),
      await typeOf('clearing', { amount: 50, is_refund: true }),
    ]).toEqual([
      'authorization.incremental',
      'authorization.advice',
      'authorization.clearing',
      'refund',
    ])
    expect(await balances(bank, one.account)).toEqual({ posted: 700, available: 700 })
    expect(await balances(bank, another.account)).toEqual({ posted: 1_000, available: 700 })
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

  // Proves cards#declines.
  test('for want of funds', async () => {
    const { account, card } = await cardWith(499)
    await declined(card, account, 'INSUFFICIENT_FUNDS')
  })

  // Proves cards#declines.
  test('was never held: its amounts are zero, except the requested one, in each of its states', async () => {
    const { card } = await cardWith(100)
    for (const message of [{}, { card_options: { expiration: '0101' } }]) {
      const { token, state } = await authorize(bank, card, 500, message)
      expect(state).toBe('DECLINED')
      const { data } = await pendingOf(token)
      const amounts = { amount: 0, req_amount: 500, total_amount: 0 }
      expect(data).toMatchObject({ status: 'DECLINED', ...amounts })
      for (const past of data.history) expect(past.data).toMatchObject(amounts)
    }
  })

  // Proves cards#declines.
  test('because of a floor that must stay', async () => {
    const { account, card } = await cardWith(1_000)
    await change(`accounts/${account}`, { balance_floor: { balance: 600 } })
    await declined(card, account, 'BALANCE_VIOLATION')
  })

  // Proves cards#declines.
  test('because the account is closed', async () => {
    const { account, card } = await cardWith(0)
    await change(`accounts/${account}`, { status: 'CLOSED' })
    await declined(card, account, 'CLOSED_ACCOUNT')
  })

  // Proves cards#declines.
  test('because the account is not enabled for cards any more', async () => {
    const { account, card } = await cardWith(1_000)
    await change(`accounts/${account}`, { is_card_enabled: false })
    await declined(card, account, 'DISABLED_PAYMENT_TYPE')
  })

  // Proves cards#declines.
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
      customer: await cardholder(),
      form: 'PHYSICAL',
      card: { shipping },
    })
    await declined(physical.id, account, 'TRANSACTION_NOT_PERMITTED')
  })

  // Proves cards#declines.
  test('because the account is frozen', async () => {
    const { account, card } = await cardWith(1_000)
    await change(`accounts/${account}`, { access_status: 'FROZEN' })
    await declined(card, account, 'TRANSACTION_NOT_PERMITTED')
  })

  // Proves cards#declines.
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

  test('because an authorized user of the account is no longer active', async () => {
    const { account } = await cardWith(1_000)
    const user = (await verifiedCustomer(bank)).id
    const relationship = { customer_id: user, relationship_type: 'AUTHORIZED_USER' }
    await bank.post(`/v0/accounts/${account}/relationships`, relationship)
    const { id } = await issuedCard(bank, { account, customer: user })
    await change(`customers/${user}`, { status: 'DORMANT' })
    await declined(id, account, 'TRANSACTION_NOT_PERMITTED')
    await change(`customers/${user}`, { status: 'ACTIVE' })
    expect((await authorize(bank, id, 500)).state).toBe('PENDING')
  })

  // Proves cards#response-codes.
  test.each([
    ['LOS', '0041'],
    ['STO', '0043'],
    ['SUS', '0062'],
  ])('of a card that is gone for the reason %s has the response code %s', async (reason, code) => {
    const { card } = await cardWith(1_000)
    await change(`cards/${card}`, { card_status: 'TERMINATED', reason })
    const { response } = await authorize(bank, card, 500)
    expect(response).toEqual({ code, memo: 'TRANSACTION_NOT_PERMITTED' })
    const shown = await bank.post(`/v0/cards/${card}/client_token`)
    expect(refusal(shown)).toBe('422 INVALID_STATUS')
  })

  // Proves cards#declines, cards#response-codes, events#which-operation-tells-what.
  test('by the network itself is made DECLINED, and told of once', async () => {
    const { account, card } = await cardWith(1_000)
    const reply = await authorize(bank, card, 500, { card_options: { expiration: '0101' } })
    const response = { code: '0054', memo: 'NETWORK_DECLINED' }
    expect(reply).toMatchObject({ state: 'DECLINED', response })
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

  // Proves cards#clearings.
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
  // Proves transactions#pending-transactions.
  test('after many others is told in as few bytes: the history has the newest states, and no old value repeats them', async () => {
    const { card } = await cardWith(10_000)
    const { token } = await authorize(bank, card, 5_000, { card_acceptor: ACCEPTOR })
    const advices = 4 * HISTORY_MAX + 5
    for (let count = 1; count <= advices; count += 1)
      await cardMessage(bank, 'authorization/advice', {
        original_transaction_id: token,
        amount: 5_000 - count,
      })
    const totals = Array.from({ length: advices + 1 }, (_, at) => 5_000 - at)
    const { data } = await pendingOf(token)
    expect(data.total_amount).toBe(totals.at(-1))
    const shown = (history: { data: { total_amount: number } }[]) =>
      history.map((past) => past.data.total_amount)
    expect(shown(data.history)).toEqual(totals.slice(-1 - HISTORY_MAX, -1))

    const { body } = await bank.get(`/v0/events?after=oldest&resource=${token}`)
    const events = body.event_list as {
      event_resource: string
      event_resource_changed_fields?: string
    }[]
    expect(events).toHaveLength(advices + 1)
    for (const [at, event] of events.entries()) {
      const resource = JSON.parse(event.event_resource)
      expect(resource.data.total_amount).toBe(totals[at])
      expect(shown(resource.data.history)).toEqual(totals.slice(Math.max(0, at - HISTORY_MAX), at))
      if (at === 0) continue
      const old = JSON.parse(event.event_resource_changed_fields ?? '')
      expect(old.data).toMatchObject({ total_amount: totals[at - 1] })
      expect(old.data).not.toHaveProperty('history')
    }
    const bytes = events.map((event) => JSON.stringify(event).length)
    expect(Math.max(...bytes)).toBeLessThan(40_000)
  })

  // Proves cards#lowering-a-hold.
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

  // Proves cards#lowering-a-hold.
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
