// Verifying businesses over HTTP: who may be verified, what comes of it, and what the world is told.

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { eventsOf } from '../../../../test/accounts.ts'
import { openTestWorkspace, type Reply } from '../../../../test/bank.ts'
import {
  addOwnedBusiness,
  addVerifiedBusiness,
  business,
  verifyBusiness,
} from '../../../../test/businesses.ts'
import { verifiedCustomer } from '../../../../test/world.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

async function addBusiness(facts: object = {}): Promise<string> {
  const reply = await bank.post('/v0/businesses', { ...business, ...facts })
  expect(reply.status, reply.text).toBe(201)
  return reply.body.id
}

const shown = async (id: string): Promise<Reply['body']> =>
  (await bank.get(`/v0/businesses/${id}`)).body

const upload = (id: string, facts: object = {}) =>
  bank.post('/v0/verifications', {
    business_id: id,
    verification_type: 'MANUAL_REVIEW',
    result: 'ACCEPTED',
    verification_time: '2026-05-06T12:23:34.321Z',
    ...facts,
  })

const subscriptionsOf = async (query: string): Promise<unknown[]> =>
  (await bank.get(`/v0/monitoring/subscriptions?${query}`)).body.subscriptions

describe('verifying a business', () => {
  test('that has an owner accepts it, and the result and the business have events', async () => {
    const id = await addOwnedBusiness(bank)

    const { status, body } = await verifyBusiness(bank, id)

    expect(status).toBe(201)
    expect(body).toMatchObject({
      verification_status: 'ACCEPTED',
      verifications: [{ business_id: id, verification_type: 'IDENTITY', result: 'ACCEPTED' }],
    })
    const [verification] = body.verifications
    expect(verification).not.toHaveProperty('person_id')
    expect(await shown(id)).toMatchObject({
      verification_status: 'ACCEPTED',
      verification_last_run: verification.verification_time,
    })
    expect((await bank.get(`/v0/verifications/${verification.id}`)).body).toEqual(verification)
    expect(await eventsOf(bank, verification.id)).toEqual(['BUSINESS.VERIFICATION_OUTCOME.UPDATED'])
    expect(await eventsOf(bank, id)).toEqual(['BUSINESS.CREATED', 'BUSINESS.UPDATED'])
  })

  // Proves verifications#sandbox-results.
  test.for(['REJECTED', 'REVIEW', 'PENDING', 'PROVISIONAL'])(
    'named %s comes to that, in the sandbox',
    async (entity_name) => {
      const id = await addOwnedBusiness(bank, { entity_name })
      expect((await verifyBusiness(bank, id)).body.verification_status).toBe(entity_name)
      expect((await shown(id)).verification_status).toBe(entity_name)
    },
  )

  // Proves businesses#owner-or-manager.
  test('without an owner or manager is refused, until a person manages it', async () => {
    const id = await addBusiness()

    const refused = await verifyBusiness(bank, id)
    expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
    expect(refused.body.invalid.business_id).toContain('BENEFICIAL_OWNER_OF')
    expect((await upload(id)).body.invalid).toEqual(refused.body.invalid)

    const { body: manager } = await bank.post('/v0/persons', {
      is_customer: false,
      status: 'ACTIVE',
    })
    await bank.post('/v0/relationships', {
      relationship_type: 'MANAGING_PERSON_OF',
      from_person_id: manager.id,
      to_business_id: id,
      additional_data: { title: 'DIRECTOR' },
    })
    expect((await verifyBusiness(bank, id)).status).toBe(201)
  })

  // Proves businesses#owner-or-manager.
  test('that is no customer needs no owner, but cannot become a customer without one', async () => {
    const id = await addBusiness({ is_customer: false })
    expect((await verifyBusiness(bank, id)).status).toBe(201)

    const refused = await bank.patch(`/v0/businesses/${id}`, { is_customer: true })
    expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST_BODY' } })
    expect(refused.body.invalid.is_customer).toContain('BENEFICIAL_OWNER_OF')
    expect((await shown(id)).is_customer).toBe(false)
  })

  // Proves verifications#verifying.
  test('names everything that is missing at once', async () => {
    const id = await addBusiness({ is_customer: true, entity_name: ' ', legal_address: undefined })

    const reply = await bank.post('/v0/verifications/verify', {
      business_id: id,
      customer_consent: false,
    })
    expect(reply.status).toBe(400)
    expect(reply.body.missing).toEqual(['entity_name', 'legal_address'])
    expect(Object.keys(reply.body.invalid)).toEqual(['customer_consent', 'business_id'])
    expect((await shown(id)).verification_status).toBe('UNVERIFIED')
  })

  test('that does not exist, or belongs to another workspace, is refused', async () => {
    const id = await addOwnedBusiness(bank)
    const stranger = await bank.workspace()
    for (const reply of [
      await verifyBusiness(bank, randomUUID()),
      await verifyBusiness(stranger, id),
      await upload(randomUUID()),
    ]) {
      expect(reply).toMatchObject({ status: 400, body: { code: 'BUSINESS_NOT_FOUND' } })
    }
    const both = { business_id: id, person_id: randomUUID(), customer_consent: true }
    expect(await bank.post('/v0/verifications/verify', both)).toMatchObject({
      status: 400,
      body: { invalid: { business_id: 'cannot be given together with person_id' } },
    })
  })

  test('at the same time twice leaves one current result', async () => {
    const id = await addOwnedBusiness(bank)
    const replies = await Promise.all([1, 2, 3].map(() => verifyBusiness(bank, id)))

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    const { body } = await bank.get(`/v0/verifications?business_id=${id}`)
    expect(body.verifications).toHaveLength(1)
    expect(await subscriptionsOf(`business_id=${id}`)).toHaveLength(1)
  })
})

describe('a result of another provider', () => {
  test('about a business overrides the provider’s when it is a manual review', async () => {
    const id = await addOwnedBusiness(bank, { entity_name: 'REJECTED' })
    await verifyBusiness(bank, id)

    const uploaded = await upload(id)

    expect(uploaded).toMatchObject({ status: 201, body: { business_id: id, result: 'ACCEPTED' } })
    expect((await shown(id)).verification_status).toBe('ACCEPTED')
    const { body } = await bank.get(`/v0/verifications?business_id=${id}&include_history=true`)
    expect(body.verifications).toHaveLength(2)
    const accepted = await bank.get(`/v0/verifications?business_id=${id}&result=ACCEPTED`)
    expect(accepted.body.verifications).toEqual([uploaded.body])
  })

  // Proves verifications#uploaded-results.
  test('needs a way to reach the business, and an EIN unless a person is its sole owner', async () => {
    const bare = { email: undefined, phone_number: undefined, ein: undefined }
    const id = await addOwnedBusiness(bank, bare)
    expect((await upload(id)).body.missing).toEqual(['email', 'phone_number', 'ein'])

    await bank.patch(`/v0/businesses/${id}`, {
      email: 'office@lidell.example',
      structure: 'SOLE_PROPRIETORSHIP',
    })
    expect((await upload(id)).status).toBe(201)
  })
})

describe('a party that passes is watched from then on', () => {
  test('businesses and persons get one subscription each, by whichever operation they are created', async () => {
    const company = await addVerifiedBusiness(bank)
    const { id: customer } = await verifiedCustomer(bank)
    const reviewed = await addOwnedBusiness(bank)
    await upload(reviewed)
    await upload(reviewed)

    for (const query of [
      `business_id=${company}`,
      `person_id=${customer}`,
      `business_id=${reviewed}`,
    ]) {
      expect(await subscriptionsOf(query)).toHaveLength(1)
    }
  })

  // Proves verifications#watched-once-verified.
  test('a party that did not pass is not monitored', async () => {
    const id = await addOwnedBusiness(bank, { entity_name: 'REVIEW' })
    await verifyBusiness(bank, id)
    expect(await subscriptionsOf(`business_id=${id}`)).toEqual([])
  })
})
