// Payments that are posted at once, and what is said of them afterwards.

import { afterAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../test/bank.ts'
import { ACCEPTOR, cardNetwork } from '../../../test/cards.ts'
import { authorize, balances, cardMessage, fundedAccount } from '../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const { play, cardWith, pendingOf, postedOf, told } = cardNetwork(bank)

describe('payments that are posted at once', () => {
  const financial = (card: string, amount: number) =>
    cardMessage(bank, 'financial', { card_id: card, amount, mid: 'SHOP1', card_acceptor: ACCEPTOR })

  // Proves cards#payments-at-once.
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

  // Proves cards#payments-at-once.
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

  // Proves cards#payments-at-once.
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

  // Proves cards#payments-at-once.
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
    const floor = (balance: number) =>
      bank.patch(`/v0/accounts/${account}`, { balance_floor: { balance } })
    for (const [balance, available] of [
      [200, 500],
      [-100, 800],
    ] as const) {
      expect((await floor(balance)).status).toBe(200)
      expect((await ask('checking')).available_balance).toBe(available)
      expect((await balances(bank, account)).available).toBe(available)
    }
    await bank.patch(`/v0/accounts/${account}`, { access_status: 'FROZEN' })
    expect((await ask('checking')).response.memo).toBe('TRANSACTION_NOT_PERMITTED')
    await bank.patch(`/v0/accounts/${account}`, { access_status: 'ACTIVE' })
    await bank.patch(`/v0/cards/${card}`, { card_status: 'SUSPENDED' })
    expect((await ask('checking')).response.memo).toBe('TRANSACTION_NOT_PERMITTED')
  })

  // Proves cards#payments-at-once.
  test('ask for a balance that is approved to the cent, with the linked account’s', async () => {
    const reserve = await fundedAccount(bank, { funds: 900 })
    const { account, card } = await cardWith(100)
    const linked = { balance_floor: { balance: -50, linked_account_id: reserve } }
    expect((await bank.patch(`/v0/accounts/${account}`, linked)).status).toBe(200)
    const asked = { card_id: card, account_type: 'checking', mid: 'ATM1', card_acceptor: {} }
    const available = async () =>
      (await cardMessage(bank, 'financial/balance_inquiry', asked)).available_balance
    await bank.patch(`/v0/accounts/${reserve}`, { access_status: 'FROZEN' })
    expect(await available()).toBe(150)
    expect((await authorize(bank, card, 151)).state).toBe('DECLINED')
    await bank.patch(`/v0/accounts/${reserve}`, { access_status: 'ACTIVE' })
    expect(await available()).toBe(1_050)
    expect((await authorize(bank, card, 1_051)).state).toBe('DECLINED')
    expect((await authorize(bank, card, 1_050)).state).toBe('PENDING')
    expect(await available()).toBe(0)
  })

  // Proves cards#payments-at-once.
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

  // Proves cards#response-codes.
  test('beyond the ceiling of the account decline money from another card with 0061', async () => {
    const { account, card } = await cardWith(0)
    await bank.patch(`/v0/accounts/${account}`, { balance_ceiling: { balance: 700 } })
    const send = async (amount: number) => {
      const said = { card_id: card, amount, mid: 'PAYER', type: 'disbursement' }
      return (await cardMessage(bank, 'financial/original_credit', said)).response
    }
    expect(await send(701)).toEqual({ code: '0061', memo: 'BALANCE_VIOLATION' })
    expect((await send(700)).code).toBe('0000')
  })
})
