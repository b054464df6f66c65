// Changing customers over HTTP.

import { afterAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'
import { alice, eventsAbout, home, refusedWith } from '../../../../test/customers.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const work = { ...home, address_line_1: '1 Wall St.' }
const eventsOf = (id: string) => eventsAbout(bank, id)

async function created(fields: object = {}) {
  const { status, body, text } = await bank.post('/v0/customers', { ...alice, ...fields })
  expect(status, text).toBe(201)
  return body
}

describe('changing', () => {
  // Proves requests#writes.
  test('a field is set, kept, or cleared by null', async () => {
    const customer = await created({ middle_name: 'Mary', metadata: { a: 1 } })
    const { body } = await bank.patch(`/v0/customers/${customer.id}`, {
      email: null,
      metadata: { b: 2 },
      last_name: 'Hargreaves',
    })
    const { email: _email, ...rest } = customer
    expect(body).toEqual({
      ...rest,
      last_name: 'Hargreaves',
      metadata: { b: 2 },
      last_updated_time: expect.any(String),
    })
    expect(body.last_updated_time > customer.last_updated_time).toBe(true)
  })

  // Proves requests#writes.
  test('a change of nothing emits no event and leaves the time of the last change', async () => {
    const customer = await created({ legal_address: home, ssn: '123-45-6789', metadata: { a: 1 } })
    const same = {
      ...alice,
      legal_address: home,
      ssn: '123-45-6789',
      metadata: { a: 1 },
      note: null,
    }
    for (const nothing of [{}, same]) {
      const reply = await bank.patch(`/v0/customers/${customer.id}`, nothing)
      expect(reply).toMatchObject({ status: 200, body: customer })
    }
    expect(await eventsOf(customer.id)).toHaveLength(2)
  })

  // Proves events#changed-fields.
  test('both views are told what changed, with the old values', async () => {
    const { id } = await created({ legal_address: home, phone_number: undefined })
    await bank.patch(`/v0/customers/${id}`, {
      first_name: 'Alicia',
      phone_number: '+442079460000',
      email: null,
    })
    const [customer, person] = (await eventsOf(id)).slice(2)

    expect(customer).toMatchObject({ type: 'CUSTOMER.UPDATED', resource: { first_name: 'Alicia' } })
    expect(customer?.changed).toEqual({
      first_name: 'Alice',
      phone_number: null,
      email: 'alice@example.com',
      last_updated_time: expect.any(String),
    })
    expect(person).toMatchObject({ type: 'PERSON.UPDATED', changed: customer?.changed })
  })

  // Proves customers#bans, customers#notes-of-a-change.
  test('a suspension needs a reason, which is kept as a note and never shown', async () => {
    const { id } = await created()
    const path = `/v0/customers/${id}`
    for (const note of [undefined, null, '', '  ']) {
      const refused = await bank.patch(path, { ban_status: 'SUSPENDED', note })
      expect(refused).toMatchObject(
        refusedWith({ missing: ['note'], detail: 'missing required fields: note' }),
      )
    }
    expect((await bank.get(path)).body.ban_status).toBe('ALLOWED')

    const suspended = await bank.patch(path, { ban_status: 'SUSPENDED', note: 'Chargebacks' })
    expect(suspended).toMatchObject({ status: 200, body: { ban_status: 'SUSPENDED' } })
    expect(suspended.body).not.toHaveProperty('note')
    const repeated = await bank.patch(path, { ban_status: 'SUSPENDED' })
    expect(repeated.status).toBe(200)
    expect(await bank.patch(path, { ban_status: 'ALLOWED' })).toMatchObject(
      refusedWith({ missing: ['note'] }),
    )
    const allowed = await bank.patch(path, { ban_status: 'ALLOWED', note: 'Cleared up' })
    expect(allowed).toMatchObject({ status: 200, body: { ban_status: 'ALLOWED' } })

    const { body } = await bank.get(`/v0/notes?related_resource_id=${id}`)
    expect(body.notes).toMatchObject([
      { content: 'Chargebacks', related_resource_type: 'CUSTOMER', type: 'NOTE' },
      { content: 'Cleared up' },
    ])
    expect((await eventsOf(body.notes[0].id)).map(({ type }) => type)).toEqual(['NOTE.CREATED'])
  })

  // Proves customers#notes-of-a-change.
  test('a note alone is kept and changes nothing about the customer', async () => {
    const customer = await created()
    const reply = await bank.patch(`/v0/customers/${customer.id}`, { note: 'Called twice' })

    expect(reply).toMatchObject({ status: 200, body: customer })
    expect((await eventsOf(customer.id)).map(({ type }) => type)).not.toContain('CUSTOMER.UPDATED')
    const { body } = await bank.get(`/v0/notes?related_resource_id=${customer.id}`)
    expect(body.notes).toHaveLength(1)
  })

  // Proves customers#bans.
  test('only the bank bans, and only the bank lifts a ban', async () => {
    const { id } = await created()
    const path = `/v0/customers/${id}`
    const refused = refusedWith({ invalid: { ban_status: expect.any(String) } })
    expect(await bank.patch(path, { ban_status: 'BANNED', note: 'Fraud' })).toMatchObject(refused)
    expect(await bank.patch(path, { ban_status: null })).toMatchObject(refused)

    await bank.sql(`update persons set ban_status = 'BANNED' where id = $1`, [id])
    expect(await bank.patch(path, { ban_status: 'ALLOWED', note: 'Sorry' })).toMatchObject(refused)
    expect(await bank.patch(path, { ban_status: 'SUSPENDED', note: 'Hm' })).toMatchObject(refused)
    expect(await bank.put(path, { ...alice, ban_status: 'ALLOWED', note: 'x' })).toMatchObject(
      refused,
    )
    expect(await bank.put(path, alice)).toMatchObject({ body: { ban_status: 'BANNED' } })
  })

  // Proves customers#required-facts.
  test('a prospect becomes a customer with what a customer must have, once and for all', async () => {
    const { body: prospect } = await bank.post('/v0/customers', {
      status: 'PROSPECT',
      last_name: 'Lidell',
    })
    const path = `/v0/customers/${prospect.id}`
    expect(await bank.patch(path, { status: 'ACTIVE' })).toMatchObject(
      refusedWith({ missing: ['first_name', 'dob'] }),
    )
    expect(
      await bank.patch(path, { status: 'ACTIVE', dob: '1985-06-14', first_name: '' }),
    ).toMatchObject(refusedWith({ missing: ['first_name'] }))
    const upgraded = await bank.patch(path, {
      status: 'ACTIVE',
      first_name: 'Alice',
      dob: '1985-06-14',
    })
    expect(upgraded).toMatchObject({ status: 200, body: { status: 'ACTIVE', last_name: 'Lidell' } })

    const back = refusedWith({ invalid: { status: expect.any(String) } })
    expect(await bank.patch(path, { status: 'PROSPECT' })).toMatchObject(back)
    expect(await bank.put(path, { ...alice, status: 'PROSPECT' })).toMatchObject(back)
    expect(await bank.patch(path, { first_name: null })).toMatchObject(
      refusedWith({ invalid: { first_name: expect.any(String) } }),
    )
    expect(await bank.patch(path, { status: 'FROZEN' })).toMatchObject({
      body: { status: 'FROZEN' },
    })
  })

  // Proves customers#dates-of-birth.
  test('a person born today may be a customer tomorrow: the date is the workspace’s', async () => {
    const today = (await bank.get('/sandbox/clock')).body.now.slice(0, 10)
    const other = await bank.workspace()
    expect(await other.post('/v0/customers', { ...alice, dob: today })).toMatchObject(
      refusedWith({}),
    )
    await other.advance(24 * 3600)
    expect(await other.post('/v0/customers', { ...alice, dob: today })).toMatchObject({
      status: 201,
    })
  })

  // Proves customers#dates-of-birth.
  test('the date of birth of a prospect is checked at the upgrade, except one in the future', async () => {
    const day = (offset: number) =>
      new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
    const names = { first_name: 'Alice', last_name: 'Lidell' }
    const refusal = refusedWith({ invalid: { dob: expect.any(String) } })
    for (const path of ['/v0/customers', '/v0/persons']) {
      const prospect = { ...names, status: 'PROSPECT', is_customer: true }
      for (const dob of [day(2), '2999-01-01'])
        expect(await bank.post(path, { ...prospect, dob })).toMatchObject(refusal)
      for (const dob of ['1899-12-31', '0001-01-01', day(0)]) {
        const made = await bank.post(path, { ...prospect, dob })
        expect(made, made.text).toMatchObject({ status: 201, body: { dob } })
        const at = `${path}/${made.body.id}`
        expect(await bank.patch(at, { dob: day(2) })).toMatchObject(refusal)
        expect(await bank.patch(at, { dob: '1850-06-14' })).toMatchObject({ status: 200 })
        expect(await bank.patch(at, { dob })).toMatchObject({ status: 200 })
        expect(await bank.patch(at, { status: 'ACTIVE' })).toMatchObject(refusal)
        expect(await bank.patch(at, { status: 'ACTIVE', dob: '1899-01-01' })).toMatchObject(refusal)
        expect((await bank.get(at)).body).toMatchObject({ status: 'PROSPECT', dob })
        const upgraded = await bank.patch(at, { status: 'ACTIVE', dob: '1900-01-01' })
        expect(upgraded).toMatchObject({ status: 200, body: { status: 'ACTIVE' } })
        expect(await bank.patch(at, { dob: '1899-12-31' })).toMatchObject(refusal)
      }
    }
    const { body } = await bank.post('/v0/customers', {
      ...names,
      status: 'PROSPECT',
      dob: '1899-12-31',
    })
    const replaced = { ...names, status: 'ACTIVE' }
    const put = (dob: string) => bank.put(`/v0/customers/${body.id}`, { ...replaced, dob })
    expect(await put('1899-12-31')).toMatchObject(refusal)
    expect(await put('1985-06-14')).toMatchObject({ status: 200 })
  })

  // Proves customers#legal-and-shipping-address.
  test('a legal address alone is also the shipping address, until there is one', async () => {
    const { id } = await created()
    const path = `/v0/customers/${id}`
    const first = (await bank.patch(path, { legal_address: home })).body
    expect(first).toMatchObject({ legal_address: home, shipping_address: home })
    expect(first.addresses.map((it: { address_type: string }) => it.address_type)).toEqual([
      'LEGAL',
      'SHIPPING',
    ])

    const second = (await bank.patch(path, { legal_address: work })).body
    expect(second).toMatchObject({ legal_address: work, shipping_address: first.shipping_address })
    expect(second.addresses).toHaveLength(2)
    expect(second.legal_address.id).not.toBe(first.legal_address.id)

    const third = (await bank.patch(path, { shipping_address: null })).body
    expect(third).toMatchObject({ legal_address: second.legal_address })
    expect(third).not.toHaveProperty('shipping_address')
    const [, update] = (await eventsOf(id)).filter(({ type }) => type === 'CUSTOMER.UPDATED')
    expect(Object.keys(update?.changed).toSorted()).toEqual([
      'addresses',
      'last_updated_time',
      'legal_address',
    ])
    expect(update?.changed.legal_address).toEqual(first.legal_address)

    const rows = await bank.sql('select 1 from addresses where customer_id = $1', [id])
    expect(rows).toHaveLength(3)
  })

  // Proves customers#legal-and-shipping-address.
  test('null for the shipping address beside a legal one clears it, and nothing is copied', async () => {
    const { id } = await created()
    const path = `/v0/customers/${id}`
    const none = await bank.patch(path, { legal_address: home, shipping_address: null })
    expect(none).toMatchObject({ status: 200, body: { legal_address: home } })
    expect(none.body).not.toHaveProperty('shipping_address')

    const copied = await bank.patch(path, { legal_address: work })
    expect(copied.body).toMatchObject({ legal_address: work, shipping_address: work })
    const cleared = await bank.patch(path, { shipping_address: null, legal_address: home })
    expect(cleared.body).toMatchObject({ legal_address: home })
    expect(cleared.body).not.toHaveProperty('shipping_address')
    expect(cleared.body.addresses).toHaveLength(1)
    const person = (await bank.get(`/v0/persons/${id}`)).body
    expect(person).not.toHaveProperty('shipping_address')
  })

  // Proves requests#writes.
  test('an address is replaced as a whole', async () => {
    const { id } = await created({
      legal_address: { ...home, nickname: 'Home', is_registered_agent: true },
    })
    const { body } = await bank.patch(`/v0/customers/${id}`, {
      legal_address: {
        address_line_1: 'Via Appia 1',
        country_code: 'IT',
        is_registered_agent: false,
      },
    })
    expect(body.legal_address).toEqual({
      id: expect.any(String),
      address_type: 'LEGAL',
      address_line_1: 'Via Appia 1',
      country_code: 'IT',
    })
  })

  // Proves addresses#postal-codes.
  test.for([
    ['k1a0b1', 'K1A 0B1'],
    ['K1A 0b1', 'K1A 0B1'],
    ['K1A 0B1', 'K1A 0B1'],
  ] as const)('the Canadian postal code %s is kept as %s', async ([sent, kept]) => {
    const { id } = await created()
    const ottawa = { address_line_1: '1 A St.', country_code: 'CA', state: 'ON', postal_code: sent }
    const reply = await bank.patch(`/v0/customers/${id}`, { legal_address: ottawa })
    expect(reply).toMatchObject({ status: 200, body: { legal_address: { postal_code: kept } } })
  })

  test.for([
    [{ country_code: 'US', postal_code: '10001-1234' }],
    [{ country_code: 'MX', state: 'JAL', postal_code: '44100' }],
    [{ country_code: 'GB', state: 'ENG', postal_code: 'SW1A 1AA' }],
    [{ country_code: 'AT', state: '9', postal_code: '1010' }],
    [{ country_code: 'IE', postal_code: 'anything' }],
  ] as const)('the address %o is taken as it is', async ([fields]) => {
    const { id } = await created()
    const legal_address = { address_line_1: '1 A St.', ...fields }
    const reply = await bank.patch(`/v0/customers/${id}`, { legal_address })
    expect(reply).toMatchObject({ status: 200, body: { legal_address } })
  })

  test.for(['+14374570680', '+442079460000', '+12', '+88213300655', '+80012345678'])(
    'the phone number %s has a calling code that exists',
    async (phone_number) => {
      const { id } = await created()
      const reply = await bank.patch(`/v0/customers/${id}`, { phone_number })
      expect(reply).toMatchObject({ status: 200, body: { phone_number } })
    },
  )

  // Proves customers#tax-numbers, requests#masked-numbers.
  test('a tax number is shown by its last four digits', async () => {
    const { id } = await created()
    const path = `/v0/customers/${id}`
    expect((await bank.patch(path, { ssn: '123-45-6789' })).body).toMatchObject({ ssn: '6789' })
    expect((await bank.patch(path, { ssn: '987-65-6789' })).body).toMatchObject({ ssn: '6789' })
    const { body } = await bank.patch(path, { ssn: null })
    expect(body).not.toHaveProperty('ssn')
    expect(body).not.toHaveProperty('ssn_source')
  })

  // Proves customers#vendor-records.
  test('vendor information has one member, named after the vendor type, and is shown as it was sent', async () => {
    const vendor_info = {
      vendor_type: 'VENDOR_A',
      vendor_data: { VENDOR_A: { customer_id: 4711 } },
    }
    const { id } = await created({ vendor_info })
    expect((await bank.get(`/v0/customers/${id}`)).body.vendor_info).toEqual(vendor_info)
    const refused = await bank.patch(`/v0/customers/${id}`, {
      vendor_info: { vendor_type: 'VENDOR_A' },
    })
    expect(refused).toMatchObject(refusedWith({ missing: ['vendor_info.vendor_data'] }))
    for (const name of ['vendor_a', 'VENDOR_B', '']) {
      const vendor_data = { [name]: { customer_id: 4711 } }
      const misnamed = { vendor_info: { ...vendor_info, vendor_data } }
      expect(await bank.patch(`/v0/customers/${id}`, misnamed)).toMatchObject(
        refusedWith({ invalid: { [`vendor_info.vendor_data.${name}`]: expect.any(String) } }),
      )
    }
    expect(
      (await bank.patch(`/v0/customers/${id}`, { vendor_info: null })).body,
    ).not.toHaveProperty('vendor_info')
  })

  test('changes at once do not undo each other', async () => {
    const { id } = await created()
    const fields = {
      first_name: 'A',
      middle_name: 'B',
      last_name: 'C',
      email: 'd@e',
      metadata: { f: 1 },
    }
    const changes = Object.entries(fields).map(([name, value]) => ({ [name]: value }))
    const addresses = [{ legal_address: home }, { legal_address: work }, { shipping_address: work }]
    const replies = await Promise.all(
      [...changes, ...addresses].map((change) => bank.patch(`/v0/customers/${id}`, change)),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const { body } = await bank.get(`/v0/customers/${id}`)
    expect(body).toMatchObject(fields)
    expect(body.addresses).toHaveLength(2)
  })
})
