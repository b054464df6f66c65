// The transitions between account statuses (contract: accounts#statuses-of-accounts), and the rules of a change
// (contract: accounts#freezing), row by row.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addVerifiedCustomer } from '../../../../test/accounts.ts'
import { openTestWorkspace } from '../../../../test/bank.ts'
import { fundedAccount, transfer } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

let customer: string
beforeAll(async () => {
  customer = await addVerifiedCustomer(bank)
})

const account = () => fundedAccount(bank, { customer })
const patch = (id: string, body: object) => bank.patch(`/v0/accounts/${id}`, body)
const initiate = (id: string, body: object) =>
  bank.post(`/v0/accounts/${id}/initiate_closure`, body)

/** Puts the account into a status that the API may have no way into. */
async function become(id: string, status: string): Promise<void> {
  for (const table of ['accounts', 'ledger_accounts']) {
    await bank.sql(`update ${table} set status = $2 where id = $1`, [id, status])
  }
}

const closure = {
  reason: 'CUSTOMER_REQUEST_TRANSFER',
  reason_details: 'Moving to another bank',
  payment_method: null,
  destination_id: null,
}

const settable = [
  'ACTIVE_OR_DISBURSED',
  'SUSPENDED',
  'IN_CLOSING',
  'CLOSED',
  'ACCOUNT_NOT_DESIRED',
  'ACCOUNT_NEVER_ACTIVE',
]
const unsettable = [
  'ACTIVATED_NOT_DISBURSED',
  'APPLICATION_SUBMITTED',
  'AWAITING_FIXING',
  'CHARGED_OFF',
  'DELINQUENT',
  'FAILED_KYC',
  'RESTRICTED',
]

/** From a status, those that an integrator can ask for. The bank alone enters and leaves RESTRICTED. */
const moves: Record<string, string[]> = {
  ACCOUNT_NEVER_ACTIVE: ['ACTIVE_OR_DISBURSED', 'CLOSED'],
  ACCOUNT_NOT_DESIRED: ['CLOSED'],
  ACTIVATED_NOT_DISBURSED: [],
  ACTIVE_OR_DISBURSED: [
    'SUSPENDED',
    'IN_CLOSING',
    'CLOSED',
    'ACCOUNT_NOT_DESIRED',
    'ACCOUNT_NEVER_ACTIVE',
  ],
  APPLICATION_SUBMITTED: ['ACTIVE_OR_DISBURSED', 'ACCOUNT_NOT_DESIRED', 'ACCOUNT_NEVER_ACTIVE'],
  AWAITING_FIXING: [],
  DELINQUENT: [],
  FAILED_KYC: [],
  IN_CLOSING: ['CLOSED'],
  RESTRICTED: ['IN_CLOSING', 'CLOSED'],
  SUSPENDED: ['ACTIVE_OR_DISBURSED'],
}

describe('which status leads where', () => {
  // Proves accounts#statuses-of-accounts.
  test.each(Object.entries(moves))('%s leads to %j and nowhere else', async (from, allowed) => {
    const id = await account()
    for (const to of [...settable, ...unsettable].filter((status) => status !== from)) {
      await become(id, from)
      const reply = await patch(id, { status: to, note: 'As the table says' })
      if (allowed.includes(to)) {
        expect(reply, `${from} → ${to}`).toMatchObject({ status: 200, body: { status: to } })
      } else {
        expect(reply, `${from} → ${to}`).toMatchObject({
          status: 422,
          body: { code: 'INVALID_STATUS', valid_status: allowed },
        })
        expect((await bank.get(`/v0/accounts/${id}`)).body.status).toBe(from)
      }
    }
  })

  // Proves accounts#statuses-of-accounts.
  test.each(Object.keys(moves))('%s may be said again, and changes nothing', async (status) => {
    const id = await account()
    await become(id, status)
    const before = (await bank.get(`/v0/accounts/${id}`)).body
    expect(await patch(id, { status })).toMatchObject({ status: 200, body: before })
  })

  // Proves accounts#closed-accounts.
  test.each(['CLOSED', 'CHARGED_OFF'])('%s is final: every write is 461', async (status) => {
    const id = await account()
    const path = `/v0/accounts/${id}`
    const { relationships } = (await bank.get(`${path}/relationships`)).body
    const relationship = `${path}/relationships/${relationships[0].id}`
    const holder = { customer_id: customer, relationship_type: 'AUTHORIZED_USER' }
    await become(id, status)

    const writes = [
      () => patch(id, {}),
      () => patch(id, { nickname: 'Rent' }),
      () => patch(id, { access_status: 'FROZEN' }),
      () => patch(id, { status: 'ACTIVE_OR_DISBURSED' }),
      () => bank.put(path, { nickname: 'Rent' }),
      () => initiate(id, closure),
      () => bank.post(`${path}/relationships`, holder),
      () => bank.put(relationship, holder),
      () => bank.delete(relationship),
    ]
    for (const write of writes) {
      expect(await write()).toMatchObject({
        status: 461,
        body: { status: 461, code: 'ACCOUNT_CLOSED', title: 'Rule Violation' },
      })
    }
    expect(await bank.get(path)).toMatchObject({ status: 200, body: { status } })
    expect((await bank.get(relationship)).status).toBe(200)
    const { accounts } = (await bank.get(`/v0/accounts?id=${id}`)).body
    expect(accounts).toHaveLength(1)
    for (const sides of [
      { originating_account_id: id, receiving_account_alias: 'fees' },
      { originating_account_alias: 'funding_accounts', receiving_account_id: id },
    ]) {
      expect(await transfer(bank, sides)).toMatchObject({
        status: 422,
        body: { code: 'ACCOUNT_CLOSED' },
      })
    }
  })
})

describe('the rules of a change', () => {
  const note = { note: 'A reason' }
  test.each([
    ['account_number', { account_number: '123456789012' }, 400, { immutable: ['account_number'] }],
    ['account_type', { account_type: 'SAVING' }, 400, { immutable: ['account_type'] }],
    ['customer_type', { customer_type: 'BUSINESS' }, 400, { immutable: ['customer_type'] }],
    [
      'account_template_id',
      { account_template_id: randomUUID() },
      400,
      { immutable: ['account_template_id'] },
    ],
    [
      'access_status with others',
      { access_status: 'FROZEN', nickname: 'Rent' },
      400,
      { invalid: { access_status: expect.any(String) } },
    ],
    [
      'access_status with a status',
      { access_status: 'FROZEN', status: 'SUSPENDED', ...note },
      400,
      { invalid: { access_status: expect.any(String) } },
    ],
    ['SUSPENDED without a note', { status: 'SUSPENDED' }, 400, { missing: ['note'] }],
    [
      'a status that is none',
      { status: 'ASLEEP' },
      400,
      { invalid: { status: expect.any(String) } },
    ],
    ['no status', { status: null }, 400, { invalid: { status: expect.any(String) } }],
    [
      'an unknown spend control',
      { spend_control_ids: [randomUUID()] },
      400,
      { code: 'SPEND_CONTROL_NOT_FOUND' },
    ],
    [
      'an unknown linked account',
      { balance_floor: { balance: 0, linked_account_id: randomUUID() } },
      400,
      { code: 'ACCOUNT_NOT_FOUND' },
    ],
    [
      'an unknown interest product',
      { interest_product_id: randomUUID() },
      400,
      { code: 'ACCOUNT_PRODUCT_NOT_FOUND' },
    ],
    [
      'an unknown fee product',
      { fee_product_ids: [randomUUID()] },
      400,
      { code: 'ACCOUNT_PRODUCT_NOT_FOUND' },
    ],
    [
      'a nickname that is no text',
      { nickname: 7 },
      400,
      { invalid: { nickname: 'must be a string' } },
    ],
  ])('%s is refused, and nothing changes', async (_what, body, status, problem) => {
    const id = await account()
    const before = (await bank.get(`/v0/accounts/${id}`)).body
    expect(await patch(id, body)).toMatchObject({ status, body: problem })
    expect((await bank.get(`/v0/accounts/${id}`)).body).toEqual(before)
  })

  // Proves accounts#freezing.
  test('while an account is FROZEN nothing but its access_status can change', async () => {
    const id = await account()
    await patch(id, { access_status: 'FROZEN' })
    const frozen = { status: 422, body: { code: 'IMPROPER_ACCOUNT_ACCESS_STATUS' } }
    expect(await patch(id, { nickname: 'Rent' })).toMatchObject(frozen)
    expect(await patch(id, { status: 'CLOSED' })).toMatchObject(frozen)
    expect(await bank.put(`/v0/accounts/${id}`, { access_status: 'ACTIVE' })).toMatchObject(frozen)
    expect(await initiate(id, closure)).toMatchObject(frozen)
    expect(await patch(id, { access_status: 'ACTIVE' })).toMatchObject({
      status: 200,
      body: { access_status: 'ACTIVE' },
    })
  })

  test('replacing follows the same rules, and never touches who the account is or its access', async () => {
    const id = await account()
    const path = `/v0/accounts/${id}`
    const { internal_accounts } = (await bank.get('/v0/internal_accounts?limit=1')).body
    const put = (body: object, at = path) => bank.put(at, body)

    expect(await put({ access_status: 'FROZEN' })).toMatchObject({
      status: 400,
      body: { invalid: { access_status: expect.any(String) } },
    })
    expect(await put({ account_type: 'SAVING', customer_type: 'BUSINESS' })).toMatchObject({
      status: 400,
      body: { immutable: ['account_type', 'customer_type'] },
    })
    expect(await put({ status: 'SUSPENDED' })).toMatchObject({
      status: 400,
      body: { missing: ['note'] },
    })
    expect(await put({ status: 'RESTRICTED' })).toMatchObject({
      status: 422,
      body: { code: 'INVALID_STATUS' },
    })
    expect((await put({}, `/v0/accounts/${internal_accounts[0].id}`)).status).toBe(403)
    expect((await put({}, `/v0/accounts/${randomUUID()}`)).status).toBe(404)
    const replaced = await put({ account_type: 'CHECKING', access_status: 'ACTIVE', nickname: 'A' })
    expect(replaced).toMatchObject({
      status: 200,
      body: { nickname: 'A', access_status: 'ACTIVE' },
    })
    expect(await put({ status: 'IN_CLOSING' })).toMatchObject({
      status: 200,
      body: { status: 'IN_CLOSING' },
    })
    expect(await put({ status: 'CLOSED' })).toMatchObject({
      status: 200,
      body: { status: 'CLOSED' },
    })
    expect((await put({})).status).toBe(461)
  })
})
