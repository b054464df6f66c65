// Two states of one thing at once, and borders to the millisecond: where a rule that looks right is wrong by one case.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { achParties, liveToSettlement, returnAch, sendAch } from './ach.ts'
import { openTestBank } from './bank.ts'
import { cardNetwork } from './cards.ts'
import { control, listControls, rollingWindow } from './spend_controls.ts'
import {
  authorize,
  balances,
  fundedAccount,
  issuedCard,
  person,
  transfer,
  verifiedCustomer,
} from './world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const DAY_SECONDS = 24 * 3600
const { clear, cardWith, pendingOf, postedOf } = cardNetwork(bank)

/** The amount that an account holds, posted less available. */
async function heldOn(account: string): Promise<number> {
  const { posted, available } = await balances(bank, account)
  return posted - available
}

describe('the window of a limit', () => {
  const limited = async () => {
    const customer = (await verifiedCustomer(bank)).id
    const ids = [await control(bank, { time_range: rollingWindow(2) })]
    const from = await fundedAccount(bank, {
      customer,
      funds: 100_000,
      account: { spend_control_ids: ids },
    })
    const shop = await fundedAccount(bank, { customer })
    return (amount: number) =>
      transfer(bank, { originating_account_id: from, receiving_account_id: shop, amount })
  }
  /** Dates a payment to the millisecond at which the stored window of its account begins, and `more` after it. */
  const dateAtBorder = (transaction: string, more: number) =>
    bank.sql(
      `update ledger_entries e
       set entry_time = u.since + $2 * interval '1 millisecond'
       from ledger_spending_uses u
       where e.transaction_id = $1 and u.tenant = e.tenant
         and u.account_id = (select account_id from ledger_entries where transaction_id = $1 and amount < 0)`,
      [transaction, more],
    )

  test('does not take off a payment that already lay outside of it, at its very border', async () => {
    const pay = await limited()
    const old = (await pay(700)).body.id
    await bank.advance(2 * DAY_SECONDS + 60)
    expect((await pay(600)).status).toBe(200)
    await dateAtBorder(old, 0)
    await bank.advance(60)
    expect((await pay(401)).status, 'more than is left').toBe(422)
    expect((await pay(400)).status).toBe(200)
  })

  test('takes off a payment that lay within it by a millisecond', async () => {
    const pay = await limited()
    const old = (await pay(700)).body.id
    await bank.advance(2 * DAY_SECONDS - 600)
    expect((await pay(300)).status).toBe(200)
    await dateAtBorder(old, 1)
    await bank.advance(60)
    expect((await pay(701)).status, 'more than is left').toBe(422)
    expect((await pay(700)).status).toBe(200)
  })
})

test('an account whose last control is gone is no longer marked as limited', async () => {
  const id = await control(bank)
  const account = await fundedAccount(bank, {
    funds: 5_000,
    account: { spend_control_ids: [id] },
  })
  const isMarked = async () =>
    (
      await bank.sql<{ has_limits: boolean }>(
        'select has_limits from ledger_accounts where id = $1',
        [account],
      )
    ).map(({ has_limits }) => has_limits)
  expect(await isMarked()).toEqual([true])
  await listControls(bank, account, [])
  expect(await isMarked()).toEqual([false])
  await listControls(bank, account, [id])
  expect(await isMarked()).toEqual([true])
})

test('the last clearing after a part has a separate transaction, not the uuid of the authorization', async () => {
  const { account, card } = await cardWith(1_000)
  const { token } = await authorize(bank, card, 600)
  const first = (await clear(token, 250)).body.transaction
  const last = (await clear(token, 350)).body.transaction
  expect(new Set([token, first.token, last.token]).size).toBe(3)
  expect((await postedOf(last.token)).data).toMatchObject({ hold_id: token })
  expect((await bank.get(`/v0/transactions/posted/${token}`)).status).toBe(404)
  expect((await pendingOf(token)).data.status).toBe('CLEARED')
  expect(await balances(bank, account)).toEqual({ posted: 400, available: 400 })
})

describe('an ACH debit whose funds are kept back', () => {
  const KEPT_DAYS = 30

  test('frees them when it is returned before they were released', async () => {
    const parties = await achParties(bank, { funds: 2_000 })
    const hold = { amount: 10_000, duration: KEPT_DAYS }
    const { id } = await sendAch(bank, parties, { dc_sign: 'debit', hold })
    await liveToSettlement(bank)
    expect(await balances(bank, parties.account)).toEqual({ posted: 12_000, available: 2_000 })
    expect((await returnAch(bank, id)).status).toBe(201)
    expect(await balances(bank, parties.account)).toEqual({ posted: 2_000, available: 2_000 })
    await bank.advance(KEPT_DAYS * DAY_SECONDS)
    expect(await heldOn(parties.account)).toBe(0)
  })

  test('keeps back no more than the account has to spend, and settles', async () => {
    const parties = await achParties(bank, { funds: 1_000 })
    const { account, customer } = parties
    const hold = { amount: 10_000, duration: KEPT_DAYS }
    const { id } = await sendAch(bank, parties, { dc_sign: 'debit', hold })
    const card = (await issuedCard(bank, { account, customer })).id
    const { token } = await authorize(bank, card, 1_000)
    expect((await clear(token, 4_000, { force_post: true })).status).toBe(201)
    expect((await balances(bank, account)).posted).toBe(-3_000)
    await liveToSettlement(bank)
    expect((await bank.get(`/v0/ach/${id}`)).body.status).toBe('COMPLETE')
    expect(await balances(bank, account)).toEqual({ posted: 7_000, available: 0 })
    await bank.advance(KEPT_DAYS * DAY_SECONDS)
    expect(await balances(bank, account)).toEqual({ posted: 7_000, available: 7_000 })
  })
})

describe('a key', () => {
  // Proves requests#kinds-of-keys.
  test('that one kind of transaction has used up, and another was refused under, stays a duplicate', async () => {
    const from = await fundedAccount(bank, { funds: 1_000 })
    const to = await fundedAccount(bank)
    const body = { originating_account_id: from, receiving_account_id: to, amount: 400 }
    const key = randomUUID()
    const held = { ...body, amount: 700, capture_mode: 'MANUAL' }
    expect((await transfer(bank, body, key)).status).toBe(200)
    expect((await transfer(bank, held, key)).body.code).toBe('INSUFFICIENT_FUNDS')
    const again = await transfer(bank, body, key)
    expect([again.status, again.body.code]).toEqual([409, 'DUPLICATE_RESOURCE'])
    expect(await balances(bank, from)).toEqual({ posted: 600, available: 600 })
  })

  // Proves requests#order-of-key-checks.
  test('whose answer is older than 7 days and not purged yet serves a new request, which is then repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const ask = () => bank.post('/v0/customers', person, headers)
    const first = await ask()
    await bank.sql(
      `update idempotent_responses set created_time = created_time - interval '7 days 1 second' where key = $1`,
      [headers['idempotency-key']],
    )
    const second = await ask()
    expect(second.body.id).not.toBe(first.body.id)
    expect(second.headers.get('idempotent-replayed')).toBeNull()
    for (const repeat of [await ask(), await ask()]) {
      expect(repeat.body.id).toBe(second.body.id)
      expect(repeat.headers.get('idempotent-replayed')).toBe('true')
    }
  })
})

test('the receiver of a payment does not fund its own payer', async () => {
  const shop = await fundedAccount(bank, { funds: 10_000 })
  const spender = await fundedAccount(bank, {
    funds: 100,
    account: { balance_floor: { balance: 0, linked_account_id: shop } },
  })
  const pay = (to: string, amount: number) =>
    transfer(bank, { originating_account_id: spender, receiving_account_id: to, amount })
  expect((await pay(shop, 101)).body.code).toBe('INSUFFICIENT_FUNDS')
  expect([await balances(bank, shop), await balances(bank, spender)]).toEqual([
    { posted: 10_000, available: 10_000 },
    { posted: 100, available: 100 },
  ])
  expect((await pay(await fundedAccount(bank), 101)).status, 'but anybody else’s').toBe(200)
})

test('a ceiling whose account pays does not send what is too much back to the payer', async () => {
  const payer = await fundedAccount(bank, { funds: 10_000 })
  const full = await fundedAccount(bank, {
    account: { balance_ceiling: { balance: 50, linked_account_id: payer } },
  })
  const paid = await transfer(bank, {
    originating_account_id: payer,
    receiving_account_id: full,
    amount: 51,
  })
  expect(paid.body.code).toBe('BALANCE_VIOLATION')
  expect(await balances(bank, full)).toEqual({ posted: 0, available: 0 })
})
