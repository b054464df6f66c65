// Enforcement of spend controls: counted transactions, start of effect, and consequences of a violation.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addVerifiedCustomer } from '../../../../test/accounts.ts'
import { openTestBank } from '../../../../test/bank.ts'
import {
  changeControl,
  control,
  listControls,
  rollingWindow,
  violationsOf,
} from '../../../../test/spend_controls.ts'
import { wrongIn } from '../../../../test/verified.ts'
import { receiverOfTest, webhookOf } from '../../../../test/webhooks.ts'
import { balances, endTransfer, fund, fundedAccount, transfer } from '../../../../test/world.ts'

const bank = await openTestBank()
afterAll(async () => {
  expect(await wrongIn(bank)).toEqual([])
  await bank.close()
})

const DAY = 24 * 3600
let customer: string
let shop: string
beforeAll(async () => {
  customer = await addVerifiedCustomer(bank)
  shop = await fundedAccount(bank, { customer, funds: 100_000 })
})

/** An account with 100,000 cents, and the controls that it lists. */
const account = (ids: string[] = []) =>
  fundedAccount(bank, { customer, funds: 100_000, account: { spend_control_ids: ids } })
const pay = (from: string, amount: number, more: object = {}) =>
  transfer(bank, {
    originating_account_id: from,
    receiving_account_id: shop,
    amount,
    ...more,
  })
const hold = (from: string, amount: number, more: object = {}) =>
  pay(from, amount, { capture_mode: 'MANUAL', ...more })

const declined = { status: 422, body: { code: 'SPEND_CONTROL_VIOLATION' } }
const accepted = { status: 200 }

describe('a limit', () => {
  // Proves spend-controls#time-ranges.
  test('on single transactions looks at each alone: above it is declined, and nothing is posted', async () => {
    const id = await control(bank, { time_range: { time_range_type: 'SINGLE_TRANSACTION' } })
    const from = await account([id])
    expect(await pay(from, 1001)).toMatchObject(declined)
    expect(await balances(bank, from)).toEqual({ posted: 100_000, available: 100_000 })
    expect(await pay(from, 1000)).toMatchObject(accepted)
    expect(await pay(from, 1000)).toMatchObject(accepted)
    expect(await violationsOf(bank, id)).toBe(1)
  })

  // Proves spend-controls#time-ranges.
  test('for ever adds everything up: equal to it is fine, one cent more is not', async () => {
    const from = await account([await control(bank)])
    expect(await pay(from, 600)).toMatchObject(accepted)
    expect(await pay(from, 401)).toMatchObject(declined)
    expect(await pay(from, 400)).toMatchObject(accepted)
    await bank.advance(400 * DAY)
    expect(await pay(from, 1)).toMatchObject(declined)
  })

  // Proves spend-controls#what-counts.
  test('of a rolling window forgets what lies before its days, each transaction at its own time', async () => {
    const from = await account([await control(bank, { time_range: rollingWindow(2) })])
    await pay(from, 700)
    await bank.advance(DAY)
    await pay(from, 300)
    await bank.advance(DAY - 120)
    expect(await pay(from, 1)).toMatchObject(declined)
    await bank.advance(240)
    expect(await pay(from, 701)).toMatchObject(declined)
    expect(await pay(from, 700)).toMatchObject(accepted)
    await bank.advance(DAY)
    expect(await pay(from, 301)).toMatchObject(declined)
    expect(await pay(from, 300)).toMatchObject(accepted)
  })

  test('of zero lets nothing pass', async () => {
    const from = await account([await control(bank, { amount_limit: 0 })])
    expect(await pay(from, 1)).toMatchObject(declined)
  })

  // Proves spend-controls#where-controls-hold.
  test('is a limit of each account that lists it, not of all together', async () => {
    const id = await control(bank)
    const [one, two] = [await account([id]), await account([id])]
    expect(await pay(one, 1000)).toMatchObject(accepted)
    expect(await pay(two, 1000)).toMatchObject(accepted)
    expect(await pay(one, 1)).toMatchObject(declined)
  })

  test('says nothing while it is inactive; active again, it knows what was spent meanwhile', async () => {
    const id = await control(bank)
    const from = await account([id])
    await pay(from, 100)
    await changeControl(bank, id, { is_active: false })
    expect(await pay(from, 850)).toMatchObject(accepted)
    await changeControl(bank, id, { is_active: true })
    expect(await pay(from, 51)).toMatchObject(declined)
    expect(await pay(from, 50)).toMatchObject(accepted)
  })
})

describe('what counts', () => {
  // Proves spend-controls#what-counts.
  test('is what was spent before the control was listed, and while it was not', async () => {
    const id = await control(bank)
    const from = await account()
    await pay(from, 300)
    await hold(from, 200)
    await listControls(bank, from, [id])
    expect(await pay(from, 501)).toMatchObject(declined)
    expect(await pay(from, 100)).toMatchObject(accepted)
    await listControls(bank, from, [])
    await pay(from, 350)
    await listControls(bank, from, [id])
    expect(await pay(from, 51)).toMatchObject(declined)
    expect(await pay(from, 50)).toMatchObject(accepted)
  })

  // Proves spend-controls#changes.
  test('follows a change of the control, backwards, too', async () => {
    const id = await control(bank, { payment_types: ['CARD'] })
    const from = await account([id])
    expect(await pay(from, 900)).toMatchObject(accepted)
    await changeControl(bank, id, { payment_types: ['CARD', 'INTERNAL_TRANSFER'] })
    expect(await pay(from, 101)).toMatchObject(declined)
    await changeControl(bank, id, { amount_limit: 1001 })
    expect(await pay(from, 101)).toMatchObject(accepted)
    await bank.advance(3 * DAY)
    await changeControl(bank, id, { time_range: rollingWindow(2) })
    expect(await pay(from, 1001)).toMatchObject(accepted)
    await changeControl(bank, id, { time_range: rollingWindow(4) })
    expect(await pay(from, 1)).toMatchObject(declined)
  })

  // Proves spend-controls#what-counts.
  test('is money that is held, until it is canceled or expires; captured it counts once', async () => {
    const from = await account([await control(bank)])
    const [first, second, third] = [
      (await hold(from, 300)).body.id,
      (await hold(from, 300)).body.id,
      (await hold(from, 300)).body.id,
    ]
    expect(await pay(from, 101)).toMatchObject(declined)
    await endTransfer(bank, first, 'COMPLETE')
    expect(await pay(from, 101)).toMatchObject(declined)
    await endTransfer(bank, second, 'CANCELED')
    expect(await pay(from, 401)).toMatchObject(declined)
    await bank.advance(8 * DAY)
    expect((await bank.get(`/v0/transactions/internal_transfer/${third}`)).body.status).toBe(
      'EXPIRED',
    )
    expect(await pay(from, 701)).toMatchObject(declined)
    expect(await pay(from, 700)).toMatchObject(accepted)
  })

  test('is a held amount at the time of its hold, a captured one at the time of its posting', async () => {
    const from = await account([await control(bank, { time_range: rollingWindow(2) })])
    const [waits, moves] = [(await hold(from, 400)).body.id, (await hold(from, 500)).body.id]
    await bank.advance(DAY)
    await endTransfer(bank, moves, 'COMPLETE')
    await bank.advance(DAY + 60)
    expect(await pay(from, 501)).toMatchObject(declined)
    expect(await pay(from, 500)).toMatchObject(accepted)
    // What has left the window already is not given back a second time.
    await endTransfer(bank, waits, 'CANCELED')
    expect(await pay(from, 1)).toMatchObject(declined)
  })

  // Proves spend-controls#what-counts.
  test('is not reduced by money that comes back', async () => {
    const from = await account([await control(bank)])
    await pay(from, 1000)
    await fund(bank, from, 1000)
    expect(await pay(from, 1, { type: 'FEE_REVERSAL' })).toMatchObject(declined)
  })

  // Proves spend-controls#what-counts.
  test('is only what the payment types, sub-types and merchant codes name', async () => {
    const others = [
      { payment_types: ['ACH', 'CARD'] },
      { payment_sub_types: ['ACH.OUTGOING_CREDIT'] },
      { merchant_category_codes: ['0000-9999'] },
    ]
    for (const narrowed of others) {
      const from = await account([await control(bank, { amount_limit: 0, ...narrowed })])
      expect(await pay(from, 5000)).toMatchObject(accepted)
    }
    const named = { payment_types: ['INTERNAL_TRANSFER'], payment_sub_types: [] }
    const from = await account([await control(bank, { amount_limit: 0, ...named })])
    expect(await pay(from, 1)).toMatchObject(declined)
  })

  test('flows in for CREDITS, on the account that receives, held or posted', async () => {
    const to = await account()
    const id = await control(bank, { direction: 'CREDITS', amount_limit: 101_000 })
    await listControls(bank, to, [id])
    const receive = (amount: number, more: object = {}) =>
      transfer(bank, {
        originating_account_id: shop,
        receiving_account_id: to,
        amount,
        ...more,
      })
    expect(await pay(to, 5000)).toMatchObject(accepted)
    const held = await receive(600, { capture_mode: 'MANUAL' })
    expect(held).toMatchObject(accepted)
    expect(await receive(401)).toMatchObject(declined)
    expect(await receive(400)).toMatchObject(accepted)
    await endTransfer(bank, held.body.id, 'CANCELED')
    expect(await receive(601)).toMatchObject(declined)
    expect(await receive(600)).toMatchObject(accepted)
  })

  // Proves spend-controls#what-counts.
  test('is not what a linked account gives just in time', async () => {
    const purse = await account([await control(bank, { amount_limit: 10 })])
    const from = await fundedAccount(bank, {
      customer,
      account: { balance_floor: { balance: 0, linked_account_id: purse } },
    })
    expect(await pay(from, 500)).toMatchObject(accepted)
    expect(await pay(purse, 11)).toMatchObject(declined)
    expect(await pay(purse, 10)).toMatchObject(accepted)
  })
})

describe('a MANUAL transfer', () => {
  test('is checked when the money is held, and not again when it moves', async () => {
    const id = await control(bank)
    const from = await account([id])
    expect(await hold(from, 1001)).toMatchObject(declined)
    const { body } = await hold(from, 1000)
    await changeControl(bank, id, { amount_limit: 10 })
    expect(await endTransfer(bank, body.id, 'COMPLETE')).toMatchObject({
      status: 200,
      body: { status: 'COMPLETE' },
    })
    expect(await violationsOf(bank, id)).toBe(1)
  })
})

describe('controls of the primary holder', () => {
  // Proves customers#spend-controls-of-a-customer, spend-controls#where-controls-hold.
  test('hold for each of the holder’s accounts separately, old and new, until they are gone', async () => {
    const id = await control(bank)
    const holder = await addVerifiedCustomer(bank)
    const opened = () => fundedAccount(bank, { customer: holder, funds: 100_000 })
    const old = await opened()
    await pay(old, 600)
    await bank.patch(`/v0/customers/${holder}`, { spend_control_ids: [id, id] })
    const young = await opened()
    expect(await pay(old, 401)).toMatchObject(declined)
    expect(await pay(young, 1000)).toMatchObject(accepted)
    expect(await pay(young, 1)).toMatchObject(declined)
    // Listed twice, it is still one.
    await listControls(bank, young, [id])
    const before = await violationsOf(bank, id)
    await pay(young, 1)
    expect(await violationsOf(bank, id)).toBe(before + 1)

    await bank.patch(`/v0/customers/${holder}`, { spend_control_ids: null })
    expect(await pay(old, 5000)).toMatchObject(accepted)
    expect(await pay(young, 1)).toMatchObject(declined)
  })

  test('say nothing of accounts on which the customer is not the primary holder', async () => {
    const id = await control(bank, { amount_limit: 0 })
    const joint = await addVerifiedCustomer(bank, { spend_control_ids: [id] })
    const from = await account()
    const added = await bank.post(`/v0/accounts/${from}/relationships`, {
      customer_id: joint,
      relationship_type: 'JOINT_ACCOUNT_HOLDER',
    })
    expect(added.status).toBe(201)
    expect(await pay(from, 100)).toMatchObject(accepted)
  })
})

describe('a violation', () => {
  // Proves events#resource-of-an-event, spend-controls#violations.
  test('is told with the refusal, once: a repeat of the key hears the same and tells nothing', async () => {
    const receiver = await receiverOfTest()
    await webhookOf(bank, receiver.url, { enabled_events: ['SPEND_CONTROL.VIOLATED', 'CASE.*'] })
    const id = await control(bank, { action_case: true })
    const from = await account([id])
    const key = randomUUID()
    const body = { originating_account_id: from, receiving_account_id: shop, amount: 1001 }
    const first = await transfer(bank, body, key)
    const again = await transfer(bank, body, key)

    expect(first).toMatchObject(declined)
    expect(again.text).toBe(first.text)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const arrived = await receiver.arrived(2)
    const told = Object.fromEntries(
      arrived.map(({ body: { type, event_resource } }) => [type, JSON.parse(event_resource)]),
    )
    expect(told['SPEND_CONTROL.VIOLATED']).toEqual({
      spend_control_id: id,
      account_id: from,
      transaction_id: expect.any(String),
      amount: 1001,
      limit: 1000,
    })
    expect(told['CASE.CREATED']).toMatchObject({
      account_id: from,
      spend_control_id: id,
      status: 'OPEN',
      violations: 1,
    })
    expect(await violationsOf(bank, id)).toBe(1)
  })

  // Proves spend-controls#cases.
  test('opens one case per account and control, and is added to it as long as it is open', async () => {
    const id = await control(bank, { action_case: true, action_decline: false })
    const [one, two] = [await account([id]), await account([id])]
    for (const from of [one, one, one, two]) {
      expect(await pay(from, 1001)).toMatchObject(accepted)
    }
    const cases = await bank.sql(
      'select account_id, violations, status from cases where spend_control_id = $1 order by violations',
      [id],
    )
    expect(cases).toEqual([
      { account_id: two, violations: 1, status: 'OPEN' },
      { account_id: one, violations: 3, status: 'OPEN' },
    ])
    const events = await bank.sql<{ type: string; count: number }>(
      `select type, count(*)::int as count from events
       where resource_id in (select id from cases where spend_control_id = $1) group by type order by type`,
      [id],
    )
    expect(events).toEqual([
      { type: 'CASE.CREATED', count: 2 },
      { type: 'CASE.UPDATED', count: 2 },
    ])
  })

  test('of a control without actions is told, and nothing more', async () => {
    const id = await control(bank, { action_decline: false })
    const from = await account([id])
    expect(await pay(from, 5000)).toMatchObject(accepted)
    expect(await violationsOf(bank, id)).toBe(1)
    expect(await bank.sql('select id from cases where spend_control_id = $1', [id])).toEqual([])
  })

  // Proves spend-controls#violations.
  test('of several controls at once has an event for each; one that declines is enough', async () => {
    const declines = await control(bank, { amount_limit: 100 })
    const notes = await control(bank, {
      amount_limit: 50,
      action_decline: false,
      action_case: true,
    })
    const wide = await control(bank, { amount_limit: 10_000 })
    const from = await account([wide, notes, declines])
    expect(await pay(from, 101)).toMatchObject(declined)
    expect(await violationsOf(bank, declines)).toBe(1)
    expect(await violationsOf(bank, notes)).toBe(1)
    expect(await violationsOf(bank, wide)).toBe(0)
    const cases = await bank.sql('select id from cases where spend_control_id = $1', [notes])
    expect(cases).toHaveLength(1)
    // What was declined was not spent.
    expect(await pay(from, 100)).toMatchObject(accepted)
  })

  test('on both sides has events of both', async () => {
    const out = await control(bank, { amount_limit: 10, action_decline: false })
    const into = await control(bank, { amount_limit: 20, direction: 'CREDITS' })
    const [from, to] = [await account([out]), await fundedAccount(bank, { customer })]
    await listControls(bank, to, [into])
    expect(await pay(from, 21, { receiving_account_id: to })).toMatchObject(declined)
    expect([await violationsOf(bank, out), await violationsOf(bank, into)]).toEqual([1, 1])
  })

  // Proves spend-controls#violations.
  test('is looked for last: without the money there is none', async () => {
    const id = await control(bank, { amount_limit: 10 })
    const from = await account([id])
    expect(await pay(from, 100_001)).toMatchObject({ body: { code: 'INSUFFICIENT_FUNDS' } })
    expect(await violationsOf(bank, id)).toBe(0)
  })
})
