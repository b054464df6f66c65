// Customers over HTTP: creating, changing and replacing them. What is refused: refusals.test.ts; finding
// them: ../persons/list.test.ts.

import { afterAll, describe, expect, test } from 'vitest'
import { openTestBank } from '../../../test/bank.ts'
import { openVault } from '../../platform/seal.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

const UNKNOWN = '00000000-0000-7000-8000-000000000000'
const home = {
  address_line_1: '100 Main St.',
  city: 'New York',
  state: 'NY',
  postal_code: '10001',
  country_code: 'US',
}
const work = { ...home, address_line_1: '1 Wall St.' }
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

const vault = openVault(Buffer.alloc(32, 7))

async function eventsOf(id: string) {
  const rows = await bank.sql<{ type: string; resource: Buffer; changed_fields: Buffer | null }>(
    'select type, resource, changed_fields from events where tenant = $1 and resource_id = $2 order by id',
    [bank.tenant, id],
  )
  return rows.map(({ type, resource, changed_fields }) => ({
    type,
    resource: JSON.parse(vault.open(bank.tenant, resource)),
    changed: changed_fields && JSON.parse(vault.open(bank.tenant, changed_fields)),
  }))
}

describe('creating', () => {
  test('a new customer is shown with all that the bank decided about them', async () => {
    const customer = await created({
      legal_address: home,
      ssn: '123-45-6789',
      metadata: { a: [1] },
    })

    expect(customer).toEqual({
      ...alice,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ban_status: 'ALLOWED',
      kyc_status: 'UNVERIFIED',
      kyc_exempt: false,
      has_accounts: false,
      legal_address: { ...home, id: expect.any(String), address_type: 'LEGAL' },
      shipping_address: { ...home, id: expect.any(String), address_type: 'SHIPPING' },
      addresses: [customer.legal_address, customer.shipping_address],
      ssn: '6789',
      ssn_source: 'MANUAL',
      metadata: { a: [1] },
      creation_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      last_updated_time: customer.creation_time,
      tenant: bank.tenant,
    })
    expect((await bank.get(`/v0/customers/${customer.id}`)).body).toEqual(customer)
  })

  test('a prospect needs nothing but the status, and optional fields are absent, never null', async () => {
    const { status, body } = await bank.post('/v0/customers', { status: 'PROSPECT' })

    expect(status).toBe(201)
    expect(Object.keys(body).toSorted()).toEqual([
      'addresses',
      'ban_status',
      'creation_time',
      'has_accounts',
      'id',
      'kyc_exempt',
      'kyc_status',
      'last_updated_time',
      'status',
      'tenant',
    ])
  })

  test('whoever is not a prospect has names and a date of birth', async () => {
    expect(await bank.post('/v0/customers', { status: 'ACTIVE', first_name: ' ' })).toMatchObject(
      refusedWith({
        missing: ['first_name', 'last_name', 'dob'],
        detail: 'missing required fields: first_name, last_name, dob',
      }),
    )
    expect(await bank.post('/v0/customers', { first_name: 'A' })).toMatchObject(
      refusedWith({ missing: ['status'] }),
    )
  })

  test('a customer who starts suspended needs a reason; nobody starts banned', async () => {
    expect(await bank.post('/v0/customers', { ...alice, ban_status: 'SUSPENDED' })).toMatchObject(
      refusedWith({ missing: ['note'] }),
    )
    expect(
      await bank.post('/v0/customers', { ...alice, ban_status: 'BANNED', note: 'Fraud' }),
    ).toMatchObject(refusedWith({ invalid: { ban_status: expect.any(String) } }))

    const customer = await created({ ban_status: 'SUSPENDED', note: 'Referred by compliance' })
    expect(customer).toMatchObject({ ban_status: 'SUSPENDED' })
    expect(customer).not.toHaveProperty('note')
    const { body } = await bank.get(`/v0/notes?related_resource_id=${customer.id}`)
    expect(body.notes).toMatchObject([{ content: 'Referred by compliance' }])
  })

  test('the same request twice makes one customer; the key with another body is refused', async () => {
    const key = { 'idempotency-key': 'create-alice-once' }
    const body = { ...alice, last_name: 'Once' }
    const [first, second] = [
      await bank.post('/v0/customers', body, key),
      await bank.post('/v0/customers', body, key),
    ]
    expect(second).toMatchObject({ status: 201, text: first.text })
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect((await bank.get('/v0/customers?last_name=Once')).body.customers).toHaveLength(1)

    const reused = await bank.post('/v0/customers', { ...body, last_name: 'Twice' }, key)
    expect(reused).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_INVALID_REUSE' } })
  })

  test('the world is told of the customer and of the person, each in its own shape', async () => {
    const customer = await created({ ssn: '123-45-6789', legal_address: home })
    const events = await eventsOf(customer.id)

    expect(events.map(({ type }) => type)).toEqual(['CUSTOMER.CREATED', 'PERSON.CREATED'])
    expect(events[0]).toMatchObject({ resource: customer, changed: null })
    expect(events[1]?.resource).toEqual((await bank.get(`/v0/persons/${customer.id}`)).body)
    expect(JSON.stringify(events)).not.toContain('123-45-6789')
  })

  test('a social security number never lies readable in the database', async () => {
    const { id } = await created({ ssn: '987-65-4321' })
    const [row] = await bank.sql<{ text: string; ssn: Buffer; ssn_last_four: string }>(
      'select p::text as text, ssn, ssn_last_four from persons p where id = $1',
      [id],
    )
    expect(row?.text).not.toContain('987-65')
    expect(row?.ssn_last_four).toBe('4321')
    expect(vault.open(bank.tenant, row?.ssn ?? Buffer.alloc(0))).toBe('987-65-4321')
  })
})

describe('changing', () => {
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

  test('a change of nothing tells nobody and leaves the time of the last change', async () => {
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
    })
    expect(person).toMatchObject({ type: 'PERSON.UPDATED', changed: customer?.changed })
  })

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

  test('a note alone is kept and changes nothing about the customer', async () => {
    const customer = await created()
    const reply = await bank.patch(`/v0/customers/${customer.id}`, { note: 'Called twice' })

    expect(reply).toMatchObject({ status: 200, body: customer })
    expect((await eventsOf(customer.id)).map(({ type }) => type)).not.toContain('CUSTOMER.UPDATED')
    const { body } = await bank.get(`/v0/notes?related_resource_id=${customer.id}`)
    expect(body.notes).toHaveLength(1)
  })

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

  test('whoever is born today may be a customer tomorrow: the date is the workspace’s', async () => {
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

  test('a legal address alone is also the shipping address, until there is one', async () => {
    const { id } = await created()
    const path = `/v0/customers/${id}`
    const first = (await bank.patch(path, { legal_address: home, shipping_address: null })).body
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
    expect(Object.keys(update?.changed).toSorted()).toEqual(['addresses', 'legal_address'])
    expect(update?.changed.legal_address).toEqual(first.legal_address)

    const rows = await bank.sql('select 1 from addresses where customer_id = $1', [id])
    expect(rows).toHaveLength(3)
  })

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

  test('a tax number is shown by its last four digits', async () => {
    const { id } = await created()
    const path = `/v0/customers/${id}`
    expect((await bank.patch(path, { ssn: '123-45-6789' })).body).toMatchObject({ ssn: '6789' })
    expect((await bank.patch(path, { ssn: '987-65-6789' })).body).toMatchObject({ ssn: '6789' })
    const { body } = await bank.patch(path, { ssn: null })
    expect(body).not.toHaveProperty('ssn')
    expect(body).not.toHaveProperty('ssn_source')
  })

  test('vendor information is shown as it was sent', async () => {
    const vendor_info = { vendor_type: 'LENDER', vendor_data: { lender: { customer_id: 4711 } } }
    const { id } = await created({ vendor_info })
    expect((await bank.get(`/v0/customers/${id}`)).body.vendor_info).toEqual(vendor_info)
    const refused = await bank.patch(`/v0/customers/${id}`, {
      vendor_info: { vendor_type: 'LENDER' },
    })
    expect(refused).toMatchObject(refusedWith({ missing: ['vendor_info.vendor_data'] }))
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

describe('replacing', () => {
  test('what is left out is cleared; the number, the ban and the history stay', async () => {
    const customer = await created({
      middle_name: 'Mary',
      metadata: { a: 1 },
      legal_address: home,
      shipping_address: work,
      ssn: '123-45-6789',
      ban_status: 'SUSPENDED',
      note: 'x',
    })
    const { status, body } = await bank.put(`/v0/customers/${customer.id}`, {
      status: 'INACTIVE',
      first_name: 'Alice',
      last_name: 'Lidell',
      dob: '1985-06-14',
      legal_address: work,
      ssn: '6789',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: customer.id,
      status: 'INACTIVE',
      first_name: 'Alice',
      last_name: 'Lidell',
      dob: '1985-06-14',
      ban_status: 'SUSPENDED',
      kyc_status: 'UNVERIFIED',
      kyc_exempt: false,
      has_accounts: false,
      ssn: '6789',
      ssn_source: 'MANUAL',
      legal_address: { ...work, id: expect.any(String), address_type: 'LEGAL' },
      // The same address as before: the row stays.
      shipping_address: customer.shipping_address,
      addresses: expect.any(Array),
      creation_time: customer.creation_time,
      last_updated_time: expect.any(String),
      tenant: bank.tenant,
    })
    expect(body.addresses).toHaveLength(2)
  })

  test('a number is kept or replaced, and four digits must be those of the stored one', async () => {
    const { id } = await created({ ssn: '123-45-6789' })
    const path = `/v0/customers/${id}`
    expect((await bank.put(path, alice)).body).toMatchObject({ ssn: '6789' })
    expect(await bank.put(path, { ...alice, ssn: '0000' })).toMatchObject(
      refusedWith({ invalid: { ssn: expect.any(String) } }),
    )
    expect(await bank.put(path, { ...alice, ssn: '123456789' })).toMatchObject(refusedWith({}))
    expect((await bank.put(path, { ...alice, ssn: '987-65-4321' })).body).toMatchObject({
      ssn: '4321',
    })
  })

  test('a customer is replaced by a customer, with a reason where the ban changes', async () => {
    const { id } = await created()
    const path = `/v0/customers/${id}`
    expect(await bank.put(path, { status: 'ACTIVE', first_name: 'A' })).toMatchObject(
      refusedWith({ missing: ['last_name', 'dob'] }),
    )
    expect(await bank.put(path, { first_name: 'A' })).toMatchObject(
      refusedWith({ missing: ['status'] }),
    )
    expect(await bank.put(path, { ...alice, ban_status: 'SUSPENDED' })).toMatchObject(
      refusedWith({ missing: ['note'] }),
    )
    const types = (await eventsOf(id)).map(({ type }) => type)
    expect(types).toEqual(['CUSTOMER.CREATED', 'PERSON.CREATED'])
  })

  test('what the bank shows can be sent back as it is', async () => {
    const customer = await created({ legal_address: home, ssn: '123-45-6789', metadata: { a: 1 } })
    const reply = await bank.put(`/v0/customers/${customer.id}`, customer)
    expect(reply).toMatchObject({ status: 200, body: customer })
  })
})

describe('whose customer it is', () => {
  test('another workspace’s customer is as if missing', async () => {
    const customer = await created()
    const other = await bank.workspace()
    const path = `/v0/customers/${customer.id}`
    const missing = { status: 404, body: { code: 'RESOURCE_NOT_FOUND' } }

    expect(await other.get(path)).toMatchObject(missing)
    expect(await other.patch(path, { first_name: 'Mine' })).toMatchObject(missing)
    expect(await other.put(path, alice)).toMatchObject(missing)
    expect(await other.post(`${path}/verify`, { customer_consent: true })).toMatchObject(missing)
    expect((await other.get('/v0/customers')).body).toEqual({ customers: [] })
    expect((await bank.get(path)).body).toEqual(customer)
  })

  test.for([UNKNOWN, 'x', '123'])('nobody is found under %s', async (id) => {
    const missing = { status: 404, body: { code: 'RESOURCE_NOT_FOUND' } }
    expect(await bank.get(`/v0/customers/${id}`)).toMatchObject(missing)
    expect(await bank.patch(`/v0/customers/${id}`, {})).toMatchObject(missing)
    expect(await bank.put(`/v0/customers/${id}`, alice)).toMatchObject(missing)
  })

  test('a body that names another workspace is refused', async () => {
    const refused = await bank.post('/v0/customers', { ...alice, tenant: '9_9' })
    expect(refused).toMatchObject({ status: 422, body: { code: 'INVALID_TENANCY' } })
    expect(await created({ tenant: bank.tenant })).toMatchObject({ tenant: bank.tenant })
  })
})
