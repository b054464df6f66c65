// Opening accounts, and who may see them.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'
import { fund, transfer } from '../../../../test/world.ts'
import {
  accountOf,
  addCustomer,
  addVerifiedCustomer,
  eventsOf,
  hold,
  openAccount,
  verify,
} from '../../../../test/accounts.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const customer = await addVerifiedCustomer(bank)

// Proves accounts#balances, accounts#holders-of-a-new-account, requests#masked-numbers.
test('an account waits for its holder’s verification, then opens with two zero balances', async () => {
  const id = await addCustomer(bank)
  const refused = await bank.post('/v0/accounts', accountOf(id))
  expect(refused).toMatchObject({ status: 422, body: { code: 'CUSTOMER_NOT_VERIFIED' } })
  expect(refused.body.type).toMatch(/\/rule-violation$/)

  await verify(bank, id)
  const made = await bank.post('/v0/accounts', accountOf(id, { nickname: 'Rent' }))

  expect(made).toMatchObject({
    status: 201,
    body: {
      account_type: 'CHECKING',
      customer_type: 'PERSONAL',
      status: 'ACTIVE_OR_DISBURSED',
      access_status: 'ACTIVE',
      currency: 'USD',
      nickname: 'Rent',
      customer_ids: [id],
      business_ids: [],
      balance_floor: { balance: 0 },
      is_ach_enabled: true,
      is_wire_enabled: false,
      tenant: bank.tenant,
      balances: [
        { type: 'ACCOUNT_BALANCE', balance: 0 },
        { type: 'AVAILABLE_BALANCE', balance: 0 },
      ],
    },
  })
  const { account_number: number, account_number_masked: masked, bank_routing } = made.body
  expect(number).toMatch(/^\d{12}$/)
  expect(masked).toBe(`${number.slice(0, 3)}*****${number.slice(-4)}`)
  expect(bank_routing).toMatch(/^\d{9}$/)
  expect((await bank.get(`/v0/accounts/${made.body.id}`)).body).toEqual(made.body)
  expect(await eventsOf(bank, made.body.id)).toEqual(['ACCOUNT.CREATED'])
  expect((await bank.get(`/v0/customers/${id}`)).body.has_accounts).toBe(true)
})

// Proves accounts#account-numbers.
test('account numbers do not lie readable in the database', async () => {
  const account = await openAccount(bank)
  const [row] = await bank.sql<{ text: string }>(
    `select (select l::text from ledger_accounts l where l.id = $1) ||
            (select n::text from account_numbers n where n.account_id = $1) ||
            (select a::text from accounts a where a.id = $1) as text`,
    [account.id],
  )
  expect(row?.text).toContain(account.id)
  expect(row?.text).not.toContain(account.account_number)
})

// Proves accounts#balances.
test('the posted balance counts all, the available one not what is held, and never less than nothing', async () => {
  const { id } = await openAccount(bank)
  await fund(bank, id, 1000)
  await hold(bank, id, 300)
  expect((await bank.get(`/v0/accounts/${id}`)).body.balances).toEqual([
    { type: 'ACCOUNT_BALANCE', balance: 1000 },
    { type: 'AVAILABLE_BALANCE', balance: 700 },
  ])

  await bank.sql(
    'update ledger_accounts set is_overdrawn = true, posted = -50, held = 0 where id = $1',
    [id],
  )
  expect((await bank.get(`/v0/accounts/${id}`)).body.balances).toEqual([
    { type: 'ACCOUNT_BALANCE', balance: -50 },
    { type: 'AVAILABLE_BALANCE', balance: 0 },
  ])
})

// Proves accounts#balances.
test.each([-400, 250])(
  'the available balance of an account with a floor of %i is what a debit can take, to the cent',
  async (floor) => {
    const { id } = await openAccount(bank)
    await fund(bank, id, 1000)
    await hold(bank, id, 300)
    const patched = await bank.patch(`/v0/accounts/${id}`, { balance_floor: { balance: floor } })
    const available = 700 - floor
    expect(patched.body.balances[1]).toEqual({ type: 'AVAILABLE_BALANCE', balance: available })
    const debit = { originating_account_id: id, receiving_account_alias: 'fees' }
    expect((await transfer(bank, { ...debit, amount: available + 1 })).status).toBe(422)
    expect((await transfer(bank, { ...debit, amount: available })).status).toBe(200)
    expect((await bank.get(`/v0/accounts/${id}`)).body.balances[1].balance).toBe(0)
  },
)

describe('templates', () => {
  const template = async (name: string, changes: object = {}, isEnabled = true) => {
    const made = await bank.post('/v0/accounts/templates', {
      name,
      is_enabled: isEnabled,
      template: { account_type: 'SAVING', bank_country: 'US', currency: 'EUR', ...changes },
    })
    return made.body.id as string
  }

  // Proves accounts#opening-an-account.
  test('an account starts with what its template says, and what the body says wins', async () => {
    const id = await template('Generous', {
      is_ach_enabled: true,
      is_wire_enabled: true,
      balance_floor: { balance: -5000 },
      balance_ceiling: { balance: 100_000 },
    })
    const body = accountOf(customer, { account_template_id: id, account_type: undefined })

    const plain = await bank.post('/v0/accounts', body)
    expect(plain.body).toMatchObject({
      account_template_id: id,
      account_type: 'SAVING',
      currency: 'EUR',
      is_ach_enabled: true,
      is_wire_enabled: true,
      balance_floor: { balance: -5000 },
      balance_ceiling: { balance: 100_000 },
    })

    const own = { is_wire_enabled: false, currency: 'USD', balance_floor: { balance: -1 } }
    const made = await bank.post('/v0/accounts', { ...body, ...own })
    expect(made.body).toMatchObject({ ...own, is_ach_enabled: true })
    expect(
      await bank.sql('select floor, ceiling from ledger_accounts where id = $1', [made.body.id]),
    ).toEqual([{ floor: '-1', ceiling: '100000' }])
  })

  test('needs a template or a type: null for the other one is absent', async () => {
    const made = await bank.post('/v0/accounts', accountOf(customer, { account_template_id: null }))
    expect(made.status, made.text).toBe(201)
    const neither = { account_template_id: null, account_type: null }
    expect(await bank.post('/v0/accounts', accountOf(customer, neither))).toMatchObject({
      status: 400,
      body: { missing: ['account_type'] },
    })
  })

  // Proves accounts#opening-an-account.
  test('an unknown template and one that is switched off are not found', async () => {
    const off = await template('Off', {}, false)
    for (const id of [off, randomUUID()]) {
      const made = await bank.post(
        '/v0/accounts',
        accountOf(customer, { account_template_id: id, account_type: undefined }),
      )
      expect(made).toMatchObject({ status: 400, body: { code: 'ACCOUNT_TEMPLATE_NOT_FOUND' } })
    }
  })

  // Proves accounts#opening-an-account.
  test('the bank does not guess between several templates of a type, or none', async () => {
    const workspace = await bank.workspace()
    const holder = await addVerifiedCustomer(workspace)
    await workspace.post('/v0/accounts/templates', {
      name: 'Another',
      is_enabled: true,
      template: { account_type: 'CHECKING', bank_country: 'US', currency: 'USD' },
    })
    const guess = { status: 422, body: { code: 'BAD_CONFIGURATION' } }
    expect(await workspace.post('/v0/accounts', accountOf(holder))).toMatchObject(guess)
  })

  test('a type that is not the template’s is a mistake', async () => {
    const id = await template('Saving only')
    const body = accountOf(customer, { account_template_id: id, account_type: 'CHECKING' })
    expect(await bank.post('/v0/accounts', body)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST_BODY', invalid: { account_type: expect.any(String) } },
    })
  })
})

// Proves accounts#holders-of-a-new-account.
describe('holders', () => {
  const primary = { customer_id: customer, relationship_type: 'PRIMARY_ACCOUNT_HOLDER' }
  const open = (relationships: object[] | undefined) =>
    bank.post('/v0/accounts', { account_type: 'CHECKING', relationships })

  test('an account has exactly one primary holder, by either name', async () => {
    const other = await addVerifiedCustomer(bank)
    const joint = { customer_id: other, relationship_type: 'JOINT_ACCOUNT_HOLDER' }
    const second = { customer_id: other, relationship_type: 'ACCOUNT_HOLDER' }

    expect((await open(undefined)).body).toMatchObject({ missing: ['relationships'] })
    for (const none of [[], [joint], [primary, second]]) {
      expect(await open(none)).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST_BODY', invalid: { relationships: expect.any(String) } },
      })
    }
    expect((await open([joint, primary])).body.customer_ids).toEqual([customer, other])
    expect((await open([second])).status).toBe(201)
  })

  test('each relationship names one party, and no party twice', async () => {
    const type = { relationship_type: 'PRIMARY_ACCOUNT_HOLDER' }
    expect((await open([type])).body).toMatchObject({
      missing: ['relationships[0].customer_id'],
    })
    expect((await open([{ ...primary, business_id: randomUUID() }])).body).toMatchObject({
      invalid: { 'relationships[0].business_id': expect.any(String) },
    })
    const twice = [primary, { person_id: customer, relationship_type: 'AUTHORIZED_USER' }]
    expect((await open(twice)).body).toMatchObject({
      invalid: { relationships: expect.any(String) },
    })
  })

  // Proves requests#not-found.
  test('an unknown customer or business in the body is 400, not 404', async () => {
    const unknown = await open([{ ...primary, customer_id: randomUUID() }])
    expect(unknown).toMatchObject({ status: 400, body: { code: 'CUSTOMER_NOT_FOUND' } })
    expect(unknown.body.type).toMatch(/\/not-found$/)
    const business = { business_id: randomUUID(), relationship_type: 'PRIMARY_ACCOUNT_HOLDER' }
    expect((await open([business])).body.code).toBe('BUSINESS_NOT_FOUND')
    const stranger = await addVerifiedCustomer(await bank.workspace())
    expect((await open([{ ...primary, customer_id: stranger }])).body.code).toBe(
      'CUSTOMER_NOT_FOUND',
    )
  })

  test('joint holders and signers must be verified, an authorized user need not', async () => {
    const unverified = await addCustomer(bank)
    const as = (relationship_type: string) =>
      open([primary, { customer_id: unverified, relationship_type }])

    expect((await as('JOINT_ACCOUNT_HOLDER')).body.code).toBe('CUSTOMER_NOT_VERIFIED')
    expect((await as('AUTHORIZED_SIGNER')).body.code).toBe('CUSTOMER_NOT_VERIFIED')
    const made = await as('AUTHORIZED_USER')
    expect(made).toMatchObject({ status: 201, body: { customer_ids: [customer] } })
    expect(
      await bank.sql('select parties, holders_refusal from ledger_accounts where id = $1', [
        made.body.id,
      ]),
    ).toEqual([{ parties: [customer, unverified], holders_refusal: null }])
  })
})

describe('refusals', () => {
  const open = (changes: object) => bank.post('/v0/accounts', accountOf(customer, changes))

  // Proves accounts#opening-an-account.
  test.for([
    [{ account_type: undefined }, 400, { missing: ['account_type'] }],
    [{ account_type: 'GENERAL_LEDGER' }, 403, { code: 'FORBIDDEN' }],
    [{ account_type: 'LINE_OF_CREDIT' }, 400, { code: 'FEATURE_NOT_AVAILABLE' }],
    [{ spend_control_ids: [randomUUID()] }, 400, { code: 'SPEND_CONTROL_NOT_FOUND' }],
    [
      { balance_floor: { balance: 0, linked_account_id: randomUUID() } },
      400,
      { code: 'ACCOUNT_NOT_FOUND' },
    ],
    [{ balance_floor: { balance: 1 } }, 422, { code: 'BALANCE_VIOLATION' }],
    [
      { balance_ceiling: { balance: -1 } },
      400,
      { invalid: { 'balance_ceiling.balance': expect.any(String) } },
    ],
    [
      { status: 'CLOSED' },
      422,
      { code: 'INVALID_STATUS', valid_status: ['ACTIVE_OR_DISBURSED', 'APPLICATION_SUBMITTED'] },
    ],
    [
      { manual_account_number: '123456' },
      400,
      { invalid: { manual_account_number: expect.any(String) } },
    ],
    [{ currency: 'usd' }, 400, { invalid: { currency: expect.any(String) } }],
  ] as const)('%j does not open an account', async ([changes, status, body]) => {
    expect(await open(changes)).toMatchObject({ status, body })
  })

  // Proves accounts#account-numbers.
  test('a number that the caller brings is used, once', async () => {
    const manual = { manual_account_number: '1234567' }
    const made = await open(manual)
    expect(made.body).toMatchObject({ account_number: '1234567', account_number_masked: '***4567' })
    expect(await open(manual)).toMatchObject({ status: 409, body: { code: 'DUPLICATE_RESOURCE' } })
    const elsewhere = await bank.workspace()
    const theirs = accountOf(await addVerifiedCustomer(elsewhere), manual)
    expect((await elsewhere.post('/v0/accounts', theirs)).status).toBe(201)
  })

  // Proves accounts#opening-an-account.
  test('empty spend controls are no spend controls, and an application may be submitted first', async () => {
    expect(await open({ spend_control_ids: [], status: 'APPLICATION_SUBMITTED' })).toMatchObject({
      status: 201,
      body: { spend_control_ids: [], status: 'APPLICATION_SUBMITTED' },
    })
  })
})

test('one key opens one account', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const first = await bank.post('/v0/accounts', accountOf(customer), key)
  const again = await bank.post('/v0/accounts', accountOf(customer), key)
  expect(again).toMatchObject({ status: 201, body: first.body })
})

test('twenty accounts opened for one customer at once all open, and the customer has one event', async () => {
  const id = await addVerifiedCustomer(bank)
  const made = await Promise.all(
    Array.from({ length: 20 }, () => bank.post('/v0/accounts', accountOf(id))),
  )
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201))
  expect(new Set(made.map(({ body }) => body.account_number)).size).toBe(20)
  const told = (await eventsOf(bank, id)).filter((type) => type === 'CUSTOMER.UPDATED')
  const { length: before } = (await eventsOf(bank, customer)).filter(
    (it) => it === 'CUSTOMER.UPDATED',
  )
  expect(told).toHaveLength(before)
})

test('no other workspace sees, changes or closes an account', async () => {
  const { id } = await openAccount(bank)
  const stranger = await bank.workspace()
  const closure = {
    reason: 'CUSTOMER_REQUEST_TRANSFER',
    reason_details: 'x',
    payment_method: null,
    destination_id: null,
  }

  expect((await stranger.get(`/v0/accounts/${id}`)).status).toBe(404)
  expect((await stranger.patch(`/v0/accounts/${id}`, { nickname: 'x' })).status).toBe(404)
  expect((await stranger.put(`/v0/accounts/${id}`, {})).status).toBe(404)
  expect((await stranger.post(`/v0/accounts/${id}/initiate_closure`, closure)).status).toBe(404)
  expect((await stranger.get(`/v0/accounts?id=${id}`)).body).toEqual({ accounts: [] })
})
