// Bodies of customers that are refused, and what every refusal says.

import { afterAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const UNKNOWN = '00000000-0000-7000-8000-000000000000'
const home = {
  address_line_1: '100 Main St.',
  city: 'New York',
  state: 'NY',
  postal_code: '10001',
  country_code: 'US',
}
const alice = {
  status: 'ACTIVE',
  first_name: 'Alice',
  last_name: 'Lidell',
  dob: '1985-06-14',
  email: 'alice@example.com',
  phone_number: '+14374570680',
}

async function created(fields: object = {}) {
  const { status, body, text } = await bank.post('/v0/customers', { ...alice, ...fields })
  expect(status, text).toBe(201)
  return body
}

const refusedWith = (problem: object) => ({
  status: 400,
  body: { code: 'BAD_REQUEST_BODY', title: 'Bad Request Body', ...problem },
})

// Proves requests#metadata.
test('metadata of 16 KiB are kept, and one byte more is refused by name', async () => {
  const overhead = JSON.stringify({ note: '' }).length
  const metadata = { note: 'x'.repeat(16_384 - overhead) }
  const { id } = await created({ metadata })
  expect((await bank.get(`/v0/customers/${id}`)).body.metadata).toEqual(metadata)
  const larger = { metadata: { note: `${metadata.note}x` } }
  const refused = refusedWith({ invalid: { metadata: 'must have at most 16384 bytes as JSON' } })
  expect(await bank.post('/v0/customers', { ...alice, ...larger })).toMatchObject(refused)
  expect(await bank.patch(`/v0/customers/${id}`, larger)).toMatchObject(refused)
  // Bytes count, and not characters.
  const wide = { metadata: { note: 'ü'.repeat(8_192) } }
  expect(await bank.patch(`/v0/customers/${id}`, wide)).toMatchObject(refused)
})

// Proves requests#names-and-numbers.
test('invisible characters leave names and e-mail addresses, and blanks surround no address', async () => {
  const { id } = await created({
    first_name: '\u200eAl\u200bice\ufeff',
    last_name: 'می\u200cخواهم',
    email: ' ada\u200b@example.com\u00a0',
  })
  const shown = { first_name: 'Alice', last_name: 'می\u200cخواهم', email: 'ada@example.com' }
  expect((await bank.get(`/v0/customers/${id}`)).body).toMatchObject(shown)
  expect((await bank.get('/v0/customers?email=ada@example.com')).body.customers).toHaveLength(1)
  const patched = await bank.patch(`/v0/customers/${id}`, { last_name: 'Li\u00addell' })
  expect(patched.body.last_name).toBe('Lidell')
})

// Proves requests#names-and-numbers.
test.for([
  ['last_name', '\u202eevil', 'U+202E'],
  ['chosen_name', 'a\u2066b', 'U+2066'],
  ['email', 'a@\u202bexample.com', 'U+202B'],
] as const)(
  '%s with a character that reorders text names its code point',
  async ([field, text, code]) => {
    const fields = { is_customer: true, ...alice, [field]: text }
    expect(await bank.post('/v0/persons', fields)).toMatchObject(
      refusedWith({ invalid: { [field]: expect.stringContaining(code) } }),
    )
  },
)

describe('what cannot be taken', () => {
  const tooLong = 'x'.repeat(2000)
  // Proves customers#phone-numbers, customers#spend-controls-of-a-customer.
  // Proves customers#vendor-records, requests#metadata, requests#text.
  test.for([
    ['a date of birth today', { dob: new Date().toISOString().slice(0, 10) }, 'dob'],
    ['a date of birth before 1900', { dob: '1899-12-31' }, 'dob'],
    ['a date that does not exist', { dob: '1985-02-30' }, 'dob'],
    ['a date of birth with a time', { dob: '1985-06-14T00:00:00Z' }, 'dob'],
    ['a phone number that begins with zero', { phone_number: '+0123' }, 'phone_number'],
    ['a phone number without a plus', { phone_number: '14374570680' }, 'phone_number'],
    ['a calling code that no country has', { phone_number: '+99912345678' }, 'phone_number'],
    ['a phone number of sixteen digits', { phone_number: '+1437457068012345' }, 'phone_number'],
    ['an ssn without hyphens', { ssn: '123456789' }, 'ssn'],
    ['the last four of an ssn', { ssn: '6789' }, 'ssn'],
    ['an email without an at sign', { email: 'alice.example.com' }, 'email'],
    ['an email with two at signs', { email: 'alice@home@example.com' }, 'email'],
    ['an email without a name', { email: '@example.com' }, 'email'],
    ['an email with a blank for a name', { email: ' @example.com' }, 'email'],
    ['a name of which nothing is seen', { last_name: '\u200b' }, 'last_name'],
    ['a name of tag characters', { last_name: '\u{e0041}\u034f\u2028' }, 'last_name'],
    ['an unknown status', { status: 'HAPPY' }, 'status'],
    ['a status in lower case', { status: 'active' }, 'status'],
    ['an unknown ban status', { ban_status: 'MAYBE' }, 'ban_status'],
    ['a name that is a number', { first_name: 7 }, 'first_name'],
    ['a name that is null', { first_name: null }, 'first_name'],
    ['a name with a NUL', { first_name: 'A\0lice' }, 'first_name'],
    ['a name with half a surrogate pair', { first_name: '\ud800' }, 'first_name'],
    ['a name that is too long', { first_name: tooLong }, 'first_name'],
    ['metadata that is a text', { metadata: 'x' }, 'metadata'],
    ['metadata that is a list', { metadata: [] }, 'metadata'],
    ['an address that is a text', { legal_address: 'here' }, 'legal_address'],
    [
      'a country that does not exist',
      { legal_address: { ...home, country_code: 'XX' } },
      'legal_address.country_code',
    ],
    [
      'a country in lower case',
      { legal_address: { ...home, country_code: 'us' } },
      'legal_address.country_code',
    ],
    [
      'a US postal code of four digits',
      { legal_address: { ...home, postal_code: '1234' } },
      'legal_address.postal_code',
    ],
    [
      'a US postal code without its hyphen',
      { shipping_address: { ...home, postal_code: '100011234' } },
      'shipping_address.postal_code',
    ],
    [
      'a Canadian postal code with a hyphen',
      { legal_address: { ...home, country_code: 'CA', state: 'ON', postal_code: 'K1A-0B1' } },
      'legal_address.postal_code',
    ],
    [
      'a US state of three letters',
      { legal_address: { ...home, state: 'NYC' } },
      'legal_address.state',
    ],
    [
      'a state with the country before it',
      { legal_address: { ...home, country_code: 'DE', state: 'DE-BE' } },
      'legal_address.state',
    ],
    ['101 spend controls', { spend_control_ids: Array(101).fill(UNKNOWN) }, 'spend_control_ids'],
    ['a spend control that is no UUID', { spend_control_ids: ['x'] }, 'spend_control_ids[0]'],
    ['related customers', { related_customers: [] }, 'related_customers'],
    ['related customers of any kind', { related_customers: { a: 1 } }, 'related_customers'],
    ['vendor information that is a text', { vendor_info: 'x' }, 'vendor_info'],
    [
      'a customer number at the vendor below one',
      { vendor_info: { vendor_type: 'VENDOR_A', vendor_data: { VENDOR_A: { customer_id: 0 } } } },
      'vendor_info.vendor_data.VENDOR_A.customer_id',
    ],
    ...['VENDOR_B', 'vendor_a', '', null].map(
      (vendor_type) =>
        [
          `the vendor ${vendor_type}`,
          { vendor_info: { vendor_type, vendor_data: { VENDOR_A: { customer_id: 1 } } } },
          'vendor_info.vendor_type',
        ] as const,
    ),
    [
      'two vendors at once',
      {
        vendor_info: {
          vendor_type: 'VENDOR_A',
          vendor_data: { VENDOR_A: { customer_id: 1 }, w: { customer_id: 1 } },
        },
      },
      'vendor_info.vendor_data.w',
    ],
  ] as const)('%s is refused, new or changed', async ([, fields, field]) => {
    const customer = await created()
    const asCreated = await bank.post('/v0/customers', { ...alice, ...fields })
    const asReplaced = await bank.put(`/v0/customers/${customer.id}`, { ...alice, ...fields })
    const asPatched = await bank.patch(`/v0/customers/${customer.id}`, fields)

    for (const refused of field === 'ssn'
      ? [asCreated, asPatched]
      : [asCreated, asReplaced, asPatched]) {
      expect(refused, refused.text).toMatchObject(refusedWith({}))
      expect(Object.keys(refused.body.invalid)).toEqual([field])
    }
    expect((await bank.get(`/v0/customers/${customer.id}`)).body).toEqual(customer)
  })

  // Proves requests#faults-of-a-body.
  test('half an address and half of the vendor information name what is missing', async () => {
    const refused = await bank.post('/v0/customers', {
      ...alice,
      legal_address: { city: 'Rome' },
      vendor_info: { vendor_data: { VENDOR_A: {} } },
    })
    expect(refused).toMatchObject(refusedWith({}))
    expect(refused.body.missing.toSorted()).toEqual([
      'legal_address.address_line_1',
      'legal_address.country_code',
      'vendor_info.vendor_data.VENDOR_A.customer_id',
      'vendor_info.vendor_type',
    ])
  })

  // Proves requests#faults-of-a-body.
  test('everything that is wrong is said at once', async () => {
    const { id } = await created({ status: 'PROSPECT', dob: '1985-06-14', first_name: 'A' })
    const refused = await bank.patch(`/v0/customers/${id}`, {
      status: null,
      ban_status: 'SUSPENDED',
      dob: '2999-01-01',
      phone_number: '+99912',
      legal_address: { ...home, postal_code: 'x', country_code: 'US' },
      shipping_address: { ...home, country_code: 'ZZ' },
      related_customers: [],
    })
    expect(refused).toMatchObject(refusedWith({ missing: ['note'] }))
    expect(Object.keys(refused.body.invalid).toSorted()).toEqual([
      'dob',
      'legal_address.postal_code',
      'phone_number',
      'related_customers',
      'shipping_address.country_code',
      'status',
    ])
  })

  test.for([
    ['bytes that are no UTF-8', Buffer.from('{"status":"PROSPECT","first_name":"\xff"}', 'latin1')],
    ['half of a JSON text', Buffer.from('{"status":')],
    ['a list', Buffer.from('[]')],
    ['a text', Buffer.from('"x"')],
    ['nothing', Buffer.from('')],
  ] as const)('a body of %s is refused', async ([, bytes]) => {
    const response = await fetch(`${bank.url}/v0/customers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bank.key}`, 'content-type': 'application/json' },
      body: bytes,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST_BODY' })
  })

  // Proves customers#spend-controls-of-a-customer.
  test('a spend control that does not exist is named; none at all is fine', async () => {
    const refused = await bank.post('/v0/customers', { ...alice, spend_control_ids: [UNKNOWN] })
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'SPEND_CONTROL_NOT_FOUND', title: 'Not Found' },
    })
    expect(await created({ spend_control_ids: [] })).toMatchObject({ spend_control_ids: [] })
  })

  // Proves requests#writes.
  test('read-only and unknown fields are ignored', async () => {
    const customer = await created({
      id: UNKNOWN,
      kyc_status: 'ACCEPTED',
      has_accounts: true,
      kyc_exempt: true,
      favourite_colour: 'red',
      legal_address: { ...home, id: UNKNOWN, address_type: 'BILLING' },
    })
    expect(customer.id).not.toBe(UNKNOWN)
    expect(customer).toMatchObject({ kyc_status: 'UNVERIFIED', has_accounts: false })
    expect(customer.legal_address).toMatchObject({ address_type: 'LEGAL' })
    expect(customer.legal_address.id).not.toBe(UNKNOWN)
    expect(customer).not.toHaveProperty('favourite_colour')
  })
})
