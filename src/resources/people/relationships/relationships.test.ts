// Relationships over HTTP: making and ending them. Changing them: patch.test.ts; finding them: list.test.ts.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBank } from '../../../../test/bank.ts'
import { addBusiness, addPerson, relate } from '../../../../test/parties.ts'
import { openDatabase } from '../../../platform/database/open.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { hasOwnerOrManager } from '../businesses/owner_queries.ts'

const bank = await openTestBank()
afterAll(() => bank.close())

let person: string
let partner: string
let business: string
let parent: string
beforeAll(async () => {
  person = await addPerson(bank)
  partner = await addPerson(bank)
  business = await addBusiness(bank)
  parent = await addBusiness(bank)
})

const refusedWith = (problem: object) => ({
  status: 400,
  body: { code: 'BAD_REQUEST_BODY', ...problem },
})
const missing = { status: 404, body: { code: 'RESOURCE_NOT_FOUND' } }
const create = (body: object) => bank.post('/v0/relationships', body)
const pathOf = ({ id }: { id: string }) => `/v0/relationships/${id}`
const owner = (changes: object = {}) => ({
  relationship_type: 'BENEFICIAL_OWNER_OF',
  from_person_id: person,
  to_business_id: business,
  additional_data: { percent_ownership: 25 },
  ...changes,
})
/** A relationship of two parties without other relationships. */
const fresh = async (changes: object = {}) =>
  relate(bank, owner({ from_person_id: await addPerson(bank), ...changes }))

// Proves relationships#types-of-relationships.
test.for([
  {
    type: 'OWNER_OF',
    between: () => ({ from_business_id: parent, to_business_id: business }),
    additional_data: { percent_ownership: 100 },
  },
  {
    type: 'BENEFICIAL_OWNER_OF',
    between: () => ({ from_person_id: person, to_business_id: business }),
    additional_data: { percent_ownership: 0 },
  },
  {
    type: 'MANAGING_PERSON_OF',
    between: () => ({ from_person_id: person, to_business_id: business }),
    additional_data: { title: 'FOUNDER' },
  },
  {
    type: 'PAYER_PAYEE',
    between: () => ({ from_person_id: person, to_person_id: partner }),
    additional_data: { transfer_type: 'DEBIT_OR_CREDIT' },
  },
  {
    type: 'PAYER_PAYEE',
    between: () => ({ from_business_id: business, to_person_id: person }),
    additional_data: { transfer_type: 'DEBIT' },
  },
])('$type is between its parties and says what it has to', async (it) => {
  const body = {
    relationship_type: it.type,
    ...it.between(),
    additional_data: it.additional_data,
    metadata: { source: 'onboarding' },
  }
  const made = await create(body)
  expect(made.status, made.text).toBe(201)
  expect(made.body).toEqual({
    ...body,
    id: expect.any(String),
    creation_time: expect.any(String),
    last_updated_time: made.body.creation_time,
    tenant: bank.tenant,
  })
  expect((await bank.get(pathOf(made.body))).body).toEqual(made.body)
})

// Proves relationships#types-of-relationships.
test('every type names exactly what it lacks', async () => {
  expect(await create({})).toMatchObject(
    refusedWith({ missing: ['relationship_type', 'additional_data'] }),
  )
  const lacks = {
    OWNER_OF: ['from_business_id', 'to_business_id'],
    BENEFICIAL_OWNER_OF: ['from_person_id', 'to_business_id'],
    MANAGING_PERSON_OF: ['from_person_id', 'to_business_id'],
    PAYER_PAYEE: ['from_person_id', 'to_person_id'],
  }
  for (const [relationship_type, parties] of Object.entries(lacks)) {
    const reply = await create({ relationship_type })
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
    expect(reply.body.missing).toEqual(['additional_data', ...parties])
  }
})

// Proves relationships#types-of-relationships.
test.for([
  { relationship_type: 'OWNER_OF', missing: ['additional_data.percent_ownership'] },
  { relationship_type: 'BENEFICIAL_OWNER_OF', missing: ['additional_data.percent_ownership'] },
  { relationship_type: 'MANAGING_PERSON_OF', missing: ['additional_data.title'] },
  { relationship_type: 'PAYER_PAYEE', missing: ['additional_data.transfer_type'] },
])('$relationship_type says what its additional_data lacks', async (it) => {
  const between =
    it.relationship_type === 'OWNER_OF'
      ? { from_business_id: parent, to_business_id: business }
      : { from_person_id: person, to_business_id: business }
  const { missing: lacks, relationship_type } = it
  const reply = await create({ relationship_type, ...between, additional_data: {} })
  expect(reply).toMatchObject(refusedWith({ missing: lacks }))
})

// Proves relationships#types-of-relationships.
test('an owner owns between nothing and all, to the fraction', async () => {
  const owned = (percent_ownership: unknown) =>
    create(owner({ from_person_id: partner, additional_data: { percent_ownership } }))
  for (const percent of [-0.0001, 100.0001, 101, '50', null, [], true]) {
    expect(await owned(percent)).toMatchObject(
      refusedWith({ invalid: { 'additional_data.percent_ownership': expect.any(String) } }),
    )
  }
  for (const percent of [33.333333333333336, 0.1, 1e-7, 12.5, 0, 100]) {
    const shown = await fresh({ additional_data: { percent_ownership: percent } })
    expect(shown.additional_data).toEqual({ percent_ownership: percent })
    expect((await bank.get(pathOf(shown))).body.additional_data).toEqual(shown.additional_data)
  }
})

test('everything that is wrong with a body is said at once', async () => {
  expect(
    await create({
      relationship_type: 'MANAGING_PERSON_OF',
      from_business_id: business,
      to_business_id: 'not-a-uuid',
      additional_data: { title: 'JANITOR' },
      metadata: 'm',
    }),
  ).toMatchObject(
    refusedWith({
      missing: ['from_person_id'],
      invalid: {
        from_business_id: 'does not belong to MANAGING_PERSON_OF',
        to_business_id: 'must be a UUID',
        'additional_data.title': expect.stringContaining('DIRECTOR, FOUNDER, OFFICER'),
        metadata: 'must be an object',
      },
    }),
  )
  expect(await create(owner({ relationship_type: 'FRIEND_OF' }))).toMatchObject(
    refusedWith({ invalid: { relationship_type: expect.any(String) } }),
  )
  expect(await create(owner({ additional_data: 'x' }))).toMatchObject(
    refusedWith({ invalid: { additional_data: 'must be an object' } }),
  )
  expect((await create(owner({ additional_data: 'x' }))).body).not.toHaveProperty('missing')
})

// Proves relationships#types-of-relationships.
test('a payment has one payer and one payee, who are not the same', async () => {
  const pays = (body: object) =>
    create({
      relationship_type: 'PAYER_PAYEE',
      additional_data: { transfer_type: 'CREDIT' },
      ...body,
    })
  const both = {
    from_person_id: person,
    from_business_id: business,
    to_person_id: partner,
    to_business_id: parent,
  }
  expect(await pays(both)).toMatchObject(
    refusedWith({
      invalid: {
        from_business_id: 'cannot be given together with from_person_id',
        to_business_id: 'cannot be given together with to_person_id',
      },
    }),
  )
  const oneself = { from_person_id: person, to_person_id: person.toUpperCase() }
  expect(await pays(oneself)).toMatchObject(
    refusedWith({ invalid: { to_person_id: 'must not be the party on the other side' } }),
  )
  const wrong = await pays({ from_business_id: 'x', to_business_id: parent })
  expect(wrong.body).toMatchObject({ invalid: { from_business_id: 'must be a UUID' } })
  expect(wrong.body).not.toHaveProperty('missing')
})

// Proves relationships#types-of-relationships.
test('no business owns itself', async () => {
  const itself = { from_business_id: business, to_business_id: business }
  expect(
    await create(owner({ relationship_type: 'OWNER_OF', from_person_id: undefined, ...itself })),
  ).toMatchObject(refusedWith({ invalid: { to_business_id: expect.any(String) } }))
})

// Proves relationships#types-of-relationships.
test('the parties must exist, in this workspace', async () => {
  const stranger = await bank.workspace()
  const [alien, alienBusiness] = [await addPerson(stranger), await addBusiness(stranger)]
  for (const from_person_id of [randomUUID(), alien, parent]) {
    expect(await create(owner({ from_person_id }))).toMatchObject({
      status: 400,
      body: { code: 'PERSON_NOT_FOUND' },
    })
  }
  for (const to_business_id of [randomUUID(), alienBusiness, partner]) {
    expect(await create(owner({ to_business_id }))).toMatchObject({
      status: 400,
      body: { code: 'BUSINESS_NOT_FOUND' },
    })
  }
})

test('what a type does not have is ignored, not kept', async () => {
  const made = await fresh({
    additional_data: { percent_ownership: 5, title: 'OFFICER' },
    id: randomUUID(),
  })
  expect(made.additional_data).toEqual({ percent_ownership: 5 })
})

// Proves relationships#one-relationship-of-a-type.
test('the same two parties are related in one way once, also when many try at once', async () => {
  const body = owner({ from_person_id: await addPerson(bank) })
  const replies = await Promise.all(Array.from({ length: 20 }, () => create(body)))

  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
  const again = await create({ ...body, from_person_id: body.from_person_id.toUpperCase() })
  expect(again).toMatchObject({ status: 409, body: { code: 'DUPLICATE_RESOURCE' } })
  const other = {
    relationship_type: 'MANAGING_PERSON_OF',
    additional_data: { title: 'DIRECTOR' },
  }
  expect((await create({ ...body, ...other })).status).toBe(201)
})

// Proves relationships#changing-a-relationship.
test('relationships have no events', async () => {
  const { id } = await fresh()
  expect(await bank.sql('select 1 from events where resource_id = $1', [id])).toEqual([])
})

// Proves relationships#one-relationship-of-a-type, requests#deletions.
test('a relationship that ended is gone, and can begin again', async () => {
  const made = await fresh()
  const { from_person_id } = made
  expect(await bank.delete(pathOf(made))).toMatchObject({
    status: 200,
    body: { id: made.id, resource: 'relationship' },
  })

  expect(await bank.get(pathOf(made))).toMatchObject(missing)
  expect(await bank.patch(pathOf(made), owner())).toMatchObject(missing)
  expect(await bank.delete(pathOf(made))).toMatchObject(missing)
  const list = await bank.get(`/v0/relationships?from_person_id=${from_person_id}`)
  expect(list.body).toEqual({ relationships: [] })
  expect((await create(owner({ from_person_id }))).status).toBe(201)
})

test('of many who end a relationship one does', async () => {
  const made = await fresh()
  const replies = await Promise.all(Array.from({ length: 8 }, () => bank.delete(pathOf(made))))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 404)).toHaveLength(7)
})

// Proves businesses#owner-or-manager.
test('a business has an owner or manager as long as one of theirs has not ended', async () => {
  const alone = await addBusiness(bank)
  const database = openDatabase(
    { connectionString: bank.databaseUrl },
    { connections: 1, onError: () => {} },
  )
  const { tenant } = bank
  const isOwned = () => database.transaction((tx) => hasOwnerOrManager({ tx, tenant } as Op, alone))
  const parties = { from_person_id: person, to_business_id: alone }
  try {
    const byBusiness = { relationship_type: 'OWNER_OF', from_person_id: undefined }
    await relate(bank, owner({ ...byBusiness, from_business_id: parent, to_business_id: alone }))
    await relate(bank, {
      relationship_type: 'PAYER_PAYEE',
      ...parties,
      additional_data: { transfer_type: 'CREDIT' },
    })
    expect(await isOwned()).toBe(false)

    const made = await relate(bank, {
      relationship_type: 'MANAGING_PERSON_OF',
      ...parties,
      additional_data: { title: 'OFFICER' },
    })
    expect(await isOwned()).toBe(true)
    expect((await bank.delete(pathOf(made))).status).toBe(200)
    expect(await isOwned()).toBe(false)
  } finally {
    await database.close()
  }
})

// Proves relationships#one-relationship-of-a-type.
test('the last owner or manager of a business that is a customer stays, also when both end at once', async () => {
  const served = await addBusiness(bank, { is_customer: true })
  const parties = { from_person_id: person, to_business_id: served }
  const owns = await relate(bank, owner(parties))
  const manages = await relate(bank, {
    relationship_type: 'MANAGING_PERSON_OF',
    ...parties,
    additional_data: { title: 'OFFICER' },
  })
  const paid = await relate(bank, {
    relationship_type: 'PAYER_PAYEE',
    ...parties,
    additional_data: { transfer_type: 'CREDIT' },
  })
  const refused = {
    status: 422,
    body: { code: 'LAST_OWNER_OF_BUSINESS', title: 'Rule Violation' },
  }

  const replies = await Promise.all([owns, manages].map((it) => bank.delete(pathOf(it))))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(1)
  const last = replies[0]?.status === 200 ? manages : owns
  expect(await bank.delete(pathOf(last))).toMatchObject(refused)
  expect((await bank.get(pathOf(last))).status).toBe(200)
  expect((await bank.delete(pathOf(paid))).status).toBe(200)

  const next = await relate(bank, owner({ from_person_id: partner, to_business_id: served }))
  expect((await bank.delete(pathOf(last))).status).toBe(200)
  expect(await bank.delete(pathOf(next))).toMatchObject(refused)
  expect((await bank.patch(`/v0/businesses/${served}`, { is_customer: false })).status).toBe(200)
  expect((await bank.delete(pathOf(next))).status).toBe(200)
  expect((await bank.patch(`/v0/businesses/${served}`, { is_customer: true })).status).toBe(200)
})
