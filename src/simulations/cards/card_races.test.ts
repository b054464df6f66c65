// Many messages about one card, one account or one authorization at once, through two processes: nothing is
// paid twice, nothing is overdrawn, and what was answered holds.

import { afterAll, expect, test } from 'vitest'
import { openTestBank, type Reply } from '../../../test/bank.ts'
import { cardNetwork, DAY_SECONDS } from '../../../test/cards.ts'
import { control, violationsOf } from '../../../test/spend_controls.ts'
import { wrongIn } from '../../../test/verified.ts'
import { authorize, balances, fund, issuedCard, transfer } from '../../../test/world.ts'

const bank = await openTestBank()
const twin = await openTestBank({ DATABASE_URL: bank.databaseUrl })
const banks = [bank, twin]
afterAll(async () => {
  expect(await wrongIn(bank)).toEqual([])
  await twin.close()
  await bank.close()
})

const { cardholder, play, clear, cardWith, pendingOf } = cardNetwork(bank)

const ROUNDS = 6
const bankAt = (index: number) => banks[index % banks.length] ?? bank
const say = (index: number, path: string, body: object) =>
  bankAt(index).post(`/v0/cards/transaction_simulations/${path}`, body)
const later = (index: number, path: string, token: string, facts: object) =>
  say(index, path, { original_transaction_id: token, ...facts })
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const done = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 201)
const inState = (replies: readonly Reply[], ...states: string[]) =>
  replies.filter(({ body }) => states.includes(body.transaction?.state))

// Proves cards#authorizations.
test('of twenty authorizations the account pays for as many as it can', async () => {
  const { account, card } = await cardWith(1_000)
  const replies = await times(20, (index) => authorize(bankAt(index), card, 150))
  expect(replies.filter(({ state }) => state === 'PENDING')).toHaveLength(6)
  expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 100 })
})

test('authorizations, withdrawals and transfers from one account spend exactly what is there', async () => {
  const { account, card } = await cardWith(1_000)
  const other = (await issuedCard(bank, { account, customer: await cardholder() })).id
  const replies = await times(30, (index) => {
    const message = { card_id: index % 4 < 2 ? card : other, amount: 100, mid: 'M' }
    if (index % 3 === 0) return say(index, 'authorization', message)
    if (index % 3 === 1) return say(index, 'financial/withdrawal', message)
    const sides = { originating_account_id: account, receiving_account_alias: 'fees' }
    return transfer(bankAt(index), { ...sides, amount: 100 })
  })
  const approved = inState(replies, 'PENDING', 'COMPLETION').length
  const transferred = replies.filter(({ status }) => status === 200).length
  expect(approved + transferred).toBe(10)
  expect((await balances(bank, account)).available).toBe(0)
  const held = inState(replies, 'PENDING').length * 100
  expect((await balances(bank, account)).posted).toBe(held)
})

test('clearings, reversals and an advice of one authorization never move more than was held', async () => {
  const { account, card } = await cardWith(1_000)
  const { token } = await authorize(bank, card, 600)
  const replies = await times(8, (index) =>
    later(index >> 1, index % 2 === 0 ? 'clearing' : 'reversal', token, { amount: 150 }),
  )
  for (const reply of replies) expect([201, 400]).toContain(reply.status)
  expect(done(replies)).toHaveLength(4)
  const cleared = done(replies.filter((_, index) => index % 2 === 0)).length
  const left = 1_000 - 150 * cleared
  expect(await balances(bank, account)).toEqual({ posted: left, available: left })
})

// Proves cards#states-of-an-authorization.
test('an authorization that is cleared, reversed and out of time at once ends once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { account, card } = await cardWith(1_000)
    const { token } = await authorize(bank, card, 600)
    const [cleared, reversed] = await Promise.all([
      later(round, 'clearing', token, { amount: 600 }),
      later(round + 1, 'reversal', token, { amount: 600 }),
      bank.advance(7 * DAY_SECONDS + 1),
    ])
    const ends = [cleared.status, reversed.status].filter((status) => status === 201).length
    expect(ends).toBeLessThanOrEqual(1)
    const left = cleared.status === 201 ? 400 : 1_000
    expect(await balances(bank, account)).toEqual({ posted: left, available: left })
    const { status, history } = (await pendingOf(token)).data
    expect(history).toHaveLength(1)
    expect(status).toBe(
      cleared.status === 201 ? 'CLEARED' : reversed.status === 201 ? 'RELEASED' : 'EXPIRED',
    )
  }
})

// Proves cards#lowering-a-hold.
test('what was paid is reversed once, however many ask for it', async () => {
  const { account, card } = await cardWith(1_000)
  const { token } = await authorize(bank, card, 600)
  await clear(token, 600)
  const replies = await times(8, (index) =>
    later(index, 'reversal', token, { amount: 600, is_advice: true }),
  )
  expect(done(replies)).toHaveLength(1)
  expect(await balances(bank, account)).toEqual({ posted: 1_000, available: 1_000 })
})

test('a payment at once is corrected once, however many say so', async () => {
  const { account, card } = await cardWith(1_000)
  const paid = await play('financial', { card_id: card, amount: 400, mid: 'M', card_acceptor: {} })
  const { token } = paid.body.transaction
  const replies = await times(8, (index) =>
    later(index, 'financial/advice', token, { amount: 250 }),
  )
  expect(done(replies)).toHaveLength(8)
  expect(await balances(bank, account)).toEqual({ posted: 750, available: 750 })
})

test('an account is closed, with its card, while payments with it are declined', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { account, card } = await cardWith(0)
    const [closed, ...paid] = await Promise.all([
      bankAt(round).patch(`/v0/accounts/${account}`, { status: 'CLOSED' }),
      ...Array.from({ length: 12 }, (_, index) => authorize(bankAt(index), card, 150)),
    ])
    expect(closed.status).toBe(200)
    expect(new Set(paid.map(({ state }) => state))).toEqual(new Set(['DECLINED']))
    const shown = await bank.get(`/v0/cards/${card}`)
    expect(shown.body.card_status).toBe('TERMINATED')
  }
})

test('a card, its account and its customer are changed while payments with it go on, and all of it ends', async () => {
  const customer = await cardholder()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { account, card } = await cardWith(100_000)
    const changes = [
      [`/v0/cards/${card}`, { memo: 'kept' }],
      [`/v0/accounts/${account}`, { is_card_enabled: round % 2 === 0 }],
      [`/v0/customers/${customer}`, { metadata: { round: `${round}` } }],
      [`/v0/cards/${card}`, { card_status: 'SUSPENDED' }],
    ] as const
    const [changed, paid] = await Promise.all([
      Promise.all(changes.map(([path, body], index) => bankAt(index).patch(path, body))),
      times(24, (index) => {
        const path = index % 3 === 0 ? 'financial/withdrawal' : 'authorization'
        return say(index, path, { card_id: card, amount: 10, mid: 'M' })
      }),
    ])
    for (const { status, text } of changed) expect(status, text).toBe(200)
    for (const { status, text } of paid) expect(status, text).toBe(201)
    expect((await authorize(bank, card, 10)).state).toBe('DECLINED')
  }
})

test.each(['SUSPENDED', 'TERMINATED'])(
  'once a card is answered to be %s, nothing is paid with it any more',
  async (card_status) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { account, card } = await cardWith(100_000)
      const approved = async () => {
        const rows = await bank.sql(
          `select uuid from pending_transactions where account_id = $1 and status = 'PENDING'`,
          [account],
        )
        return rows.length
      }
      const end = async () => {
        const reply = await bankAt(round).patch(`/v0/cards/${card}`, { card_status })
        expect(reply.status, reply.text).toBe(200)
        return approved()
      }
      const [replies, atTheEnd] = await Promise.all([
        times(12, (index) => authorize(bankAt(index), card, 100)),
        end(),
      ])
      expect(await approved()).toBe(atTheEnd)
      expect(replies.filter(({ state }) => state === 'PENDING')).toHaveLength(atTheEnd)
      expect((await authorize(bank, card, 100)).response.memo).toBe('TRANSACTION_NOT_PERMITTED')
    }
  },
)

test('a limit on merchants of some categories holds for them, and for them only', async () => {
  const id = await control(bank, {
    payment_types: ['CARD'],
    merchant_category_codes: ['5811-5814', '7995'],
  })
  const { account, card } = await cardWith(100_000, { spend_control_ids: [id] })
  const limited = ['5811', '5813', '5814', '7995']
  const others = ['5810', '5815', '7994', '7996']
  const replies = await times(48, (index) => {
    if (index % 3 === 2) {
      const sides = { originating_account_id: account, receiving_account_alias: 'fees' }
      return transfer(bankAt(index), { ...sides, amount: 100 })
    }
    const mcc = (index % 3 === 0 ? limited : others)[index % 4]
    const message = { card_id: card, amount: 100, mid: 'M', card_acceptor: { mcc } }
    return say(index, 'authorization', message)
  })
  const of = (rest: number) => replies.filter((_, index) => index % 3 === rest)
  expect(inState(of(0), 'PENDING')).toHaveLength(10)
  const turnedDown = inState(of(0), 'DECLINED')
  expect(turnedDown.map(({ body }) => body.transaction.response.memo)).toEqual(
    Array.from({ length: 6 }, () => 'SPEND_CONTROL_VIOLATED'),
  )
  expect(inState(of(1), 'PENDING')).toHaveLength(16)
  expect(of(2).filter(({ status }) => status === 200)).toHaveLength(16)
  expect((await balances(bank, account)).available).toBe(100_000 - 4_200)
  expect(await violationsOf(bank, id)).toBe(6)
})

// Proves cards#clearings.
test('funding and forced clearings on one account leave the books right', async () => {
  const { account, card } = await cardWith(500)
  const { token } = await authorize(bank, card, 500)
  await clear(token, 900, { force_post: true })
  expect(await balances(bank, account)).toEqual({ posted: -400, available: 0 })
  expect((await authorize(bank, card, 1)).response.memo).toBe('INSUFFICIENT_FUNDS')
  await fund(bank, account, 500)
  expect((await authorize(bank, card, 100)).state).toBe('PENDING')
})
