import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { addCustomer } from '../../../../test/accounts.ts'
import { type Client, openTestWorkspace } from '../../../../test/bank.ts'
import { externalAccountOf, invalid } from '../../../../test/external_accounts.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const PATH = '/v0/external_accounts'
const customer = await addCustomer(bank)
const link = (changes: object = {}, client: Client = bank) =>
  client.post(PATH, externalAccountOf(customer, changes))
const { routing_identifiers: routing } = externalAccountOf(customer)

const at = 'routing_identifiers'
const wire = { swift_code: 'BOFMCAM2', bank_address: { address_line_1: 'x', country_code: 'US' } }
const wired = (changes: object) => ({
  [at]: { ...routing, international_wire_details: { ...wire, ...changes } },
})
// Proves external-accounts#linking, requests#names-and-numbers.
test.for<[string, object, object]>([
  ['no owner', { customer_id: undefined }, { missing: ['customer_id'] }],
  ['two owners', { business_id: randomUUID() }, { invalid: { business_id: expect.any(String) } }],
  [
    'an owner who is no id',
    { customer_id: undefined, business_id: 'nope' },
    { invalid: { business_id: 'must be a UUID' } },
  ],
  [
    'two owners, one of which is no id',
    { customer_id: 'nope', business_id: randomUUID() },
    {
      invalid: {
        customer_id: 'must be a UUID',
        business_id: 'cannot be given together with customer_id',
      },
    },
  ],
  ['no customer_type', { customer_type: undefined }, { missing: ['customer_type'] }],
  ['an unknown customer_type', { customer_type: 'HUMAN' }, invalid('customer_type')],
  ['no identifiers', { account_identifiers: undefined }, { missing: ['account_identifiers'] }],
  [
    'neither number nor iban',
    { account_identifiers: {} },
    { missing: ['account_identifiers.number'] },
  ],
  [
    'an empty number',
    { account_identifiers: { number: '' } },
    invalid('account_identifiers.number'),
  ],
  [
    'an IBAN with wrong check digits',
    { account_identifiers: { iban: 'DE88370400440532013000' } },
    invalid('account_identifiers.iban'),
  ],
  [
    'an account number that turns around',
    { account_identifiers: { number: '1234\u202e56789' } },
    { invalid: { 'account_identifiers.number': expect.stringContaining('U+202E') } },
  ],
  [
    'an account number of which nothing is seen',
    { account_identifiers: { number: '\u200b\u00a0' } },
    { invalid: { 'account_identifiers.number': 'must have a visible character' } },
  ],
  [
    'an owner whose name turns around',
    { account_owner_names: ['Ada', '\u2067Quill'] },
    { invalid: { 'account_owner_names[1]': expect.stringContaining('U+2067') } },
  ],
  [
    'an IBAN of a country without any',
    { account_identifiers: { iban: 'US89370400440532013000' } },
    invalid('account_identifiers.iban'),
  ],
  ['no owner names', { account_owner_names: [] }, invalid('account_owner_names')],
  ['an empty owner name', { account_owner_names: [''] }, invalid('account_owner_names[0]')],
  [
    'more owner names than anybody has',
    { account_owner_names: Array.from({ length: 101 }, () => 'A') },
    invalid('account_owner_names'),
  ],
  ['an unknown type', { type: 'CREDIT_CARD' }, invalid('type')],
  ['a currency that does not exist', { currency: 'ABC' }, invalid('currency')],
  ['an empty nickname', { nickname: '' }, invalid('nickname')],
  ['a nickname of 256 characters', { nickname: 'x'.repeat(256) }, invalid('nickname')],
  ['an empty vendor_account_id', { vendor_account_id: '' }, invalid('vendor_account_id')],
  ['metadata that is no object', { metadata: 'blue' }, invalid('metadata')],
  ['no bank name', { [at]: { bank_countries: ['US'] } }, { missing: [`${at}.bank_name`] }],
  ['no countries', { [at]: { ...routing, bank_countries: [] } }, invalid(`${at}.bank_countries`)],
  [
    'a country that does not exist',
    { [at]: { ...routing, bank_countries: ['US', 'XX'] } },
    invalid(`${at}.bank_countries[1]`),
  ],
  [
    'a US routing number without 9 digits',
    { [at]: { ...routing, ach_routing_number: '12345678' } },
    invalid(`${at}.ach_routing_number`),
  ],
  [
    'a US routing number with a wrong check digit',
    { [at]: { ...routing, ach_routing_number: '021000022' } },
    invalid(`${at}.ach_routing_number`),
  ],
  [
    'a US routing number of zeros',
    { [at]: { ...routing, ach_routing_number: '000000000' } },
    invalid(`${at}.ach_routing_number`),
  ],
  [
    'a Canadian routing number of another form',
    { [at]: { ...routing, eft_ca_routing_number: '100312345' } },
    invalid(`${at}.eft_ca_routing_number`),
  ],
  [
    'a swift code of another form',
    wired({ swift_code: 'nope' }),
    invalid(`${at}.international_wire_details.swift_code`),
  ],
  [
    'a bank in no country',
    wired({ bank_address: { address_line_1: 'x', country_code: 'XX' } }),
    invalid(`${at}.international_wire_details.bank_address.country_code`),
  ],
  [
    'a correspondent without a name',
    wired({ correspondent_banks_details: [wire] }),
    { missing: [`${at}.international_wire_details.correspondent_banks_details[0].bank_name`] },
  ],
  [
    'an unknown verifier',
    { verification: { vendor: 'AUNT', status: 'VERIFIED' } },
    invalid('verification.vendor'),
  ],
  [
    'a verification without a status',
    { verification: { vendor: 'MANUAL' } },
    { missing: ['verification.status'] },
  ],
])('%s', async ([, changes, problem]) => {
  expect(await link(changes)).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST_BODY', ...problem },
  })
})

test('everything that is wrong is said at once', async () => {
  const reply = await link({
    customer_id: undefined,
    customer_type: undefined,
    type: 'CREDIT_CARD',
    account_identifiers: { iban: 'X' },
    currency: 'usd',
  })
  expect(reply.body.missing.toSorted()).toEqual(['customer_id', 'customer_type'])
  expect(Object.keys(reply.body.invalid).toSorted()).toEqual([
    'account_identifiers.iban',
    'currency',
    'type',
  ])
})

// Proves external-accounts#linking.
test('an owner who does not exist, or not here', async () => {
  const stranger = await bank.workspace()
  const notHere = { status: 400, body: { code: 'CUSTOMER_NOT_FOUND' } }
  expect(await link({ customer_id: randomUUID() })).toMatchObject(notHere)
  expect(await link({}, stranger)).toMatchObject(notHere)
  expect(await link({ customer_id: undefined, business_id: randomUUID() })).toMatchObject({
    status: 400,
    body: { code: 'BUSINESS_NOT_FOUND' },
  })
})

test('an external account of another workspace is not found', async () => {
  const { id } = (await link()).body
  const stranger = await bank.workspace()
  expect((await stranger.get(`${PATH}/${id}`)).status).toBe(404)
  expect((await stranger.patch(`${PATH}/${id}`, { nickname: 'Mine' })).status).toBe(404)
  expect((await stranger.delete(`${PATH}/${id}`)).status).toBe(404)
  expect((await stranger.get(`${PATH}?id=${id}`)).body).toEqual({ external_accounts: [] })
})
