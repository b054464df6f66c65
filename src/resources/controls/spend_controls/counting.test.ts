// The past use of a control is counted in the operation that makes the control hold, and never by a commit group.
// Proves spend-controls#what-counts.

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVerifiedCustomer } from '../../../../test/accounts.ts'
import { openTestBank } from '../../../../test/bank.ts'
import { rowsExamined, type Step, stepsOf } from '../../../../test/plans.ts'
import {
  changeControl,
  control,
  listControls,
  rollingWindow,
} from '../../../../test/spend_controls.ts'
import { recordStatements } from '../../../../test/statements.ts'
import { wrongIn } from '../../../../test/verified.ts'
import { authorize, fundedAccount, issuedCard, transfer } from '../../../../test/world.ts'

const bank = await openTestBank()
afterAll(async () => {
  expect(await wrongIn(bank)).toEqual([])
  await bank.close()
})

const PAYMENTS = 20
const FUNDS = 100_000
const declined = { status: 422, body: { code: 'SPEND_CONTROL_VIOLATION' } }
let customer: string
let shop: string
beforeAll(async () => {
  customer = await addVerifiedCustomer(bank)
  shop = await fundedAccount(bank, { customer })
})

const pay = (from: string, amount = 10) =>
  transfer(bank, { originating_account_id: from, receiving_account_id: shop, amount })

/** An account from which 20 payments of 10 cents were made. */
async function usedAccount(holder = customer): Promise<string> {
  const from = await fundedAccount(bank, { customer: holder, funds: FUNDS })
  for (let count = 0; count < PAYMENTS; count += 1) expect((await pay(from)).status).toBe(200)
  return from
}

/** The statements that the bank sends during the work. */
async function sentDuring(work: () => Promise<unknown>) {
  const { query } = pg.Client.prototype
  const recording = recordStatements()
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return recording.statements()
}

/** The rows of history that a statement reads, when it is executed again and rolled back. */
async function historyRead(name: string, sent: Awaited<ReturnType<typeof sentDuring>>) {
  const client = new pg.Client({ connectionString: bank.databaseUrl })
  await client.connect()
  try {
    const found = sent.filter((each) => each.name === name)
    expect(found.length, name).toBe(1)
    await client.query('begin')
    if (name === 'ledger_limits_count') await client.query('delete from ledger_spending_uses')
    const { rows } = await client.query(`explain (analyze, format json) ${found[0]?.text}`, [
      ...(found[0]?.values ?? []),
    ])
    await client.query('rollback')
    const steps: Step[] = stepsOf(rows[0]['QUERY PLAN'][0]['Plan'])
    return rowsExamined(steps.filter((step) => step['Relation Name'] === 'ledger_entries'))
  } finally {
    await client.end()
  }
}

const many = (count: number, changes: object) =>
  Promise.all(Array.from({ length: count }, () => control(bank, changes)))

test('a movement after a change of controls reads no history, and finds the past use counted', async () => {
  const from = await usedAccount()
  const generous = { amount_limit: 1_000_000 }
  const forever = await many(5, generous)
  const windows = await many(5, { ...generous, time_range: rollingWindow(3) })
  const limit = await control(bank, { amount_limit: PAYMENTS * 10 + 20 })
  await listControls(bank, from, [...forever, ...windows, limit])
  const { id: card } = await issuedCard(bank, { account: from, customer })

  for (const movement of [() => pay(from), () => authorize(bank, card, 1), () => pay(from, 9)]) {
    const sent = await sentDuring(movement)
    expect(await historyRead('ledger_load_limits', sent)).toBe(0)
    expect(sent.map(({ name }) => name)).not.toContain('ledger_limits_count')
  }
  expect(await pay(from, 1)).toMatchObject(declined)

  await changeControl(bank, limit, { amount_limit: 1000, time_range: rollingWindow(1) })
  const sent = await sentDuring(() => pay(from))
  expect(await historyRead('ledger_load_limits', sent)).toBe(0)
})

test('a list of controls is counted in one pass over the history of the account', async () => {
  const from = await usedAccount()
  const ids = [...(await many(10, {})), ...(await many(10, { time_range: rollingWindow(2) }))]
  const sent = await sentDuring(() => listControls(bank, from, ids))
  // The payments, and the transfer that funded the account.
  expect(await historyRead('ledger_limits_count', sent)).toBe(PAYMENTS + 1)
})

test('a control that becomes active or counts otherwise is counted on each account that it holds for', async () => {
  const holder = await addVerifiedCustomer(bank)
  const listing = await usedAccount()
  const inherited = await usedAccount(holder)
  const used = PAYMENTS * 10
  const id = await control(bank, { is_active: false, amount_limit: used })
  await listControls(bank, listing, [id])
  const listed = await bank.patch(`/v0/customers/${holder}`, { spend_control_ids: [id] })
  expect(listed.status).toBe(200)
  for (const from of [listing, inherited]) expect((await pay(from)).status).toBe(200)

  await changeControl(bank, id, { is_active: true, amount_limit: used + 15 })
  for (const from of [listing, inherited]) {
    expect(await pay(from, 6)).toMatchObject(declined)
    expect((await pay(from, 5)).status).toBe(200)
  }
  await changeControl(bank, id, { direction: 'CREDITS', amount_limit: FUNDS + 5 })
  for (const from of [listing, inherited]) {
    const credit = { originating_account_id: shop, receiving_account_id: from }
    expect(await transfer(bank, { ...credit, amount: 6 })).toMatchObject(declined)
    expect((await transfer(bank, { ...credit, amount: 5 })).status).toBe(200)
    expect((await pay(from)).status).toBe(200)
  }
})
