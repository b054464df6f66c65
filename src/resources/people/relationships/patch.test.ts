// Changing what is said about a relationship, over HTTP (contract: relationships#changing-a-relationship).

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'
import { addBusiness, addPerson, relate } from '../../../../test/parties.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

let partner: string
let business: string
beforeAll(async () => {
  partner = await addPerson(bank)
  business = await addBusiness(bank)
})

const refusedWith = (problem: object) => ({
  status: 400,
  body: { code: 'BAD_REQUEST_BODY', ...problem },
})
const missing = { status: 404, body: { code: 'RESOURCE_NOT_FOUND' } }
const pathOf = ({ id }: { id: string }) => `/v0/relationships/${id}`

/** A beneficial owner of the business, who is nothing else to anybody. */
const fresh = async (changes: object = {}) =>
  relate(bank, {
    relationship_type: 'BENEFICIAL_OWNER_OF',
    from_person_id: await addPerson(bank),
    to_business_id: business,
    additional_data: { percent_ownership: 25 },
    ...changes,
  })

// Proves relationships#changing-a-relationship.
test('what is said about a relationship is replaced as a whole', async () => {
  const made = await fresh({ metadata: { a: 1 } })
  await bank.advance(60)
  const changed = await bank.patch(pathOf(made), {
    relationship_type: made.relationship_type,
    additional_data: { percent_ownership: 12.5 },
    metadata: null,
  })
  const { metadata: _cleared, ...kept } = made
  expect(changed).toMatchObject({ status: 200 })
  expect(changed.body).toEqual({
    ...kept,
    additional_data: { percent_ownership: 12.5 },
    last_updated_time: changed.body.last_updated_time,
  })
  expect(changed.body.last_updated_time > made.last_updated_time).toBe(true)
  expect((await bank.get(pathOf(made))).body).toEqual(changed.body)
})

test('a change that changes nothing leaves no trace', async () => {
  const made = await fresh({ metadata: { a: 1 } })
  await bank.advance(60)
  const { relationship_type, additional_data, from_person_id, to_business_id, metadata } = made
  for (const body of [
    { relationship_type },
    { relationship_type, additional_data, metadata },
    {
      relationship_type,
      from_person_id: from_person_id.toUpperCase(),
      to_business_id,
      to_person_id: null,
    },
  ]) {
    expect(await bank.patch(pathOf(made), body)).toMatchObject({ status: 200, body: made })
  }
})

// Proves relationships#changing-a-relationship.
test('the type is repeated; neither it nor the parties can change', async () => {
  const made = await fresh()
  const patch = (body: object) => bank.patch(pathOf(made), body)
  const { relationship_type } = made

  expect(await patch({})).toMatchObject(refusedWith({ missing: ['relationship_type'] }))
  expect(await patch({ relationship_type: null })).toMatchObject(
    refusedWith({ invalid: { relationship_type: expect.any(String) } }),
  )
  expect(await patch({ relationship_type: 'OWNER_OF' })).toMatchObject(
    refusedWith({ immutable: ['relationship_type'] }),
  )
  expect(
    await patch({
      relationship_type,
      from_person_id: partner,
      from_business_id: business,
      to_business_id: null,
      additional_data: { title: 'OFFICER' },
    }),
  ).toMatchObject(
    refusedWith({
      missing: ['additional_data.percent_ownership'],
      immutable: ['from_person_id', 'from_business_id'],
      invalid: { to_business_id: 'cannot be cleared' },
    }),
  )
  expect(await patch({ relationship_type, additional_data: null })).toMatchObject(
    refusedWith({ invalid: { additional_data: 'cannot be cleared' } }),
  )
  expect(
    await patch({ relationship_type, additional_data: { percent_ownership: 101 } }),
  ).toMatchObject(
    refusedWith({ invalid: { 'additional_data.percent_ownership': 'must be 100 or less' } }),
  )
  expect((await bank.get(pathOf(made))).body).toEqual(made)
})

test('an unknown relationship cannot be changed, nor another workspace’s', async () => {
  const made = await fresh()
  const stranger = await bank.workspace()
  const body = { relationship_type: made.relationship_type }
  expect(await bank.patch(pathOf({ id: randomUUID() }), body)).toMatchObject(missing)
  expect(await stranger.patch(pathOf(made), body)).toMatchObject(missing)
  expect(await stranger.get(pathOf(made))).toMatchObject(missing)
  expect(await stranger.delete(pathOf(made))).toMatchObject(missing)
})
