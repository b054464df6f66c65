// Closing accounts: what is asked for, what stands in the way, and races with money.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addVerifiedCustomer,
  eventsOf,
  hold,
  openAccount,
  release,
} from '../../../../test/accounts.ts'
import { openTestBank } from '../../../../test/bank.ts'
import { balances, endTransfer, fund, fundedAccount, transfer } from '../../../../test/world.ts'
import { closureReasons } from './schema.ts'

const bank = await openTestBank()
// Another process of the same bank.
const twin = await openTestBank({ DATABASE_URL: bank.databaseUrl })
afterAll(async () => {
  await twin.close()
  await bank.close()
})

let customer: string
beforeAll(async () => {
  customer = await addVerifiedCustomer(bank)
})

const account = (funds = 0, changes: object = {}) =>
  fundedAccount(bank, { customer, funds, account: changes })
const patch = (id: string, body: object) => bank.patch(`/v0/accounts/${id}`, body)
const initiate = (id: string, body: object) =>
  bank.post(`/v0/accounts/${id}/initiate_closure`, body)

const closure = {
  reason: 'CUSTOMER_REQUEST_TRANSFER',
  reason_details: 'Moving to another bank',
  payment_method: null,
  destination_id: null,
}

describe('initiating a closure', () => {
  // Proves accounts#starting-a-closure.
  test.each(closureReasons)('%s is a reason', async (reason) => {
    const id = await account()
    expect(await initiate(id, { ...closure, reason })).toMatchObject({
      status: 200,
      body: { status: 'IN_CLOSING', account_closure: { reason } },
    })
  })

  // Proves accounts#starting-a-closure.
  test('it is told to the world once, shows only what was said, and is not begun again', async () => {
    const { id } = await openAccount(bank)
    const { account_closure } = (await initiate(id, closure)).body
    expect(account_closure).toEqual({
      reason: closure.reason,
      reason_details: closure.reason_details,
      payment_method: null,
      destination_id: null,
      validation_responses: [
        expect.objectContaining({ validated: true }),
        expect.objectContaining({ validated: true }),
      ],
      cases: [],
    })
    expect((await initiate(id, closure)).body).toMatchObject({
      code: 'INVALID_STATUS',
      valid_status: ['CLOSED'],
    })
    expect(await eventsOf(bank, id)).toEqual(['ACCOUNT.CREATED', 'ACCOUNT.UPDATED'])
  })

  // Proves accounts#starting-a-closure.
  test('every field is shown, here and by GET, with what stands in the way of closing', async () => {
    const [id, destination] = [await account(500), await account()]
    await hold(bank, id, 200)
    const request = {
      reason: 'PROGRAM_SHUT_DOWN_BANK',
      reason_details: 'The program ends',
      payment_method: 'INTERNAL_TRANSFER_TO_CUSTOMER_ACCOUNT',
      destination_id: destination,
    }

    const { status, body } = await initiate(id, request)

    expect(status).toBe(200)
    expect(body).toMatchObject({ id, status: 'IN_CLOSING' })
    expect(body.account_closure).toEqual({
      ...request,
      validation_responses: [
        {
          name: 'BALANCE_IS_ZERO',
          message: 'the balance must be zero',
          validated: false,
          details: { balance: 500 },
        },
        {
          name: 'NOTHING_IS_PENDING',
          message: 'pending transactions must end',
          validated: false,
          details: { held: 200 },
        },
      ],
      cases: [],
    })
    expect((await bank.get(`/v0/accounts/${id}`)).body).toEqual(body)
  })

  // Proves accounts#winding-up.
  test('an account that is being closed takes no new transactions, in or out', async () => {
    const [id, other] = [await account(500), await account(500)]
    await initiate(id, closure)
    for (const capture_mode of ['IMMEDIATE', 'MANUAL']) {
      for (const [from, to] of [
        [id, other],
        [other, id],
      ]) {
        const sides = { originating_account_id: from, receiving_account_id: to, capture_mode }
        expect(await transfer(bank, sides)).toMatchObject({
          status: 422,
          body: { code: 'IMPROPER_ACCOUNT_STATUS' },
        })
      }
    }
    expect(await balances(bank, id)).toEqual({ posted: 500, available: 500 })
  })

  test('it ends in CLOSED when nothing is held any more, on the day that it is', async () => {
    const id = await account(500)
    const held = await hold(bank, id, 500)
    await transfer(bank, {
      originating_account_alias: 'funding_accounts',
      receiving_account_id: id,
      amount: 1,
    })
    await initiate(id, closure)
    expect(await patch(id, { status: 'CLOSED' })).toMatchObject({
      status: 422,
      body: { code: 'BALANCE_VIOLATION' },
    })
    await release(bank, held)

    const empty = await account()
    await initiate(empty, closure)
    const { now } = (await bank.get('/sandbox/clock')).body
    const closed = await patch(empty, { status: 'CLOSED' })
    expect(closed).toMatchObject({
      status: 200,
      body: {
        status: 'CLOSED',
        close_date: now.slice(0, 10),
        account_closure: { reason: closure.reason },
      },
    })
  })

  // Proves accounts#starting-a-closure.
  test.each([
    ['nothing', {}, { missing: Object.keys(closure) }],
    [
      'an unknown reason',
      { ...closure, reason: 'BORED' },
      { invalid: { reason: expect.any(String) } },
    ],
    ['no reason', { ...closure, reason: null }, { invalid: { reason: expect.any(String) } }],
    [
      'an unknown payment method',
      { ...closure, payment_method: 'CASH' },
      { invalid: { payment_method: expect.any(String) } },
    ],
    [
      'a destination that is no id',
      { ...closure, destination_id: 'home' },
      { invalid: { destination_id: 'must be a UUID' } },
    ],
    [
      'details that are too long',
      { ...closure, reason_details: 'x'.repeat(1025) },
      { invalid: { reason_details: expect.any(String) } },
    ],
    [
      'several mistakes',
      { reason: 1, reason_details: 2, payment_method: 3 },
      {
        missing: ['destination_id'],
        invalid: {
          reason: expect.any(String),
          reason_details: expect.any(String),
          payment_method: expect.any(String),
        },
      },
    ],
  ])('%s is refused by name', async (_what, body, problem) => {
    const id = await account()
    const refused = await initiate(id, body)
    expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
    const { missing = [], ...rest } = problem as { missing?: string[] }
    expect((refused.body.missing ?? []).toSorted()).toEqual(missing.toSorted())
    expect(refused.body).toMatchObject(rest)
    expect((await bank.get(`/v0/accounts/${id}`)).body.status).toBe('ACTIVE_OR_DISBURSED')
  })

  // Proves accounts#starting-a-closure.
  test('what is left goes to another account of the kind that the payment method says', async () => {
    const [id, customers] = [await account(), await account()]
    const { internal_accounts } = (await bank.get('/v0/internal_accounts?limit=1')).body
    const stranger = await openAccount(await bank.workspace())
    const to = (payment_method: string, destination_id: string) =>
      initiate(id, { ...closure, payment_method, destination_id })
    const missing = { status: 400, body: { code: 'ACCOUNT_NOT_FOUND' } }
    const CUSTOMERS = 'INTERNAL_TRANSFER_TO_CUSTOMER_ACCOUNT'
    const INTERNAL = 'INTERNAL_TRANSFER_TO_INTERNAL_ACCOUNT'

    expect(await to(CUSTOMERS, randomUUID())).toMatchObject(missing)
    expect(await to(CUSTOMERS, stranger.id)).toMatchObject(missing)
    expect(await to(CUSTOMERS, internal_accounts[0].id)).toMatchObject(missing)
    expect(await to(INTERNAL, customers)).toMatchObject(missing)
    expect(await to(CUSTOMERS, id)).toMatchObject({
      status: 400,
      body: { invalid: { destination_id: 'must be another account' } },
    })
    expect(await to('ACH', customers)).toMatchObject({
      status: 400,
      body: { code: 'EXTERNAL_ACCOUNT_NOT_FOUND' },
    })
    expect((await to(INTERNAL, internal_accounts[0].id)).status).toBe(200)
  })

  // Proves accounts#starting-a-closure.
  test('what is left can go to an account elsewhere, as long as that is linked', async () => {
    const linked = await bank.post('/v0/external_accounts', {
      customer_id: customer,
      account_identifiers: { number: '123456789' },
      routing_identifiers: {
        ach_routing_number: '011000015',
        bank_countries: ['US'],
        bank_name: 'Elsewhere',
      },
      account_owner_names: ['Ada Quill'],
      customer_type: 'PERSONAL',
      type: 'CHECKING',
    })
    expect(linked.status, linked.text).toBe(201)
    const request = { ...closure, payment_method: 'ACH', destination_id: linked.body.id }
    const { payment_method, destination_id } = request
    expect(await initiate(await account(), request)).toMatchObject({
      status: 200,
      body: { account_closure: { payment_method, destination_id } },
    })
    await bank.delete(`/v0/external_accounts/${destination_id}`)
    expect(await initiate(await account(), request)).toMatchObject({
      status: 400,
      body: { code: 'EXTERNAL_ACCOUNT_NOT_FOUND' },
    })
  })

  test('an account that does not exist, or is another workspace’s or the bank’s own, is not closed', async () => {
    const stranger = await openAccount(await bank.workspace())
    const { internal_accounts } = (await bank.get('/v0/internal_accounts?limit=1')).body
    expect((await initiate(randomUUID(), closure)).status).toBe(404)
    expect((await initiate(stranger.id, closure)).status).toBe(404)
    expect((await initiate(internal_accounts[0].id, closure)).status).toBe(403)
  })
})

describe('races', () => {
  const bankAt = (index: number) => (index % 2 === 0 ? bank : twin)

  /** No account that can no longer transact may have gained or hold anything. */
  async function expectNoClosedMoney(): Promise<void> {
    expect(
      await bank.sql(
        `select l.id from ledger_accounts l join accounts a on a.tenant = l.tenant and a.id = l.id
         where a.status = 'CLOSED' and (l.posted <> 0 or l.held <> 0)
            or a.status <> l.status`,
      ),
    ).toEqual([])
  }

  // Proves accounts#closing-an-account.
  test('transfers in, holds and a closure at once: a closed account never has money on it', async () => {
    const rich = await account(100_000)
    for (let round = 0; round < 12; round += 1) {
      const id = await account()
      const sides = { originating_account_id: rich, receiving_account_id: id, amount: 5 }
      const [closed, ...paid] = await Promise.all([
        bankAt(round).patch(`/v0/accounts/${id}`, { status: 'CLOSED' }),
        transfer(bankAt(round + 1), sides),
        transfer(bank, sides),
        transfer(twin, { ...sides, capture_mode: 'MANUAL' }),
      ])
      const { posted } = await balances(bank, id)
      const arrived = paid.filter(({ body }) => body.status === 'COMPLETE').length
      expect(posted).toBe(arrived * 5)
      expect(closed.status).toBe(posted === 0 ? 200 : 422)
      await expectNoClosedMoney()
    }
  })

  test('a hold and a closure of the account that pays: one of them wins', async () => {
    for (let round = 0; round < 12; round += 1) {
      const id = await account(0, { balance_floor: { balance: -1000 } })
      const waits = {
        originating_account_id: id,
        receiving_account_alias: 'fees',
        capture_mode: 'MANUAL',
      }
      const [closed, held] = await Promise.all([
        bankAt(round).patch(`/v0/accounts/${id}`, { status: 'CLOSED' }),
        transfer(bankAt(round + 1), waits),
      ])
      expect(new Set([closed.status, held.status])).toEqual(new Set([200, 422]))
      await expectNoClosedMoney()
    }
  })

  test('a completion into an account that is being closed pays it before, or not at all', async () => {
    const rich = await account(100_000)
    for (let round = 0; round < 12; round += 1) {
      const id = await account()
      const waits = {
        originating_account_id: rich,
        receiving_account_id: id,
        capture_mode: 'MANUAL',
      }
      const { body } = await transfer(bank, waits)
      const [closed, completed] = await Promise.all([
        bankAt(round).patch(`/v0/accounts/${id}`, { status: 'CLOSED' }),
        endTransfer(bankAt(round + 1), body.id, 'COMPLETE'),
      ])
      expect(new Set([closed.status, completed.status])).toEqual(new Set([200, 422]))
      await expectNoClosedMoney()
      if (completed.status === 422) await endTransfer(bank, body.id, 'CANCELED')
    }
  })

  test('two closures at once close once', async () => {
    const id = await account()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        bankAt(index).patch(`/v0/accounts/${id}`, { status: 'CLOSED' }),
      ),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 461)).toHaveLength(9)
    expect((await fund(bank, id, 1).catch(() => 'refused')) ?? 'paid').toBe('refused')
  })
})
