// Customers over HTTP: creating and replacing them. Changing them: patch.test.ts; what is refused: refusals.test.ts;
// finding them: ../persons/list.test.ts.

import { afterAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'
import { alice, eventsAbout, home, refusedWith, UNKNOWN } from '../../../../test/customers.ts'
import { openVault } from '../../../platform/sealing/seal.ts'
import { personSsn } from '../persons/queries.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const vault = openVault(Buffer.alloc(32, 7))
const work = { ...home, address_line_1: '1 Wall St.' }
const eventsOf = (id: string) => eventsAbout(bank, id)

async function created(fields: object = {}) {
  const { status, body, text } = await bank.post('/v0/customers', { ...alice, ...fields })
  expect(status, text).toBe(201)
  return body
}

describe('creating', () => {
  // Proves customers#what-the-bank-adds.
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

  // Proves requests#absent-fields.
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

  // Proves customers#required-facts.
  test('a customer who is not a prospect has names and a date of birth', async () => {
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

  // Proves customers#bans.
  test('a customer who starts suspended needs a reason; no customer starts banned', async () => {
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

  // Proves requests#repeats.
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

  // Proves events#resource-of-an-event.
  test('the customer and the person have events, each in its own shape', async () => {
    const customer = await created({ ssn: '123-45-6789', legal_address: home })
    const events = await eventsOf(customer.id)

    expect(events.map(({ type }) => type)).toEqual(['CUSTOMER.CREATED', 'PERSON.CREATED'])
    expect(events[0]).toMatchObject({ resource: customer, changed: null })
    expect(events[1]?.resource).toEqual((await bank.get(`/v0/persons/${customer.id}`)).body)
    expect(JSON.stringify(events)).not.toContain('123-45-6789')
  })

  // Proves customers#tax-numbers.
  test('a social security number never lies readable in the database', async () => {
    const { id } = await created({ ssn: '987-65-4321' })
    const [row] = await bank.sql<{ text: string; ssn: Buffer; ssn_last_four: string }>(
      'select p::text as text, ssn, ssn_last_four from persons p where id = $1',
      [id],
    )
    expect(row?.text).not.toContain('987-65')
    expect(row?.ssn_last_four).toBe('4321')
    expect(
      vault.open({ column: personSsn, tenant: bank.tenant, key: id }, row?.ssn ?? Buffer.alloc(0)),
    ).toBe('987-65-4321')
  })
})

describe('replacing', () => {
  // Proves customers#replacing-a-customer, requests#writes.
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

  // Proves customers#tax-numbers.
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

  // Proves customers#replacing-a-customer.
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

  // Proves customers#replacing-a-customer.
  test('what the bank shows can be sent back as it is', async () => {
    const customer = await created({ legal_address: home, ssn: '123-45-6789', metadata: { a: 1 } })
    const reply = await bank.put(`/v0/customers/${customer.id}`, customer)
    expect(reply).toMatchObject({ status: 200, body: customer })
  })
})

describe('whose customer it is', () => {
  // Proves requests#workspaces.
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

  test.for([UNKNOWN, 'x', '123'])('no customer is found under %s', async (id) => {
    const missing = { status: 404, body: { code: 'RESOURCE_NOT_FOUND' } }
    expect(await bank.get(`/v0/customers/${id}`)).toMatchObject(missing)
    expect(await bank.patch(`/v0/customers/${id}`, {})).toMatchObject(missing)
    expect(await bank.put(`/v0/customers/${id}`, alice)).toMatchObject(missing)
  })

  // Proves requests#tenant.
  test('a body that names another workspace is refused', async () => {
    const refused = await bank.post('/v0/customers', { ...alice, tenant: '9_9' })
    expect(refused).toMatchObject({ status: 422, body: { code: 'INVALID_TENANCY' } })
    expect(await created({ tenant: bank.tenant })).toMatchObject({ tenant: bank.tenant })
  })
})
