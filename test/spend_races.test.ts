// Many at once against one limit, through two processes: no more is spent than the limit allows.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVerifiedCustomer } from './accounts.ts'
import { openTestBank, type Reply } from './bank.ts'
import {
  changeControl,
  control,
  listControls,
  rollingWindow,
  violationsOf,
} from './spend_controls.ts'
import { wrongIn } from './verified.ts'
import { balances, endTransfer, fundedAccount, transfer } from './world.ts'

const bank = await openTestBank()
const twin = await openTestBank({ DATABASE_URL: bank.databaseUrl })
const banks = [bank, twin]
afterAll(async () => {
  expect(await wrongIn(bank)).toEqual([])
  await twin.close()
  await bank.close()
})

let customer: string
let shop: string
beforeAll(async () => {
  customer = await addVerifiedCustomer(bank)
  shop = await fundedAccount(bank, { customer, funds: 100_000 })
})

const account = (ids: string[] = []) =>
  fundedAccount(bank, { customer, funds: 100_000, account: { spend_control_ids: ids } })
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const bankAt = (index: number) => banks[index % banks.length] ?? bank
const pay = (index: number, from: string, more: object = {}) =>
  transfer(bankAt(index), {
    originating_account_id: from,
    receiving_account_id: shop,
    amount: 100,
    ...more,
  })
const passed = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 200)

// Proves spend-controls#violations.
test.each([{ time_range_type: 'FOREVER' }, rollingWindow(1)])(
  'of 50 transfers at once exactly the 10 that the limit admits pass: %j',
  async (time_range) => {
    const id = await control(bank, { time_range })
    const from = await account([id])

    const replies = await times(50, (index) =>
      pay(index, from, index % 3 === 0 ? { capture_mode: 'MANUAL' } : {}),
    )

    expect(passed(replies)).toHaveLength(10)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(
      new Set(['SPEND_CONTROL_VIOLATION']),
    )
    expect((await balances(bank, from)).available).toBe(99_000)
    expect(await violationsOf(bank, id)).toBe(40)
  },
)

test('what many pay into one account at once stays within its limit', async () => {
  const to = await account()
  const id = await control(bank, { direction: 'CREDITS', amount_limit: 101_000 })
  await listControls(bank, to, [id])
  const payers = await times(5, () => account())

  const replies = await times(50, (index) =>
    pay(index, payers[index % 5] ?? '', { receiving_account_id: to }),
  )

  expect(passed(replies)).toHaveLength(10)
})

test('holds that are canceled, completed and made at once never leave more than the limit', async () => {
  const from = await account([await control(bank)])
  const held = await times(10, (index) => pay(index, from, { capture_mode: 'MANUAL' }))
  expect(passed(held)).toHaveLength(10)

  const replies = await times(40, (index) => {
    const id = held[index >> 2]?.body.id
    if (index % 4 === 0)
      return endTransfer(bankAt(index >> 2), id, index % 8 === 0 ? 'CANCELED' : 'COMPLETE')
    return pay(index, from)
  })

  const more = replies.filter(({ status }, index) => index % 4 !== 0 && status === 200)
  expect(more.length).toBeLessThanOrEqual(5)
  expect((await balances(bank, from)).available).toBe(100_000 - 100 * (5 + more.length))
  const rest = await times(10, (index) => pay(index, from))
  expect(passed(rest)).toHaveLength(5 - more.length)
})

// Proves spend-controls#changes.
test('a limit that is lowered while transfers arrive holds for all that come after it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await control(bank, { amount_limit: 3000 })
    const from = await account([id])

    const [before] = await Promise.all([
      times(40, (index) => pay(index, from)),
      changeControl(bankAt(round), id, { amount_limit: 500 }),
    ])
    const after = await times(10, (index) => pay(index, from))

    expect(passed(before).length).toBeGreaterThanOrEqual(5)
    expect(passed(before).length).toBeLessThanOrEqual(30)
    expect(passed(after)).toHaveLength(0)
  }
})

test('a control that is listed, narrowed and widened while transfers arrive misses none of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await control(bank, { amount_limit: 1500, payment_types: ['CARD'] })
    const from = await account()

    const [replies] = await Promise.all([
      times(30, (index) => pay(index, from)),
      (async () => {
        await listControls(bankAt(round), from, [id])
        await changeControl(bankAt(round + 1), id, { payment_types: [] })
      })(),
    ])
    const spent = passed(replies).length * 100
    const left = Math.max(0, 1500 - spent)

    if (left > 0) expect((await pay(round, from, { amount: left })).status).toBe(200)
    expect((await pay(round, from, { amount: 1 })).status).toBe(422)
  }
})

// Proves spend-controls#cases.
test('violations by many at once are one case that knows of all of them', async () => {
  const id = await control(bank, { amount_limit: 0, action_decline: false, action_case: true })
  const from = await account([id])

  expect(passed(await times(30, (index) => pay(index, from)))).toHaveLength(30)

  const cases = await bank.sql('select violations from cases where spend_control_id = $1', [id])
  expect(cases).toEqual([{ violations: 30 }])
})
