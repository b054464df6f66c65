// Sums that people can make large are decided on, whatever their size: none of them is an error.

import { afterAll, expect, test } from 'vitest'
import { openTestBank } from '../../test/bank.ts'
import { control, listControls, rollingWindow, violationsOf } from '../../test/spend_controls.ts'
import { balances, fundedAccount, transfer, verifiedCustomer } from '../../test/world.ts'
import { ledgerChecks } from './verify.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const LARGEST = Number.MAX_SAFE_INTEGER
const usesOf = (id: string) =>
  bank.sql<{ used: string }>('select used::text from ledger_spending_uses where limit_id = $1', [
    id,
  ])

test('a limit towards which more than 64 bits count declines, or only tells, and is exact again below', async () => {
  const customer = (await verifiedCustomer(bank)).id
  const shop = await fundedAccount(bank, { customer })
  const most = { amount_limit: LARGEST }
  const tells = await control(bank, { ...most, action_decline: false })
  const declines = await control(bank, { ...most, time_range: rollingWindow(7) })
  const from = await fundedAccount(bank, { customer, funds: 1_000 })
  const pay = (account: string, amount = 10) =>
    transfer(bank, { originating_account_id: account, receiving_account_id: shop, amount })
  for (let count = 0; count < 3; count += 1) expect((await pay(from)).status).toBe(200)
  // As if each had been one of a thousand.
  const grown = `update ledger_entries set amount = -9000000000000000000
                 where tenant = $1 and account_id = $2 and amount = -10`
  await bank.sql(grown, [bank.tenant, from])
  await listControls(bank, from, [tells])

  expect((await pay(from)).status).toBe(200)
  expect((await pay(from)).status).toBe(200)
  expect(await violationsOf(bank, tells)).toBe(2)
  expect(await usesOf(tells)).toEqual([{ used: '27000000000000000020' }])

  await listControls(bank, from, [declines])
  expect(await pay(from)).toMatchObject({ status: 422, body: { code: 'SPEND_CONTROL_VIOLATION' } })
  expect(await usesOf(declines)).toEqual([{ used: '27000000000000000020' }])
  const shrunk = `update ledger_entries set amount = -10
                  where tenant = $1 and account_id = $2 and amount < -10`
  await bank.sql(shrunk, [bank.tenant, from])
  await listControls(bank, from, [])
  await listControls(bank, from, [declines])
  expect((await pay(from)).status).toBe(200)
  expect(await usesOf(declines)).toEqual([{ used: '60' }])
  const used = ledgerChecks.find(({ promise }) => promise.startsWith('what is used of each limit'))
  expect(await bank.sql(used?.wrong ?? '')).toEqual([])
})

test('holds do not take the balance of a general ledger account beyond 2^63 - 1', async () => {
  const customer = (await verifiedCustomer(bank)).id
  const to = await fundedAccount(bank, { customer })
  const hold = () =>
    transfer(bank, {
      originating_account_alias: 'funding_accounts',
      receiving_account_id: to,
      amount: 2 ** 62,
      capture_mode: 'MANUAL',
    })
  expect((await hold()).status).toBe(200)
  expect(await hold()).toMatchObject({ status: 422, body: { code: 'BALANCE_VIOLATION' } })
  expect((await balances(bank, to)).posted).toBe(0)
})
