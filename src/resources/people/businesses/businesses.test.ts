// Businesses over HTTP: what is kept and shown, what is refused, what the world is told.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestWorkspace, type Reply } from '../../../../test/bank.ts'
import { business } from '../../../../test/businesses.ts'
import { eventsOf } from '../../../../test/accounts.ts'
import { receiverOfTest, webhookOf } from '../../../../test/webhooks.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const whole = {
  ...business,
  formation_date: '2014-03-01',
  formation_state: 'OR',
  website: 'https://lidell.example',
  trade_names: ['Lidell & Daughters', 'Clay'],
  compliance_restrictions: ['LICENSED_CANNABIS'],
  metadata: { branch: 7 },
}

async function made(fields: object = whole): Promise<Reply['body']> {
  const reply = await bank.post('/v0/businesses', fields)
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

const patch = (id: string, body: object) => bank.patch(`/v0/businesses/${id}`, body)

describe('a new business', () => {
  // Proves businesses#business-records.
  test('is shown with everything that was said of it, and with what the bank adds', async () => {
    const created = await made()

    expect(created).toMatchObject({
      ...whole,
      verification_status: 'UNVERIFIED',
      has_accounts: false,
      tenant: bank.tenant,
      legal_address: { ...whole.legal_address, address_type: 'LEGAL' },
    })
    expect(created.addresses).toEqual([created.legal_address])
    expect(created).not.toHaveProperty('verification_last_run')
    expect((await bank.get(`/v0/businesses/${created.id}`)).body).toEqual(created)
    expect(await eventsOf(bank, created.id)).toEqual(['BUSINESS.CREATED'])
  })

  // Proves businesses#business-records.
  test('needs nothing but whether it is a customer and its status', async () => {
    const created = await made({ is_customer: false, status: 'PROSPECT' })

    expect(Object.keys(created).sort()).toEqual([
      'addresses',
      'creation_time',
      'has_accounts',
      'id',
      'is_customer',
      'last_updated_time',
      'status',
      'tenant',
      'verification_status',
    ])
    expect(await bank.post('/v0/businesses', {})).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST_BODY', missing: ['is_customer', 'status'] },
    })
  })

  // Proves businesses#business-records.
  test('keeps its tax number sealed wherever it rests, and shows it whole', async () => {
    const { body } = await bank.post('/v0/businesses', whole, { 'idempotency-key': randomUUID() })

    expect(body.ein).toBe('12-3456789')
    const rows = await bank.sql<Record<string, unknown>>(
      `select ein as bytes from businesses union all select resource from events
       union all select body from idempotent_responses`,
    )
    const open = rows.filter(({ bytes }) => bytes && (bytes as Buffer).includes('3456789'))
    expect(rows.length).toBeGreaterThan(2)
    expect(open).toEqual([])
  })

  test('is made once under one idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await bank.post('/v0/businesses', whole, headers)
    const second = await bank.post('/v0/businesses', whole, headers)

    expect(second.body).toEqual(first.body)
    const other = await bank.post('/v0/businesses', { ...whole, status: 'PROSPECT' }, headers)
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_INVALID_REUSE' } })
  })

  test('ignores what only the bank may say', async () => {
    const created = await made({
      ...whole,
      id: randomUUID(),
      verification_status: 'ACCEPTED',
      has_accounts: true,
      addresses: [],
    })
    expect(created).toMatchObject({ verification_status: 'UNVERIFIED', has_accounts: false })
    expect(created.addresses).toHaveLength(1)
  })
})

describe('a refused business', () => {
  // Proves businesses#business-records.
  test.for<[string, object, object]>([
    ['a status that does not exist', { status: 'ASLEEP' }, { status: expect.any(String) }],
    ['a structure that does not exist', { structure: 'GUILD' }, { structure: expect.any(String) }],
    ['an EIN without its hyphen', { ein: '123456789' }, { ein: expect.any(String) }],
    ['an EIN of a number', { ein: 123456789 }, { ein: 'must be a string' }],
    [
      'a day that does not exist',
      { formation_date: '2023-02-29' },
      { formation_date: expect.any(String) },
    ],
    [
      'a state in small letters',
      { formation_state: 'or' },
      { formation_state: expect.any(String) },
    ],
    [
      'a calling code of nowhere',
      { phone_number: '+9990123' },
      { phone_number: expect.any(String) },
    ],
    [
      'a name of 256 characters',
      { entity_name: 'x'.repeat(256) },
      { entity_name: expect.any(String) },
    ],
    ['101 trade names', { trade_names: Array(101).fill('x') }, { trade_names: expect.any(String) }],
    ['a trade name of a number', { trade_names: [1] }, { 'trade_names[0]': 'must be a string' }],
    [
      'an unknown restriction',
      { compliance_restrictions: ['DICE'] },
      { 'compliance_restrictions[0]': expect.any(String) },
    ],
    ['metadata that is a list', { metadata: [] }, { metadata: 'must be an object' }],
    ['a null', { website: null }, { website: 'must be a string' }],
    [
      'a postal code that its country does not know',
      { legal_address: { ...business.legal_address, postal_code: '1234' } },
      { 'legal_address.postal_code': expect.any(String) },
    ],
  ])('says what is wrong with %s', async ([, fields, invalid]) => {
    const reply = await bank.post('/v0/businesses', { ...whole, ...fields })
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
    expect(reply.body.invalid).toEqual(invalid)
  })

  test('hears everything at once', async () => {
    const reply = await bank.post('/v0/businesses', {
      status: 'ACTIVE',
      ein: '1',
      phone_number: '+9990123',
      legal_address: { country_code: 'XX' },
    })
    expect(reply.body.missing).toEqual(['is_customer', 'legal_address.address_line_1'])
    expect(Object.keys(reply.body.invalid).sort()).toEqual(['ein', 'phone_number'])
  })
})

describe('a change', () => {
  test('is shown, bumps the time of the last update and has an event with the old values', async () => {
    const { id, last_updated_time } = await made()
    await bank.advance(60)

    const changed = await patch(id, { entity_name: 'Lidell & Co', trade_names: ['Clay'] })

    expect(changed).toMatchObject({
      status: 200,
      body: { entity_name: 'Lidell & Co', trade_names: ['Clay'], ein: whole.ein },
    })
    expect(changed.body.last_updated_time > last_updated_time).toBe(true)
    expect(await eventsOf(bank, id)).toEqual(['BUSINESS.CREATED', 'BUSINESS.UPDATED'])
  })

  test('of nothing changes nothing, nor does saying again what is known', async () => {
    const created = await made()
    await bank.advance(60)

    for (const body of [{}, whole, { ein: whole.ein }, { unknown: 1 }]) {
      expect((await patch(created.id, body)).body).toEqual(created)
    }
    expect(await eventsOf(bank, created.id)).toEqual(['BUSINESS.CREATED'])
  })

  test('clears an optional field by null, and no other', async () => {
    const { id } = await made()

    const cleared = await patch(id, { ein: null, legal_address: null, trade_names: null })
    for (const field of ['ein', 'legal_address', 'trade_names']) {
      expect(cleared.body).not.toHaveProperty(field)
    }
    expect(cleared.body.addresses).toEqual([])
    expect(await patch(id, { status: null, is_customer: null })).toMatchObject({
      status: 400,
      body: { invalid: { status: 'cannot be cleared', is_customer: 'cannot be cleared' } },
    })
  })

  test('of the legal address leaves the former one known, but no longer active', async () => {
    const { id } = await made()
    const legal_address = {
      address_line_1: '1 Kiln Road',
      country_code: 'CA',
      postal_code: 'k1a0b1',
    }

    const { body } = await patch(id, { legal_address })

    expect(body.legal_address).toMatchObject({ ...legal_address, postal_code: 'K1A 0B1' })
    expect(body.addresses).toEqual([body.legal_address])
    const { body: list } = await bank.get(`/v0/addresses?business_id=${id}`)
    expect(list.addresses.map((it: { is_active: boolean }) => it.is_active)).toEqual([false, true])
  })

  // Proves businesses#business-records.
  test('leads away from PROSPECT and never back', async () => {
    const { id } = await made({ ...whole, status: 'PROSPECT' })

    expect((await patch(id, { status: 'PROSPECT', website: 'x.example' })).status).toBe(200)
    expect((await patch(id, { status: 'DISSOLVED' })).body.status).toBe('DISSOLVED')
    expect(await patch(id, { status: 'PROSPECT' })).toMatchObject({
      status: 400,
      body: { invalid: { status: 'cannot become PROSPECT again' } },
    })
  })
})

test('subscribers receive a business in the shape that the API shows, with the old values of a change', async () => {
  const receiver = await receiverOfTest()
  const enabled_events = ['BUSINESS.*']
  const webhook = await webhookOf(bank, receiver.url, { enabled_events })
  const created = await made()
  const { body: after } = await patch(created.id, { entity_name: 'Lidell & Co', ein: null })

  const { body } = await bank.get(`/v0/webhooks/${webhook}/events`)
  const told = body.event_list.toReversed().map((it: Record<string, string>) => ({
    type: it['type'],
    resource: JSON.parse(it['event_resource'] ?? '{}'),
    changed: it['event_resource_changed_fields'],
  }))
  expect(told).toEqual([
    { type: 'BUSINESS.CREATED', resource: created, changed: undefined },
    { type: 'BUSINESS.UPDATED', resource: after, changed: expect.any(String) },
  ])
  expect(JSON.parse(told[1].changed)).toEqual({
    entity_name: whole.entity_name,
    ein: whole.ein,
    last_updated_time: created.last_updated_time,
  })
})

test('a business of another workspace, or of none, is not found', async () => {
  const { id } = await made()
  const stranger = await bank.workspace()

  for (const reply of [
    await stranger.get(`/v0/businesses/${id}`),
    await stranger.patch(`/v0/businesses/${id}`, { website: 'x' }),
    await bank.get(`/v0/businesses/${randomUUID()}`),
    await bank.get('/v0/businesses/1'),
    await bank.put(`/v0/businesses/${id}`, whole),
  ]) {
    expect(reply).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } })
  }
  expect((await stranger.get('/v0/businesses')).body).toEqual({ businesses: [] })
})

test('a note about a business is taken when the business exists', async () => {
  const { id } = await made()
  const note = { content: 'Met the owner.', related_resource_type: 'BUSINESS' }

  expect((await bank.post('/v0/notes', { ...note, related_resource_id: id })).status).toBe(201)
  expect(
    await bank.post('/v0/notes', { ...note, related_resource_id: randomUUID() }),
  ).toMatchObject({
    status: 400,
    body: { code: 'BUSINESS_NOT_FOUND' },
  })
})
