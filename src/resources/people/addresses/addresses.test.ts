// Addresses over HTTP: of persons and businesses, one LEGAL and one SHIPPING of each, whatever comes at once.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { eventsOf } from '../../../../test/accounts.ts'
import { openTestWorkspace, type Reply } from '../../../../test/bank.ts'
import { business } from '../../../../test/businesses.ts'
import { person } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const kiln = {
  address_line_1: '1 Kiln Road',
  city: 'Ottawa',
  state: 'ON',
  country_code: 'CA',
  postal_code: 'k1a0b1',
}

async function made(path: string, body: object): Promise<Reply['body']> {
  const reply = await bank.post(path, body)
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

const addCustomer = async (): Promise<string> => (await made('/v0/customers', person)).id
const addBusiness = async (): Promise<string> => (await made('/v0/businesses', business)).id
const addAddress = (facts: object) => made('/v0/addresses', { ...kiln, ...facts })
const patch = (id: string, body: object) => bank.patch(`/v0/addresses/${id}`, body)
const shown = async (path: string) => (await bank.get(path)).body

type Listed = { id: string; address_type: string; is_active: boolean }
const listed = async (query: string): Promise<Listed[]> =>
  (await shown(`/v0/addresses?${query}`)).addresses

describe('a new address', () => {
  test('of a person is shown alone and among the customer’s, in the form of its country', async () => {
    const customer = await addCustomer()

    const added = await addAddress({ customer_id: customer, address_type: 'BILLING' })

    expect(added).toMatchObject({
      ...kiln,
      postal_code: 'K1A 0B1',
      customer_id: customer,
      address_type: 'BILLING',
      is_active: true,
    })
    expect(added).not.toHaveProperty('is_registered_agent')
    expect(added).not.toHaveProperty('business_id')
    expect(added.creation_date).toBe(added.last_updated_time)
    expect(await shown(`/v0/addresses/${added.id}`)).toEqual(added)
    const { addresses } = await shown(`/v0/customers/${customer}`)
    expect(addresses.at(-1)).toMatchObject({ id: added.id, address_type: 'BILLING' })
    expect(await eventsOf(bank, added.id)).toEqual(['ADDRESS.CREATED'])
  })

  // Proves addresses#active-addresses.
  test.for(['LEGAL', 'SHIPPING'])(
    'of type %s takes the place of the customer’s, which ends and stays known',
    async (address_type) => {
      const customer = await addCustomer()
      const field = `${address_type.toLowerCase()}_address`
      const former = (await shown(`/v0/customers/${customer}`))[field]

      const added = await addAddress({ customer_id: customer, address_type })

      const after = await shown(`/v0/customers/${customer}`)
      expect(after[field]).toMatchObject({ id: added.id, postal_code: 'K1A 0B1' })
      expect((await shown(`/v0/persons/${customer}`))[field]).toEqual(after[field])
      expect(await shown(`/v0/addresses/${former.id}`)).toMatchObject({ is_active: false })
      expect(await eventsOf(bank, former.id)).toEqual(['ADDRESS.UPDATED'])
      expect(await eventsOf(bank, customer)).toEqual([
        'CUSTOMER.CREATED',
        'PERSON.CREATED',
        'CUSTOMER.UPDATED',
        'PERSON.UPDATED',
      ])
    },
  )

  // Proves addresses#active-addresses.
  test('of type LEGAL becomes the business’s legal address, and the business has an event', async () => {
    const id = await addBusiness()
    const added = await addAddress({ business_id: id, address_type: 'LEGAL' })

    const after = await shown(`/v0/businesses/${id}`)
    expect(after.legal_address.id).toBe(added.id)
    expect(after.addresses).toHaveLength(1)
    expect(await eventsOf(bank, id)).toEqual(['BUSINESS.CREATED', 'BUSINESS.UPDATED'])
  })

  // Proves addresses#active-addresses.
  test('that is not active changes nothing about its party', async () => {
    const customer = await addCustomer()
    const before = await shown(`/v0/customers/${customer}`)

    await addAddress({ customer_id: customer, address_type: 'LEGAL', is_active: false })

    expect(await shown(`/v0/customers/${customer}`)).toEqual(before)
    expect(await eventsOf(bank, customer)).toEqual(['CUSTOMER.CREATED', 'PERSON.CREATED'])
  })

  test('may belong to a person who is no customer', async () => {
    const body = { is_customer: false, status: 'ACTIVE' }
    const { id } = await made('/v0/persons', body)

    await addAddress({ customer_id: id, address_type: 'SHIPPING' })
    expect((await shown(`/v0/persons/${id}`)).shipping_address).toMatchObject({ city: 'Ottawa' })
    expect(await eventsOf(bank, id)).toEqual(['PERSON.CREATED', 'PERSON.UPDATED'])
  })

  test('is made once under one idempotency key', async () => {
    const customer = await addCustomer()
    const body = { ...kiln, customer_id: customer, address_type: 'OTHER' }
    const headers = { 'idempotency-key': randomUUID() }

    const first = await bank.post('/v0/addresses', body, headers)
    expect((await bank.post('/v0/addresses', body, headers)).body).toEqual(first.body)
    expect(await listed(`customer_id=${customer}&address_type=OTHER`)).toHaveLength(1)
  })
})

describe('a refused address', () => {
  // Proves addresses#address-fields.
  test.for<[string, object, object]>([
    ['nobody', { customer_id: undefined }, { missing: ['customer_id'] }],
    [
      'two parties',
      { business_id: randomUUID() },
      { invalid: { business_id: 'cannot be given together with customer_id' } },
    ],
    ['no city', { city: undefined }, { missing: ['city'] }],
    [
      'an unknown type',
      { address_type: 'HOME' },
      { invalid: { address_type: expect.any(String) } },
    ],
    [
      'no country of the world',
      { country_code: 'XX', state: 'A' },
      { invalid: { country_code: expect.any(String) } },
    ],
    [
      'a postal code of elsewhere',
      { postal_code: '97201' },
      { invalid: { postal_code: 'must have the form A1A 1A1' } },
    ],
    ['a city of a number', { city: 7 }, { invalid: { city: 'must be a string' } }],
    [
      '1,025 characters',
      { nickname: 'x'.repeat(1025) },
      { invalid: { nickname: expect.any(String) } },
    ],
    ['a party that is no id', { customer_id: '7' }, { invalid: { customer_id: 'must be a UUID' } }],
    ['a word for a truth', { is_active: 'yes' }, { invalid: { is_active: 'must be a boolean' } }],
  ])('with %s says so', async ([, facts, problem]) => {
    const body = { ...kiln, customer_id: randomUUID(), address_type: 'OTHER', ...facts }
    const reply = await bank.post('/v0/addresses', body)
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY', ...problem } })
  })

  test('hears everything at once', async () => {
    const reply = await bank.post('/v0/addresses', { country_code: 'CA', postal_code: '1' })
    expect(reply.body.missing).toEqual([
      'address_type',
      'address_line_1',
      'city',
      'state',
      'customer_id',
    ])
    expect(Object.keys(reply.body.invalid)).toEqual(['postal_code'])
  })

  test('of a party that does not exist, or of another workspace', async () => {
    const stranger = await bank.workspace()
    const customer = await addCustomer()
    const body = { ...kiln, address_type: 'OTHER' }
    for (const [client, party, code] of [
      [bank, { customer_id: randomUUID() }, 'CUSTOMER_NOT_FOUND'],
      [bank, { business_id: randomUUID() }, 'BUSINESS_NOT_FOUND'],
      [bank, { business_id: customer }, 'BUSINESS_NOT_FOUND'],
      [stranger, { customer_id: customer }, 'CUSTOMER_NOT_FOUND'],
    ] as const) {
      const reply = await client.post('/v0/addresses', { ...body, ...party })
      expect(reply).toMatchObject({ status: 400, body: { code } })
    }
  })
})

describe('a change', () => {
  test('of a legal address shows in its party, and both have events', async () => {
    const customer = await addCustomer()
    const { legal_address } = await shown(`/v0/customers/${customer}`)
    await bank.advance(60)

    const changed = await patch(legal_address.id, { address_line_2: 'Suite 99', nickname: 'Home' })

    expect(changed).toMatchObject({ status: 200, body: { address_line_2: 'Suite 99' } })
    expect(changed.body.last_updated_time > changed.body.creation_date).toBe(true)
    const after = await shown(`/v0/customers/${customer}`)
    expect(after.legal_address).toEqual({
      ...legal_address,
      address_line_2: 'Suite 99',
      nickname: 'Home',
    })
    expect(await eventsOf(bank, legal_address.id)).toEqual(['ADDRESS.UPDATED'])
    expect((await eventsOf(bank, customer)).slice(2)).toEqual([
      'CUSTOMER.UPDATED',
      'PERSON.UPDATED',
    ])
  })

  // Proves addresses#active-addresses.
  test('that ends a legal address leaves the party without one', async () => {
    const id = await addBusiness()
    const { legal_address } = await shown(`/v0/businesses/${id}`)

    expect((await patch(legal_address.id, { is_active: false })).body.is_active).toBe(false)

    expect(await shown(`/v0/businesses/${id}`)).not.toHaveProperty('legal_address')
    expect((await shown(`/v0/businesses/${id}`)).addresses).toEqual([])
  })

  test('that brings a legal address back ends the one of now', async () => {
    const id = await addBusiness()
    const first = (await shown(`/v0/businesses/${id}`)).legal_address
    const second = await addAddress({ business_id: id, address_type: 'LEGAL' })

    await patch(first.id, { is_active: true })

    expect((await shown(`/v0/businesses/${id}`)).legal_address).toEqual(first)
    expect(await shown(`/v0/addresses/${second.id}`)).toMatchObject({ is_active: false })
  })

  test('of nothing changes nothing, nor does saying again what is known', async () => {
    const customer = await addCustomer()
    const added = await addAddress({ customer_id: customer, address_type: 'OTHER' })
    const before = await eventsOf(bank, customer)
    await bank.advance(60)

    for (const body of [{}, added, { postal_code: 'K1A0B1' }, { unknown: 1 }]) {
      expect(await patch(added.id, body)).toMatchObject({ status: 200, body: added })
    }
    expect(await eventsOf(bank, added.id)).toEqual(['ADDRESS.CREATED'])
    expect(await eventsOf(bank, customer)).toEqual(before)
  })

  // Proves addresses#changing-an-address.
  test('clears an optional field by null, and no other', async () => {
    const customer = await addCustomer()
    const facts = { customer_id: customer, address_type: 'OTHER', is_registered_agent: true }
    const { id, is_registered_agent } = await addAddress(facts)

    expect(is_registered_agent).toBe(true)
    const cleared = await patch(id, { postal_code: null, is_registered_agent: null })
    expect(cleared.body).not.toHaveProperty('postal_code')
    expect(cleared.body).not.toHaveProperty('is_registered_agent')
    const refused = await patch(id, {
      city: null,
      state: null,
      is_active: null,
      country_code: null,
    })
    expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
    expect(Object.keys(refused.body.invalid).sort()).toEqual([
      'city',
      'country_code',
      'is_active',
      'state',
    ])
  })

  // Proves addresses#changing-an-address.
  test('cannot move an address to another party or type, and is judged with what is stored', async () => {
    const customer = await addCustomer()
    const { id } = await addAddress({ customer_id: customer, address_type: 'OTHER' })

    const reply = await patch(id, {
      customer_id: randomUUID(),
      business_id: randomUUID(),
      address_type: 'LEGAL',
      country_code: 'US',
    })
    expect(reply.status).toBe(400)
    expect(reply.body.immutable.toSorted()).toEqual(['address_type', 'business_id', 'customer_id'])
    expect(reply.body.invalid).toMatchObject({ postal_code: expect.stringContaining('5 digits') })
  })
})

describe('the list', () => {
  // Proves addresses#finding-addresses.
  test('finds addresses by party, type, country, state and registered agent', async () => {
    const client = await bank.workspace()
    const { id: customer } = (await client.post('/v0/customers', person)).body
    const { id: company } = (await client.post('/v0/businesses', business)).body
    const add = async (facts: object) =>
      (await client.post('/v0/addresses', { ...kiln, ...facts })).body.id
    const agent = await add({
      business_id: company,
      address_type: 'LEGAL',
      is_registered_agent: true,
    })
    const other = await add({ customer_id: customer, address_type: 'OTHER', is_active: false })

    const count = async (query: string) =>
      (await client.get(`/v0/addresses?${query}`)).body.addresses.map(({ id }: Listed) => id)
    expect(await count('')).toHaveLength(5)
    expect(await count(`customer_id=${customer}`)).toHaveLength(3)
    expect(await count(`business_id=${company}&is_active=true`)).toEqual([agent])
    expect(await count('address_type=OTHER')).toEqual([other])
    expect(await count('country=CA')).toEqual([agent, other])
    expect(await count('country=CAN')).toEqual([])
    expect(await count('is_active=false')).toHaveLength(2)
    expect(await count('is_registered_agent=true')).toEqual([agent])
    expect(await count(`customer_id=${randomUUID()}`)).toEqual([])
    expect((await bank.get(`/v0/addresses/${agent}`)).status).toBe(404)
    expect((await bank.patch(`/v0/addresses/${agent}`, { city: 'X' })).status).toBe(404)
  })

  test('goes page by page, oldest first, each address once', async () => {
    const customer = await addCustomer()
    for (const address_type of ['OTHER', 'BILLING'])
      await addAddress({ customer_id: customer, address_type })
    const whole = await listed(`customer_id=${customer}`)

    const walked: Listed[] = []
    for (let token = ''; ; ) {
      const page = await shown(`/v0/addresses?customer_id=${customer}&limit=1${token}`)
      walked.push(...page.addresses)
      if (page.next_page_token === undefined) break
      token = `&page_token=${page.next_page_token}`
    }
    expect(walked).toEqual(whole)
    expect(whole).toHaveLength(4)
  })

  // Proves addresses#finding-addresses.
  test.for([
    'country=us',
    'country=CANA',
    'is_active=1',
    'address_type=HOME',
    'customer_id=1',
    'limit=0',
  ])('refuses %s', async (query) => {
    expect(await bank.get(`/v0/addresses?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_QUERY_PARAMETER' },
    })
  })
})

describe('at once', () => {
  // Proves addresses#active-addresses.
  test('eight legal addresses leave one active, and no other request fails', async () => {
    for (const party of [
      { customer_id: await addCustomer() },
      { business_id: await addBusiness() },
    ]) {
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, number) =>
          bank.post('/v0/addresses', {
            ...kiln,
            ...party,
            address_type: 'LEGAL',
            address_line_1: `${number} Kiln Road`,
          }),
        ),
      )
      expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201))
      const [name, id] = Object.entries(party)[0] ?? []
      expect(await listed(`${name}=${id}&address_type=LEGAL&is_active=true`)).toHaveLength(1)
    }
  })

  test('a new legal address and a change of the customer’s both count, one after the other', async () => {
    const customer = await addCustomer()
    const { legal_address } = await shown(`/v0/customers/${customer}`)

    const replies = await Promise.all([
      bank.post('/v0/addresses', { ...kiln, customer_id: customer, address_type: 'LEGAL' }),
      bank.patch(`/v0/customers/${customer}`, { legal_address: { ...kiln, city: 'Hull' } }),
      patch(legal_address.id, { is_active: true, nickname: 'Former' }),
      patch(legal_address.id, { is_active: false }),
    ])

    expect(replies.map(({ status }) => status)).toEqual([201, 200, 200, 200])
    const active = await listed(`customer_id=${customer}&address_type=LEGAL&is_active=true`)
    expect(active.length).toBeLessThanOrEqual(1)
    expect((await shown(`/v0/customers/${customer}`)).legal_address?.id).toBe(active[0]?.id)
  })
})
