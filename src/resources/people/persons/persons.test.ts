// Persons and their personal ids over HTTP. Rules shared with customers: ../customers/customers.test.ts.

import { afterAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'
import { openChanges } from '../../../../test/customers.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const UNKNOWN = '00000000-0000-7000-8000-000000000000'
const passport = { id_type: 'PASSPORT_NUMBER', identifier: 'X1234567', country_code: 'IT' }
const missing = { status: 404, body: { code: 'RESOURCE_NOT_FOUND' } }
const refusedWith = (problem: object) => ({
  status: 400,
  body: { code: 'BAD_REQUEST_BODY', ...problem },
})

async function created(fields: object = {}) {
  const body = { is_customer: false, status: 'ACTIVE', ...fields }
  const reply = await bank.post('/v0/persons', body)
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

async function changesOf(id: string) {
  const rows = await bank.sql<{ id: string; type: string; changed_fields: Buffer | null }>(
    'select id, type, changed_fields from events where resource_id = $1 order by id',
    [id],
  )
  return rows.map((row) => ({
    type: row.type,
    changed: openChanges(bank, row),
  }))
}

describe('persons', () => {
  // Proves customers#required-facts.
  test('a person needs to be a customer or not, and a status; nothing else', async () => {
    expect(await bank.post('/v0/persons', {})).toMatchObject(
      refusedWith({ missing: ['is_customer', 'status'] }),
    )
    const person = await created()
    expect(person).toEqual({
      id: expect.any(String),
      is_customer: false,
      is_user: false,
      status: 'ACTIVE',
      ban_status: 'ALLOWED',
      verification_status: 'UNVERIFIED',
      has_accounts: false,
      personal_ids: [],
      creation_time: expect.any(String),
      last_updated_time: person.creation_time,
      tenant: bank.tenant,
    })
    expect((await bank.get(`/v0/persons/${person.id}`)).body).toEqual(person)
  })

  // Proves customers#one-record.
  test('a person and a customer are two views of one record', async () => {
    const person = await created({ is_customer: true, first_name: 'Ada', chosen_name: 'Countess' })
    const customer = await bank.get(`/v0/customers/${person.id}`)
    expect(customer).toMatchObject({ status: 200, body: { id: person.id, first_name: 'Ada' } })
    expect(customer.body).not.toHaveProperty('chosen_name')

    await bank.patch(`/v0/customers/${person.id}`, { last_name: 'Lovelace' })
    const { body } = await bank.patch(`/v0/persons/${person.id}`, { email: 'ada@example.com' })
    expect(body).toMatchObject({ chosen_name: 'Countess', last_name: 'Lovelace' })
    expect((await bank.get(`/v0/customers/${person.id}`)).body).toMatchObject({
      last_name: 'Lovelace',
      email: 'ada@example.com',
    })
    expect((await changesOf(person.id)).map(({ type }) => type)).toEqual([
      'CUSTOMER.CREATED',
      'PERSON.CREATED',
      'CUSTOMER.UPDATED',
      'PERSON.UPDATED',
      'CUSTOMER.UPDATED',
      'PERSON.UPDATED',
    ])
  })

  // Proves customers#one-record.
  test('who is no customer is not shown as one, until they become one', async () => {
    const { id } = await created({ first_name: 'Grace' })
    expect(await bank.get(`/v0/customers/${id}`)).toMatchObject(missing)
    expect(await bank.patch(`/v0/customers/${id}`, { first_name: 'G' })).toMatchObject(missing)
    expect((await bank.get(`/v0/customers?id=${id}`)).body.customers).toEqual([])

    await bank.patch(`/v0/persons/${id}`, { is_customer: true })
    expect(await bank.get(`/v0/customers/${id}`)).toMatchObject({ status: 200 })
    expect(await changesOf(id)).toEqual([
      { type: 'PERSON.CREATED', changed: null },
      { type: 'CUSTOMER.CREATED', changed: null },
      {
        type: 'PERSON.UPDATED',
        changed: { is_customer: false, last_updated_time: expect.any(String) },
      },
    ])
  })

  // Proves customers#bans.
  test('a suspension needs a reason, and only the bank bans', async () => {
    const suspended = { is_customer: false, status: 'ACTIVE', ban_status: 'SUSPENDED' }
    expect(await bank.post('/v0/persons', suspended)).toMatchObject(
      refusedWith({ missing: ['note'] }),
    )
    const { id } = await created({ ban_status: 'SUSPENDED', note: 'Chargebacks' })
    expect(await bank.patch(`/v0/persons/${id}`, { ban_status: 'ALLOWED' })).toMatchObject(
      refusedWith({ missing: ['note'] }),
    )
    expect(
      await bank.patch(`/v0/persons/${id}`, { ban_status: 'BANNED', note: 'x' }),
    ).toMatchObject(refusedWith({ invalid: { ban_status: expect.any(String) } }))
    const reply = await bank.patch(`/v0/persons/${id}`, { ban_status: 'ALLOWED', note: 'Paid' })
    expect(reply).toMatchObject({ status: 200, body: { ban_status: 'ALLOWED' } })
  })

  // Proves customers#statuses.
  test('what has to be there cannot be cleared; no person becomes a prospect again', async () => {
    const { id } = await created()
    const cleared = { status: null, ban_status: null, is_customer: null }
    const refused = await bank.patch(`/v0/persons/${id}`, cleared)
    expect(refused).toMatchObject(refusedWith({}))
    expect(Object.keys(refused.body.invalid).toSorted()).toEqual([
      'ban_status',
      'is_customer',
      'status',
    ])
    expect(await bank.patch(`/v0/persons/${id}`, { status: 'PROSPECT' })).toMatchObject(
      refusedWith({ invalid: { status: expect.any(String) } }),
    )
    const { body: prospect } = await bank.post('/v0/persons', {
      is_customer: false,
      status: 'PROSPECT',
    })
    expect(await bank.patch(`/v0/persons/${prospect.id}`, { status: 'ACTIVE' })).toMatchObject({
      status: 200,
    })
  })

  // Proves customers#legal-and-shipping-address.
  test('a legal address alone is also the shipping address; a date of birth is checked', async () => {
    const legal_address = { address_line_1: '1 A St.', country_code: 'CA', postal_code: 'k1a0b1' }
    const person = await created({ legal_address })
    expect(person.shipping_address).toMatchObject({
      postal_code: 'K1A 0B1',
      address_type: 'SHIPPING',
    })
    expect(await bank.patch(`/v0/persons/${person.id}`, { dob: '1899-12-31' })).toMatchObject(
      refusedWith({ invalid: { dob: expect.any(String) } }),
    )
  })

  test('an empty change changes nothing and emits no event', async () => {
    const person = await created({ personal_ids: [passport] })
    const reply = await bank.patch(`/v0/persons/${person.id}`, {})
    expect(reply).toMatchObject({ status: 200, body: person })
    const same = await bank.patch(`/v0/persons/${person.id}`, { personal_ids: [passport] })
    expect(same).toMatchObject({ status: 200, body: person })
    expect(await changesOf(person.id)).toHaveLength(1)
  })

  test('the same request twice makes one person', async () => {
    const key = { 'idempotency-key': 'person-once' }
    const body = { is_customer: false, status: 'ACTIVE', last_name: 'Oncely' }
    const first = await bank.post('/v0/persons', body, key)
    expect(await bank.post('/v0/persons', body, key)).toMatchObject({
      status: 201,
      text: first.text,
    })
    expect((await bank.get('/v0/persons?last_name=oncely')).body.persons).toHaveLength(1)
  })

  // Proves docs/security.md.
  test('another workspace’s person is as if missing', async () => {
    const person = await created({ personal_ids: [passport] })
    const other = await bank.workspace()
    const [{ id }] = person.personal_ids
    expect(await other.get(`/v0/persons/${person.id}`)).toMatchObject(missing)
    expect(await other.patch(`/v0/persons/${person.id}`, {})).toMatchObject(missing)
    expect(await other.patch(`/v0/persons/personal_ids/${id}`, {})).toMatchObject(missing)
    expect(await other.delete(`/v0/persons/personal_ids/${id}`)).toMatchObject(missing)
    const added = await other.post('/v0/persons/personal_ids', {
      ...passport,
      customer_id: person.id,
    })
    expect(added).toMatchObject({ status: 400, body: { code: 'CUSTOMER_NOT_FOUND' } })
    expect((await other.get('/v0/persons')).body).toEqual({ persons: [] })
    expect((await bank.get(`/v0/persons/${person.id}`)).body).toEqual(person)
  })
})

const add = (body: object) => bank.post('/v0/persons/personal_ids', { ...passport, ...body })

// Proves customers#personal-ids.
describe('personal ids', () => {
  // Proves requests#masked-numbers.
  test('they are shown with the person, tax numbers by their last four, and lie sealed', async () => {
    const { id, personal_ids } = await created({
      personal_ids: [
        passport,
        { id_type: 'SSN', identifier: '123-45-6789' },
        { id_type: 'SIN', identifier: '046454286', country_code: 'CA' },
      ],
    })
    expect(personal_ids).toEqual([
      { ...passport, id: expect.any(String), system_provided: false, tenant: bank.tenant },
      {
        id: expect.any(String),
        id_type: 'SSN',
        identifier: '6789',
        country_code: 'US',
        system_provided: false,
        tenant: bank.tenant,
      },
      {
        id: expect.any(String),
        id_type: 'SIN',
        identifier: '4286',
        country_code: 'CA',
        system_provided: false,
        tenant: bank.tenant,
      },
    ])
    const rows = await bank.sql<{ row: string }>(
      'select p::text as row from personal_ids p where person_id = $1',
      [id],
    )
    expect(JSON.stringify(rows)).not.toMatch(/X1234567|123-45|046454286/)
  })

  test.for([
    ['of no known type', { ...passport, id_type: 'LIBRARY_CARD' }, { invalid: 'id_type' }],
    ['with nothing on it', { ...passport, identifier: '' }, { invalid: 'identifier' }],
    ['of no country', { id_type: 'PASSPORT_NUMBER', identifier: 'X' }, { missing: 'country_code' }],
    ['of an unknown country', { ...passport, country_code: 'XX' }, { invalid: 'country_code' }],
    [
      'of the wrong country',
      { id_type: 'SSN', identifier: '123-45-6789', country_code: 'CA' },
      { invalid: 'country_code' },
    ],
    ['that is half an SSN', { id_type: 'SSN', identifier: '6789' }, { invalid: 'identifier' }],
    ['without a type', { identifier: 'X', country_code: 'US' }, { missing: 'id_type' }],
  ] as const)('an id %s is refused', async ([, id, fault]) => {
    const { id: customer_id } = await created()
    const one = await bank.post('/v0/persons/personal_ids', { ...id, customer_id })
    const among = await bank.patch(`/v0/persons/${customer_id}`, { personal_ids: [passport, id] })
    for (const [refused, at] of [
      [one, ''],
      [among, 'personal_ids[1].'],
    ] as const) {
      expect(refused, refused.text).toMatchObject(refusedWith({}))
      if ('missing' in fault) expect(refused.body.missing).toEqual([at + fault.missing])
      else expect(Object.keys(refused.body.invalid)).toEqual([at + fault.invalid])
    }
  })

  test('an id is added to, changed for and taken from a person, who has events of each change', async () => {
    const { id: customer_id } = await created()
    const added = await bank.post('/v0/persons/personal_ids', { ...passport, customer_id })
    expect(added).toMatchObject({
      status: 201,
      body: { ...passport, customer_id, system_provided: false },
    })
    const path = `/v0/persons/personal_ids/${added.body.id}`

    const changed = await bank.patch(path, { identifier: 'Y7654321', id_type: 'PASSPORT_NUMBER' })
    expect(changed).toMatchObject({
      status: 201,
      body: { id: added.body.id, identifier: 'Y7654321' },
    })
    expect(await bank.patch(path, { identifier: 'Y7654321' })).toMatchObject({ body: changed.body })
    expect(await bank.patch(path, {})).toMatchObject({ status: 201, body: changed.body })
    expect(await bank.patch(path, { id_type: 'SSN', country_code: null })).toMatchObject(
      refusedWith({ immutable: ['id_type'], invalid: { country_code: expect.any(String) } }),
    )
    const taken = await bank.delete(path)
    expect(taken).toMatchObject({
      status: 200,
      body: { id: added.body.id, resource: 'personal_id' },
    })
    expect(await bank.delete(path)).toMatchObject(missing)
    expect(await bank.patch(path, {})).toMatchObject(missing)

    const { body: person } = await bank.get(`/v0/persons/${customer_id}`)
    expect(person.personal_ids).toEqual([])
    expect((await changesOf(customer_id)).map(({ type }) => type)).toEqual([
      'PERSON.CREATED',
      'PERSON.UPDATED',
      'PERSON.UPDATED',
      'PERSON.UPDATED',
    ])
  })

  test('an id belongs to exactly one person who exists', async () => {
    const { id } = await created()
    expect(await add({})).toMatchObject(refusedWith({ missing: ['customer_id'] }))
    expect(await add({ customer_id: id, person_id: UNKNOWN })).toMatchObject(refusedWith({}))
    expect(await add({ customer_id: UNKNOWN })).toMatchObject({
      status: 400,
      body: { code: 'CUSTOMER_NOT_FOUND' },
    })
    expect(await add({ person_id: id })).toMatchObject({ status: 201, body: { customer_id: id } })
  })

  test('a list of ids replaces the list; equal ids stay what they are', async () => {
    const person = await created({
      personal_ids: [passport, { id_type: 'ITIN', identifier: '900-70-0001' }],
    })
    const licence = { id_type: 'DRIVER_LICENSE', identifier: 'D1', country_code: 'US' }
    const { body } = await bank.patch(`/v0/persons/${person.id}`, {
      personal_ids: [licence, passport],
    })
    expect(body.personal_ids).toHaveLength(2)
    expect(body.personal_ids).toContainEqual(person.personal_ids[0])
    expect(
      (await bank.patch(`/v0/persons/${person.id}`, { personal_ids: null })).body.personal_ids,
    ).toEqual([])
  })
})
