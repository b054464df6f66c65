// Clearings, refunds and reversals of an authorization, and the money that each moves.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, openTestWorkspace } from '../../../test/bank.ts'
import { ACCEPTOR, cardNetwork, DAY_SECONDS, refusal } from '../../../test/cards.ts'
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

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const { clear, reverse, cardWith, pendingOf, postedOf, told } = cardNetwork(bank)

async function internalBalance(client: Client, type: string): Promise<number> {
  const { internal_accounts } = (await client.get('/v0/internal_accounts')).body
  const account = internal_accounts.find((it: { account_type: string }) => it.account_type === type)
  return account.balances.find((it: { type: string }) => it.type === 'ACCOUNT_BALANCE').balance
}

describe('a clearing', () => {
  // Proves cards#clearings.
  test('shows the merchant that it reports; the payment keeps its category', async () => {
    const { card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 300, { card_acceptor: { mcc: '5411' } })
    const reported = { name: 'Other Shop', mcc: '5812' }
    const { body } = await clear(token, 300, { card_acceptor: reported })
    const posted = await postedOf(body.transaction.token)
    expect(posted.data.user_data).toMatchObject({ mcc: '5411', merchant: reported })
    expect((await pendingOf(token)).data.user_data).toMatchObject({ mcc: '5411' })
  })

  test('names an authorization or a card: null for the other one is absent', async () => {
    const { card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 300)
    expect((await clear(token, 100, { card_id: null })).status).toBe(201)
    const alone = { original_transaction_id: null, card_id: card, amount: 200, force_post: true }
    expect(await cardMessage(bank, 'clearing', alone)).toMatchObject({ amount: 200 })
  })

  // Proves cards#clearings.
  test('that is final is one of an authorization: a refund or a card alone refuses is_final', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 300)
    expect((await clear(token, 300)).status).toBe(201)
    const final = { is_final: true, amount: 100 }
    for (const body of [
      { ...final, original_transaction_id: token, is_refund: true },
      { ...final, card_id: card, is_refund: true },
      { ...final, card_id: card, force_post: true },
    ]) {
      const reply = await bank.post('/v0/cards/transaction_simulations/clearing', body)
      expect([reply.status, Object.keys(reply.body.invalid)]).toEqual([400, ['is_final']])
    }
    expect(await balances(bank, account)).toEqual({ posted: 700, available: 700 })
  })

  // Proves cards#clearings, events#which-operation-tells-what.
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

  // Proves cards#clearings.
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

  // Proves cards#clearings.
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

  // Proves cards#clearings.
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

  // Proves cards#clearings.
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
  // Proves cards#refunds.
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

  // Proves cards#settled-money-that-an-account-cannot-take.
  test('that its account cannot take is in suspense, with the reason and its event', async () => {
    const own = await bank.workspace()
    const holder = (await verifiedCustomer(own)).id
    const suspense = await internalBalance(own, 'ALLOCATED_SUSPENSE')
    expect(suspense).toBe(0)
    const paid = async (account: object) => {
      const id = await fundedAccount(own, { customer: holder, funds: 1_000, account })
      const { id: card } = await issuedCard(own, { account: id, customer: holder })
      const { token } = await authorize(own, card, 400)
      await cardMessage(own, 'clearing', { original_transaction_id: token, amount: 400 })
      return { id, token }
    }
    const full = await paid({ balance_ceiling: { balance: 1_000 } })
    await fund(own, full.id, 400)
    const closed = await paid({})
    const rest = { originating_account_id: closed.id, receiving_account_alias: 'fees', amount: 600 }
    expect((await transfer(own, rest)).status).toBe(200)
    expect((await own.patch(`/v0/accounts/${closed.id}`, { status: 'CLOSED' })).status).toBe(200)

    const back = { original_transaction_id: full.token, amount: 300, is_refund: true }
    const refunded = await cardMessage(own, 'clearing', back)
    expect(refunded).toMatchObject({ state: 'COMPLETION', amount: 300, account_id: full.id })
    const advice = { original_transaction_id: closed.token, amount: 400, is_advice: true }
    const reversed = await cardMessage(own, 'reversal', advice)
    expect(await internalBalance(own, 'ALLOCATED_SUSPENSE')).toBe(700)
    for (const [{ token }, reason] of [
      [refunded, 'BALANCE_VIOLATION'],
      [reversed, 'ACCOUNT_CLOSED'],
    ] as const) {
      const { data } = (await own.get(`/v0/transactions/posted/${token}`)).body
      expect(data.user_data.in_suspense).toBe(reason)
      const events = await own.get(`/v0/events?resource_id=${token}`)
      expect(events.text).toContain('TRANSACTION.POSTED.CREATED')
    }
    const again = await own.post('/v0/cards/transaction_simulations/clearing', {
      ...back,
      amount: 401,
    })
    expect(again.body.invalid).toHaveProperty('amount')
  })

  // Proves cards#clearings.
  test('of a declined authorization is refused', async () => {
    const { card } = await cardWith(0)
    const { token } = await authorize(bank, card, 600)
    expect(refusal(await clear(token, 600, { is_refund: true }))).toBe('400 BAD_REQUEST_BODY')
  })
})

describe('a reversal', () => {
  // Proves cards#lowering-a-hold.
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

  // Proves cards#lowering-a-hold.
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

  // Proves cards#lowering-a-hold.
  test('of what was cleared needs to be an advice, and gives back no more than was paid', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    await clear(token, 600)
    expect(refusal(await reverse(token, 100))).toBe('400 BAD_REQUEST_BODY')
    const { body } = await reverse(token, 100, { is_advice: true })
    expect((await postedOf(body.transaction.token)).data.original_trx).toBe(token)
    expect(await balances(bank, account)).toEqual({ posted: 500, available: 500 })
    expect((await reverse(token, 601, { is_advice: true })).body.invalid).toHaveProperty('amount')
    expect((await reverse(token, 500, { is_advice: true })).status).toBe(201)
    expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 1_000 })
  })

  // Proves card-messages#what-a-message-names.
  test('of a clearing that was forced too late names that clearing, and so does a refund', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    await reverse(token, 600)
    const forced = (await clear(token, 600, { force_post: true })).body.transaction.token
    expect(refusal(await reverse(forced, 100))).toBe('400 BAD_REQUEST_BODY')
    expect((await reverse(forced, 601, { is_advice: true })).body.invalid).toHaveProperty('amount')
    const reversed = (await reverse(forced, 400, { is_advice: true })).body.transaction
    expect((await postedOf(reversed.token)).data.original_trx).toBe(forced)
    expect((await clear(forced, 200, { is_refund: true })).status).toBe(201)
    const rest = { state: 'REVERSED', amount: 0 }
    expect((await reverse(forced, 1, { is_advice: true })).body.transaction).toMatchObject(rest)
    expect((await reverse(forced, 600, { is_advice: true })).body.transaction).toMatchObject(rest)
    const whole = await reverse(forced, 1, { is_advice: true })
    expect(whole.body.invalid).toHaveProperty('original_transaction_id')
    expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 1_000 })
  })

  test('of what was cleared in parts gives back up to all of the parts', async () => {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    await clear(token, 200)
    await clear(token, 400)
    await clear(token, 50, { is_refund: true })
    const advice = { is_advice: true }
    expect((await reverse(token, 601, advice)).body.invalid).toHaveProperty('amount')
    expect((await reverse(token, 600, advice)).body.transaction.amount).toBe(550)
    expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 1_000 })
  })

  test('looks back only as far as it says', async () => {
    const own = await bank.workspace()
    const holder = (await verifiedCustomer(own)).id
    const account = await fundedAccount(own, { customer: holder, funds: 1_000 })
    const { id } = await issuedCard(own, { account, customer: holder })
    const { token } = await authorize(own, id, 400)
    const reverseWithin = (days: number) =>
      own.post('/v0/cards/transaction_simulations/reversal', {
        original_transaction_id: token,
        amount: 100,
        find_original_window_days: days,
      })
    await own.advance(DAY_SECONDS - 600)
    expect((await reverseWithin(1)).status).toBe(201)
    expect((await reverseWithin(0)).body.code).toBe('TRANSACTION_NOT_FOUND')
    await own.advance(3600 + 600)
    expect((await reverseWithin(1)).body.code).toBe('TRANSACTION_NOT_FOUND')
    expect((await reverseWithin(2)).status).toBe(201)
  })
})
