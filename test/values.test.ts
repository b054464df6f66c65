// Values with complex rules: countries, their parts, currencies, telephone numbers, dates, numbers, texts.
// The error names the field, wherever it stands in the body.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { canonicalJson } from '../src/platform/values/canonical_json.ts'
import { jsonText, parseJson } from '../src/platform/values/json.ts'
import { isCurrency } from '../src/platform/contract/currencies.ts'
import {
  hasSubdivisions,
  isCountry,
  isSubdivision,
} from '../src/resources/people/addresses/country_values.ts'
import { openTestWorkspace } from './bank.ts'
import { fundedAccount, person, transfer } from './world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const refusing = (field: string) => ({
  status: 400,
  body: { code: 'BAD_REQUEST_BODY', invalid: { [field]: expect.any(String) } },
})
const create = (facts: object) => bank.post('/v0/customers', { ...person, ...facts })
const living = (address: object) =>
  create({ legal_address: { address_line_1: '1 High Street', ...address } })

describe('countries and their parts', () => {
  // Proves addresses#address-fields.
  test('every country of ISO 3166-1 is known, and nothing else', () => {
    for (const code of ['US', 'CA', 'MX', 'SS', 'BQ', 'AQ']) expect(isCountry(code)).toBe(true)
    for (const code of ['UK', 'EU', 'XK', 'AN', 'us', 'ZZ']) expect(isCountry(code)).toBe(false)
  })

  test('the list is corrected by the Norwegian counties of 2024', () => {
    for (const county of ['31', '32', '33', '39', '40', '55', '56']) {
      expect(isSubdivision('NO', county)).toBe(true)
    }
    expect(isSubdivision('NO', '30'), 'Viken, dissolved in 2024, still stands in addresses').toBe(
      true,
    )
  })

  test('the states of the United States, the provinces of Canada and the states of Mexico', () => {
    const parts = (country: string) =>
      ALL_CODES.filter((code) => code.length > 1 && isSubdivision(country, code))
    expect(parts('US')).toHaveLength(60)
    expect(parts('CA')).toHaveLength(13)
    expect(parts('MX')).toHaveLength(32)
  })

  // Proves addresses#address-fields.
  test.each([
    { country_code: 'US', state: 'NY' },
    { country_code: 'US', state: 'PR' },
    { country_code: 'US', state: 'DC' },
    { country_code: 'US', state: 'AE', city: 'APO', postal_code: '09012' },
    { country_code: 'US', state: 'AA' },
    { country_code: 'US', state: 'AP' },
    { country_code: 'CA', state: 'ON' },
    { country_code: 'MX', state: 'JAL' },
    { country_code: 'MX', state: 'CMX' },
    { country_code: 'GB', state: 'ENG' },
    { country_code: 'DE', state: 'BE' },
    { country_code: 'NO', state: '32' },
    { country_code: 'AI', state: 'The Valley' },
  ])('an address in $country_code $state is taken', async (address) => {
    const reply = await living(address)
    expect(reply).toMatchObject({ status: 201, body: { legal_address: address } })
  })

  // Proves addresses#address-fields.
  test.each([
    { country_code: 'US', state: 'ZZ' },
    { country_code: 'US', state: 'ny' },
    { country_code: 'US', state: 'US-NY' },
    { country_code: 'US', state: 'New York' },
    { country_code: 'US', state: '' },
    { country_code: 'US', state: 'ON' },
    { country_code: 'CA', state: 'NY' },
    { country_code: 'MX', state: 'JA' },
    { country_code: 'DE', state: 'DE-BE' },
    { country_code: 'NO', state: '99' },
  ])('an address in $country_code "$state" is refused', async (address) => {
    expect(await living(address)).toMatchObject(refusing('legal_address.state'))
  })

  // Proves addresses#address-fields.
  test('a country without parts takes any state', () => {
    expect(['AI', 'BM', 'HK', 'VA'].filter(hasSubdivisions)).toEqual([])
  })

  test.each(['UK', 'ZZ', 'XK', 'EU'])('no address is in %s', async (country_code) => {
    expect(await living({ country_code })).toMatchObject(refusing('legal_address.country_code'))
  })
})

// Proves addresses#postal-codes.
describe('postal codes', () => {
  test.each([
    ['US', '10001', '10001'],
    ['US', '10001-2345', '10001-2345'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['CA', 'K1A 0B1', 'K1A 0B1'],
    ['GB', 'SW1A 1AA', 'SW1A 1AA'],
  ])('in %s %s is stored as %s', async (country_code, postal_code, stored) => {
    const reply = await living({ country_code, postal_code })
    expect(reply.body.legal_address).toMatchObject({ postal_code: stored })
  })

  test.each([
    ['US', '1234'],
    ['US', '10001-'],
    ['US', '10001-23456'],
    ['US', '１０００１'],
    ['CA', 'K1A-0B1'],
    ['CA', 'K1A  0B1'],
    ['CA', '10001'],
  ])('in %s %s is refused', async (country_code, postal_code) => {
    expect(await living({ country_code, postal_code })).toMatchObject(
      refusing('legal_address.postal_code'),
    )
  })
})

describe('currencies', () => {
  test('the currencies of 2026 are known; withdrawn ones, tests and "none" are not', () => {
    const newer = ['XCG', 'ZWG', 'SLE', 'VED', 'XAD']
    expect(newer.filter((code) => !isCurrency(code))).toEqual([])
    const gone = ['ANG', 'BGN', 'HRK', 'ZWL', 'CUC', 'DEM', 'XTS', 'XXX', 'usd', 'US']
    expect(gone.filter(isCurrency)).toEqual([])
    expect(ALL_CODES.filter(isCurrency)).toHaveLength(176)
  })

  test.each(['ABC', 'usd', 'US', 'XXX', 840])('money is not counted in %s', async (currency) => {
    const account = await fundedAccount(bank)
    const sides = { originating_account_alias: 'fees', receiving_account_id: account }
    expect(await transfer(bank, { ...sides, currency })).toMatchObject(refusing('currency'))
    const internal = { account_type: 'FEES', status: 'ACTIVE', currency }
    expect(await bank.post('/v0/internal_accounts', internal)).toMatchObject(refusing('currency'))
    const template = { account_type: 'SAVING', bank_country: 'US', currency }
    expect(
      await bank.post('/v0/accounts/templates', { name: 'Odd', is_enabled: true, template }),
    ).toMatchObject(refusing('template.currency'))
  })
})

// Proves customers#phone-numbers.
describe('telephone numbers', () => {
  test.each(['+14374570680', '+4915112345678', '+390612345678', '+88213300123', '+12'])(
    '%s has a calling code that exists',
    async (phone_number) => {
      expect(await create({ phone_number })).toMatchObject({ status: 201, body: { phone_number } })
    },
  )

  test.each(['14374570680', '+0123', '+9991234567', '+1', '+1437457068012345', '+1 437 457 0680'])(
    '%s is refused',
    async (phone_number) => {
      expect(await create({ phone_number })).toMatchObject(refusing('phone_number'))
    },
  )
})

// Proves customers#dates-of-birth.
describe('dates', () => {
  test.each(['2000-02-29', '1900-01-01'])('%s is a day to be born on', async (dob) => {
    expect(await create({ dob })).toMatchObject({ status: 201, body: { dob } })
  })

  test.each([
    '2001-02-29',
    '1999-04-31',
    '1899-12-31',
    '2999-01-01',
    '85-06-14',
    '1985-6-14',
    '0000-01-01',
    '1985-06-14T00:00:00Z',
  ])('%s is not', async (dob) => {
    expect(await create({ dob })).toMatchObject(refusing('dob'))
  })
})

describe('numbers and texts', () => {
  // Proves requests#times-ids-and-amounts, transfers#transfer-fields.
  test.each([
    '9223372036854775808',
    '9223372036854775807.5',
    '1e19',
    '1e999',
    '1.5',
    '0',
    '-1',
    '"1"',
  ])('no amount is %s', async (amount) => {
    const sides = `"originating_account_alias":"fees","receiving_account_alias":"rewards"`
    const body = `{"type":"FEE","currency":"USD",${sides},"amount":${amount}}`
    const reply = await bank.post('/v0/transactions/internal_transfer', body, {
      'idempotency-key': `amount ${amount}`,
    })
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
    expect(reply.text).toContain('amount')
  })

  // Proves requests#text.
  test('every letter of the world comes back as it was sent', async () => {
    const first_name = 'Zoë 李 Ωmega 👩🏽‍🚀 نور'
    expect(await create({ first_name })).toMatchObject({ status: 201, body: { first_name } })
  })

  test('a long list of them comes back whole too', async () => {
    const client = await bank.workspace()
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        client.post('/v0/customers', { ...person, first_name: `Zoë 李 Ωmega 👩🏽‍🚀 نور ${index}` }),
      ),
    )
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    const { body, text } = await client.get('/v0/customers')
    expect(text.length).toBeGreaterThan(20_000)
    expect(body.customers.toSorted(byId)).toEqual(made.map((one) => one.body).toSorted(byId))
  })

  // Proves requests#text.
  test('half a letter, or none at all, is refused by name', async () => {
    expect(await create({ first_name: '\ud800' })).toMatchObject(refusing('first_name'))
    expect(await create({ first_name: 'a\0b' })).toMatchObject(refusing('first_name'))
  })
})

/** Every word of one to three letters and digits. */
const ALL_CODES = (() => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const two = letters.flatMap((a) => letters.map((b) => a + b))
  return [...two, ...two.flatMap((ab) => letters.map((c) => ab + c))]
})()

describe('free-form JSON', () => {
  const deep = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`
  const sent = [
    '{"n":9007199254740993}',
    '{"n":[12345678901234567890,-0.12345678901234567890123,1e300,1e-300]}',
    '{"__proto__":{"tenant":"x","__proto__":9007199254740993},"constructor":1,"toString":null}',
    deep(128),
  ]
  const customerWith = (metadata: string) =>
    JSON.stringify({ ...person, metadata: 0 }).replace('"metadata":0', `"metadata":${metadata}`)
  const read = (text: string) => jsonText((parseJson(text) as { metadata: unknown }).metadata)

  // Proves requests#metadata.
  test('keeps each number, each name and 128 levels, in answers, repeats, events and changes', async () => {
    const client = await bank.workspace()
    for (const metadata of sent) {
      const expected = canonicalJson(parseJson(metadata, true))
      const exact = (text: string) => canonicalJson(parseJson(read(text)))
      const key = { 'idempotency-key': randomUUID() }
      const made = await client.request('POST', '/v0/customers', customerWith(metadata), key)
      expect(made.status, made.text).toBe(201)
      expect(exact(made.text)).toBe(expected)
      const path = `/v0/customers/${made.body.id}`
      expect(exact((await client.get(path)).text)).toBe(expected)
      const again = await client.request('POST', '/v0/customers', customerWith(metadata), key)
      expect(again.text).toBe(made.text)
      const same = await client.request('PATCH', path, `{"metadata":${metadata}}`)
      expect(same.text).toBe((await client.get(path)).text)

      const events = `/v0/events?after=oldest&types=CUSTOMER.*&resource=${made.body.id}`
      expect((await client.patch(path, { metadata: { n: 1 } })).status).toBe(200)
      const [created, updated] = (await client.get(events)).body.event_list
      expect(exact(created.event_resource)).toBe(expected)
      expect(exact(updated.event_resource_changed_fields)).toBe(expected)
      const proto = Object.prototype as { tenant?: unknown }
      expect(proto.tenant).toBeUndefined()
    }
  })

  // Proves requests#metadata.
  test('of transfers keeps each number, too, and a key that is repeated with a near one is refused', async () => {
    const ids = {
      originating_account_id: await fundedAccount(bank, { funds: 500 }),
      receiving_account_id: await fundedAccount(bank),
    }
    const body = { ...ids, type: 'ACCOUNT_TO_ACCOUNT', currency: 'USD', amount: 1, metadata: 0 }
    const bytes = JSON.stringify(body).replace('"metadata":0', '"metadata":{"n":9007199254740993}')
    const path = '/v0/transactions/internal_transfer'
    const made = await bank.request('POST', path, bytes, { 'idempotency-key': randomUUID() })
    expect(made.status, made.text).toBe(200)
    expect(read(made.text)).toBe('{"n":9007199254740993}')
    const posted = await bank.get(`/v0/transactions/posted/${made.body.id}`)
    expect(posted.text).toContain('"metadata":{"n":9007199254740993}')

    const key = { 'idempotency-key': randomUUID() }
    const keyed = (n: string) =>
      bank.request('POST', '/v0/customers', customerWith(`{"n":${n}}`), key)
    expect((await keyed('9007199254740993')).status).toBe(201)
    expect(await keyed('9007199254740992')).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_INVALID_REUSE' },
    })
  })

  // Proves customers#vendor-records.
  test('of a vendor keeps an int64, and refuses what is more', async () => {
    const send = (id: string) =>
      bank.request(
        'POST',
        '/v0/customers',

        JSON.stringify({
          ...person,
          vendor_info: { vendor_type: 'VENDOR_A', vendor_data: 0 },
        }).replace('"vendor_data":0', `"vendor_data":{"VENDOR_A":{"customer_id":${id}}}`),
      )
    for (const id of ['1', '9007199254740993', '9223372036854775807']) {
      const made = await send(id)
      expect(made.status, made.text).toBe(201)
      const shown = await bank.get(`/v0/customers/${made.body.id}`)
      for (const { text } of [made, shown]) expect(text).toContain(`{"customer_id":${id}}`)
    }
    for (const id of [
      '0',
      '-1',
      '9223372036854775808',
      '1e19',
      '1.5',
      '1.0000000000000000000001',
      '1e400',
      '"1"',
    ])
      expect(await send(id), id).toMatchObject(
        refusing('vendor_info.vendor_data.VENDOR_A.customer_id'),
      )
  })

  test('counts every digit of a number in the size of metadata', async () => {
    const numbers = (count: number) => `{"n":[${Array(count).fill('7'.repeat(399)).join(',')}]}`
    const send = (count: number) =>
      bank.request('POST', '/v0/customers', customerWith(numbers(count)))
    expect((await send(40)).status).toBe(201)
    expect(await send(41)).toMatchObject(refusing('metadata'))
  })

  // Proves requests#metadata.
  test('is refused by name for numbers of more than 400 digits and deeper levels', async () => {
    for (const metadata of [`{"n":1${'0'.repeat(399)}1}`, '{"n":1e999}', '{"n":-1e401}'])
      expect(
        await bank.request('POST', '/v0/customers', customerWith(metadata)),
        metadata,
      ).toMatchObject(refusing('metadata.n'))
    const tooDeep = await bank.request('POST', '/v0/customers', customerWith(deep(140)))
    expect(tooDeep).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
  })
})
