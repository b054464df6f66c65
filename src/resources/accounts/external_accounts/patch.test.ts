import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { addCustomer } from '../../../../test/accounts.ts'
import { openTestWorkspace } from '../../../../test/bank.ts'
import { externalAccountOf, invalid, VERIFIED } from '../../../../test/external_accounts.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const PATH = '/v0/external_accounts'
const customer = await addCustomer(bank)
const IBAN = 'DE89370400440532013000'
const link = (changes: object = {}) => bank.post(PATH, externalAccountOf(customer, changes))
const patch = (id: string, body: object) => bank.patch(`${PATH}/${id}`, body)

// Proves external-accounts#changing-a-link.
test('while it is not verified, what the integrator said of it', async () => {
  const { id, creation_time } = (await link({ nickname: 'Rent' })).body
  await bank.advance(60)
  const changed = await patch(id, {
    account_identifiers: { iban: IBAN },
    account_owner_names: ['Ada Q.'],
    routing_identifiers: { bank_name: 'Second Harbour', wire_routing_number: null },
    type: 'SAVINGS',
    currency: 'EUR',
    nickname: null,
  })
  expect(changed).toMatchObject({
    status: 200,
    body: {
      account_identifiers: { iban: '3000' },
      account_owner_names: ['Ada Q.'],
      routing_identifiers: {
        bank_countries: ['US'],
        bank_name: 'Second Harbour',
        ach_routing_number: '0021',
      },
      type: 'SAVINGS',
      currency: 'EUR',
      creation_time,
    },
  })
  expect(changed.body).not.toHaveProperty('nickname')
  expect(changed.body.account_identifiers).not.toHaveProperty('number')
  expect(changed.body.routing_identifiers).not.toHaveProperty('wire_routing_number')
  expect(changed.body.last_updated_time > creation_time).toBe(true)
  expect((await bank.get(`${PATH}/${id}`)).body).toEqual(changed.body)
})

test('nothing, or what it is already, changes nothing', async () => {
  const made = (await link({ nickname: 'Rent' })).body
  await bank.advance(60)
  expect(await patch(made.id, {})).toMatchObject({ status: 200, body: made })
  expect((await patch(made.id, { ...externalAccountOf(customer), nickname: 'Rent' })).body).toEqual(
    made,
  )
  const masked = { account_identifiers: made.account_identifiers }
  expect((await patch(made.id, masked)).body).toEqual(made)
})

// Proves external-accounts#changing-a-link.
test('a number sent back as it is shown stays whole', async () => {
  const { id } = (await link({ account_identifiers: { number: '123456789' } })).body
  const masked = { account_identifiers: { number: '6789' } }
  expect((await patch(id, { ...masked, nickname: 'Rent' })).body.nickname).toBe('Rent')
  const again = { account_identifiers: { number: '123456789' } }
  const before = (await bank.get(`${PATH}/${id}`)).body
  await bank.advance(60)
  expect((await patch(id, again)).body).toEqual(before)
})

// Proves external-accounts#changing-a-link.
test('it can be verified, and from then on nothing but its nickname changes', async () => {
  const { id } = (await link()).body
  await bank.advance(60)
  const verified = await patch(id, VERIFIED)
  expect(verified.body.verification).toMatchObject({ vendor: 'MANUAL', status: 'VERIFIED' })
  expect(verified.body.verification).toMatchObject({
    creation_time: verified.body.creation_time,
    last_updated_time: verified.body.last_updated_time,
  })

  for (const change of [
    { type: 'SAVINGS' },
    { account_identifiers: { number: '1' } },
    { verification: { vendor: 'MANUAL', status: 'UNVERIFIED' } },
    { verification: null },
    { nickname: 'Food', currency: 'USD' },
  ]) {
    expect(await patch(id, change)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_STATUS', valid_status: ['UNVERIFIED'] },
    })
  }
  expect(await patch(id, { nickname: 'Food' })).toMatchObject({
    status: 200,
    body: { nickname: 'Food', verification: verified.body.verification },
  })
})

// Proves external-accounts#changing-a-link.
test('whose it is, and in which countries, cannot change', async () => {
  const { id } = (await link({ metadata: { a: 1 } })).body
  const reply = await patch(id, {
    customer_id: randomUUID(),
    business_id: randomUUID(),
    customer_type: 'BUSINESS',
    metadata: { a: 2 },
    vendor_account_id: 'x',
    routing_identifiers: { bank_countries: ['CA'] },
    type: 'CREDIT_CARD',
  })
  expect(reply).toMatchObject({ status: 400, body: { invalid: { type: expect.any(String) } } })
  expect(reply.body.immutable.toSorted()).toEqual([
    'business_id',
    'customer_id',
    'customer_type',
    'metadata',
    'routing_identifiers.bank_countries',
    'vendor_account_id',
  ])
})

test.for<[string, object, object]>([
  ['no identifiers', { account_identifiers: null }, invalid('account_identifiers')],
  ['no numbers', { account_identifiers: {} }, { missing: ['account_identifiers.number'] }],
  [
    'a wrong IBAN',
    { account_identifiers: { iban: 'DE88370400440532013000' } },
    invalid('account_identifiers.iban'),
  ],
  ['no owner names', { account_owner_names: null }, invalid('account_owner_names')],
  ['no bank', { routing_identifiers: null }, invalid('routing_identifiers')],
  [
    'no bank name',
    { routing_identifiers: { bank_name: null } },
    invalid('routing_identifiers.bank_name'),
  ],
  [
    'a US routing number without 9 digits',
    { routing_identifiers: { ach_routing_number: '1' } },
    invalid('routing_identifiers.ach_routing_number'),
  ],
  ['no type', { type: null }, invalid('type')],
  ['a currency that does not exist', { currency: 'ABC' }, invalid('currency')],
])('%s is refused', async ([, body, problem]) => {
  const { id } = (await link()).body
  expect(await patch(id, body)).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST_BODY', ...problem },
  })
})
