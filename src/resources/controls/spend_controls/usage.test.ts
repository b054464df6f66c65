// Usage of spend controls, over HTTP.
// Proves spend-controls#usage.

import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { addVerifiedCustomer } from '../../../../test/accounts.ts'
import { openTestBank } from '../../../../test/bank.ts'
import { changeControl, control, rollingWindow } from '../../../../test/spend_controls.ts'
import { endTransfer, fundedAccount, transfer } from '../../../../test/world.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const DAY = 24 * 3600
const customer = await addVerifiedCustomer(bank)
const shop = await fundedAccount(bank, { customer })
const account = (ids: string[]) =>
  fundedAccount(bank, { customer, funds: 100_000, account: { spend_control_ids: ids } })
const pay = (from: string, amount: number, more: object = {}) =>
  transfer(bank, {
    originating_account_id: from,
    receiving_account_id: shop,
    amount,
    ...more,
  })
const usageOf = (id: string, of: string) =>
  bank.get(`/v0/spend_controls/${id}/usage?account_id=${of}`)

test('what is used and left counts holds, releases and the window, and the next payment agrees with it', async () => {
  const id = await control(bank, { time_range: rollingWindow(2) })
  const from = await account([id])
  expect(await usageOf(id, from)).toMatchObject({
    status: 200,
    body: {
      spend_control_id: id,
      account_id: from,
      amount_limit: 1000,
      used: 0,
      remaining: 1000,
      window_start: expect.any(String),
    },
  })
  await pay(from, 300)
  const held = await pay(from, 200, { capture_mode: 'MANUAL' })
  expect((await usageOf(id, from)).body).toMatchObject({ used: 500, remaining: 500 })
  await endTransfer(bank, held.body.id, 'CANCELED')
  expect((await usageOf(id, from)).body).toMatchObject({ used: 300, remaining: 700 })
  expect((await pay(from, 701)).status).toBe(422)
  expect((await pay(from, 700)).status).toBe(200)
  expect((await usageOf(id, from)).body).toMatchObject({ used: 1000, remaining: 0 })
  await changeControl(bank, id, { amount_limit: 400 })
  expect((await usageOf(id, from)).body).toMatchObject({ used: 1000, remaining: 0 })
  await bank.advance(3 * DAY)
  expect((await usageOf(id, from)).body).toMatchObject({ used: 0, remaining: 400 })
})

test('each transaction alone has the whole limit', async () => {
  const id = await control(bank, { time_range: { time_range_type: 'SINGLE_TRANSACTION' } })
  const from = await account([id])
  await pay(from, 900)
  const { body } = await usageOf(id, from)
  expect(body).toMatchObject({ used: 0, remaining: 1000 })
  expect(body).not.toHaveProperty('window_start')
})

test('a control that does not act on the account, or is of another workspace, is not found', async () => {
  const id = await control(bank)
  const from = await account([id])
  expect((await usageOf(id, shop)).status).toBe(404)
  expect((await usageOf(randomUUID(), from)).status).toBe(404)
  expect((await usageOf(id, randomUUID())).status).toBe(404)
  expect((await bank.get(`/v0/spend_controls/${id}/usage`)).status).toBe(400)
  const stranger = await bank.workspace()
  const path = `/v0/spend_controls/${id}/usage?account_id=${from}`
  expect((await stranger.get(path)).status).toBe(404)
  const empty = await fundedAccount(bank, { customer, account: { spend_control_ids: [id] } })
  expect((await usageOf(id, empty)).status).toBe(200)
  expect((await bank.patch(`/v0/accounts/${empty}`, { status: 'CLOSED' })).status).toBe(200)
  expect((await usageOf(id, empty)).status).toBe(404)
  await changeControl(bank, id, { is_active: false })
  expect((await usageOf(id, from)).status).toBe(404)
})
