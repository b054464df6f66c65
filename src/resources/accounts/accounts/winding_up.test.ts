// From the first day of a closure to its last (contract: accounts#winding-up): what is held ends, what is left is paid
// out, what is missing is made up, and the account is CLOSED with nothing on it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  achBody,
  achParties,
  askAch,
  getAch,
  liveToSettlement,
  returnAch,
  sendAch,
} from '../../../../test/ach.ts'
import { addVerifiedCustomer, hold } from '../../../../test/accounts.ts'
import { openTestBank } from '../../../../test/bank.ts'
import { balances, endTransfer, fundedAccount, transfer } from '../../../../test/world.ts'
import { verifyBank } from '../../../start/maintenance.ts'
import { readConfig } from '../../../config.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

let customer: string
beforeAll(async () => {
  customer = await addVerifiedCustomer(bank)
})

const type = 'ACCOUNT_CLOSING_TRANSFER'
const closure = {
  reason: 'CUSTOMER_REQUEST_TRANSFER',
  reason_details: 'Moving to another bank',
  payment_method: null,
  destination_id: null,
}
const account = (funds = 0) => fundedAccount(bank, { customer, funds })
const patch = (id: string, body: object) => bank.patch(`/v0/accounts/${id}`, body)
const improper = { status: 422, body: { code: 'IMPROPER_ACCOUNT_STATUS' } }

const endings = [
  {
    status: 'IN_CLOSING',
    begin: (id: string) => bank.post(`/v0/accounts/${id}/initiate_closure`, closure),
  },
  {
    status: 'ACCOUNT_NOT_DESIRED',
    begin: (id: string) => patch(id, { status: 'ACCOUNT_NOT_DESIRED' }),
  },
]

describe.each(endings)('an account that is $status', ({ status, begin }) => {
  async function ending(id: string): Promise<string> {
    expect(await begin(id)).toMatchObject({ status: 200, body: { status } })
    return id
  }

  // Proves accounts#winding-up.
  test('pays what was held, pays out the rest, and is CLOSED', async () => {
    const [id, elsewhere] = [await account(500), await account()]
    const held = await hold(bank, id, 200)
    await ending(id)
    const leaving = { originating_account_id: id, receiving_account_id: elsewhere }

    expect(await transfer(bank, { ...leaving, amount: 300 })).toMatchObject(improper)
    expect(await endTransfer(bank, held, 'COMPLETE')).toMatchObject({
      status: 200,
      body: { status: 'COMPLETE' },
    })
    expect(await transfer(bank, { ...leaving, type, amount: 301 })).toMatchObject({
      status: 422,
      body: { code: 'INSUFFICIENT_FUNDS' },
    })
    expect(await patch(id, { status: 'CLOSED' })).toMatchObject({
      status: 422,
      body: { code: 'BALANCE_VIOLATION' },
    })
    expect(await transfer(bank, { ...leaving, type, amount: 300 })).toMatchObject({
      status: 200,
      body: { status: 'COMPLETE', type },
    })
    expect(await balances(bank, elsewhere)).toEqual({ posted: 300, available: 300 })
    expect(await patch(id, { status: 'CLOSED' })).toMatchObject({
      status: 200,
      body: { status: 'CLOSED' },
    })
  })

  test('pays out in two steps, too, and can be CLOSED only after the second', async () => {
    const [id, elsewhere] = [await account(500), await account()]
    await ending(id)
    const leaving = { originating_account_id: id, receiving_account_id: elsewhere, amount: 500 }
    const { status: accepted, body } = await transfer(bank, {
      ...leaving,
      type,
      capture_mode: 'MANUAL',
    })
    expect([accepted, body.status]).toEqual([200, 'PENDING'])
    expect((await patch(id, { status: 'CLOSED' })).body.code).toBe('BALANCE_VIOLATION')
    expect((await endTransfer(bank, body.id, 'COMPLETE')).status).toBe(200)
    expect((await patch(id, { status: 'CLOSED' })).status).toBe(200)
  })

  // Proves accounts#winding-up.
  test('pays out what is left to an account at another bank, and is CLOSED once that has settled', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client, { funds: 10_000 })
    const id = parties.account
    const close = () => client.patch(`/v0/accounts/${id}`, { status: 'CLOSED' })
    expect((await client.patch(`/v0/accounts/${id}`, { status })).status).toBe(200)

    const tooMuch = await askAch(client, achBody(parties, { amount: 10_001 }))
    expect(tooMuch.body.code).toBe('INSUFFICIENT_FUNDS')
    const pull = await askAch(client, achBody(parties, { dc_sign: 'debit', amount: 1 }))
    expect(pull).toMatchObject(improper)
    const { id: push } = await sendAch(client, parties, { amount: 10_000 })

    expect((await close()).body.code).toBe('BALANCE_VIOLATION')
    await liveToSettlement(client)
    expect((await getAch(client, push)).status).toBe('COMPLETE')
    expect(await balances(client, id)).toEqual({ posted: 0, available: 0 })
    expect(await close()).toMatchObject({ status: 200, body: { status: 'CLOSED' } })
  })

  // Proves accounts#winding-up.
  test('takes no money by the name of a closing transfer, nor its reversal', async () => {
    const [id, elsewhere] = [await account(100), await account(500)]
    await ending(id)
    const coming = { originating_account_id: elsewhere, receiving_account_id: id }
    for (const name of [type, `${type}_REVERSAL`]) {
      expect(await transfer(bank, { ...coming, type: name })).toMatchObject(improper)
    }
    const reversed = { originating_account_id: id, receiving_account_id: elsewhere }
    const reversal = { ...reversed, type: `${type}_REVERSAL` }
    expect(await transfer(bank, reversal)).toMatchObject(improper)
    expect(await balances(bank, id)).toEqual({ posted: 100, available: 100 })
  })

  // Proves accounts#winding-up.
  test('is not paid by what waited for it: that is canceled, and goes back', async () => {
    const [id, payer] = [await account(), await account(500)]
    const coming = { originating_account_id: payer, receiving_account_id: id, amount: 400 }
    const { body } = await transfer(bank, { ...coming, capture_mode: 'MANUAL' })
    await ending(id)
    expect(await endTransfer(bank, body.id, 'COMPLETE')).toMatchObject(improper)
    expect(await endTransfer(bank, body.id, 'CANCELED')).toMatchObject({ status: 200 })
    expect(await balances(bank, payer)).toEqual({ posted: 500, available: 500 })
    expect((await patch(id, { status: 'CLOSED' })).status).toBe(200)
  })

  test('gives back a pull that is returned, and what is then missing can be made up exactly', async () => {
    const client = await bank.workspace()
    const parties = await achParties(client)
    const pull = await sendAch(client, parties, { dc_sign: 'debit', amount: 5000 })
    await liveToSettlement(client)
    const id = parties.account
    const bankFunds = { receiving_account_alias: 'funding_accounts' }
    const out = { originating_account_id: id, ...bankFunds, amount: 5000 }
    expect((await transfer(client, out)).status).toBe(200)
    const body = status === 'IN_CLOSING' ? { status } : { status: 'ACCOUNT_NOT_DESIRED' }
    expect((await client.patch(`/v0/accounts/${id}`, body)).status).toBe(200)

    expect((await returnAch(client, pull.id)).status).toBe(201)

    expect((await balances(client, id)).posted).toBe(-5000)
    const close = () => client.patch(`/v0/accounts/${id}`, { status: 'CLOSED' })
    expect((await close()).body.code).toBe('BALANCE_VIOLATION')
    const another = achBody(parties, { dc_sign: 'debit', amount: 5000 })
    expect(await askAch(client, another)).toMatchObject(improper)
    const coming = { originating_account_alias: 'general_pnl', receiving_account_id: id }
    expect(await transfer(client, { ...coming, type, amount: 5001 })).toMatchObject(improper)
    expect(await transfer(client, { ...coming, amount: 5000 })).toMatchObject(improper)
    expect((await transfer(client, { ...coming, type, amount: 5000 })).status).toBe(200)
    expect((await close()).status).toBe(200)
  })
})

test('every account that was closed is empty, and florin verify finds nothing wrong', async () => {
  const closed = await bank.sql<{ posted: bigint; held: bigint }>(
    `select posted, held from ledger_accounts where status = 'CLOSED'`,
  )
  expect(closed.length).toBeGreaterThan(5)
  expect(closed.filter(({ posted, held }) => `${posted} ${held}` !== '0 0')).toEqual([])
  const said: string[] = []
  const config = readConfig({ DATABASE_URL: bank.databaseUrl })
  const { ok } = await verifyBank(config, { announce: (line) => said.push(line) })
  expect([ok, said.filter((line) => line.startsWith('WRONG'))]).toEqual([true, []])
})
