// Verifications over HTTP: the sandbox's provider, and what follows from a result. Uploads: uploads.test.ts.

import { afterAll, describe, expect, test } from 'vitest'
import { openTestBank, openTestWorkspace } from '../../../../test/bank.ts'
import { refusedWith, UNKNOWN } from '../../../../test/customers.ts'
import { alice, verifierIn } from '../../../../test/verifications.ts'
import { manualIdentity } from '../../../rails/identity/manual.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const { created, verify, upload, statusOf, eventsAfter } = verifierIn(bank)

describe('the sandbox', () => {
  // Proves customers#what-the-bank-adds, verifications#verifying.
  test('everybody is accepted, in both views at once', async () => {
    const id = await created()
    expect(await statusOf(id)).toEqual(['UNVERIFIED', 'UNVERIFIED'])

    const { status, body } = await verify(id)
    expect(status).toBe(201)
    expect(body).toEqual({
      verification_status: 'ACCEPTED',
      verifications: [
        {
          id: expect.any(String),
          person_id: id,
          verification_type: 'IDENTITY',
          result: 'ACCEPTED',
          verification_time: expect.any(String),
          vendor_info: { vendor: 'SANDBOX', content_type: 'application/json', json: {} },
          creation_time: expect.any(String),
          last_updated_time: expect.any(String),
        },
      ],
    })
    expect(await statusOf(id)).toEqual(['ACCEPTED', 'ACCEPTED'])
    const [verification] = body.verifications
    const shown = await bank.get(`/v0/verifications/${verification.id}`)
    expect(shown).toMatchObject({ status: 200, body: verification })
  })

  // Proves verifications#sandbox-results.
  test.for(['REJECTED', 'REVIEW', 'PENDING', 'PROVISIONAL'])(
    'a last name of %s asks for that result',
    async (last_name) => {
      const id = await created({ last_name })
      expect((await verify(id)).body).toMatchObject({
        verification_status: last_name,
        verifications: [{ result: last_name }],
      })
      expect(await statusOf(id)).toEqual([last_name, last_name])
    },
  )

  // Proves verifications#outcome.
  test('a rejected person is verified again under another name; later changes undo nothing', async () => {
    const id = await created({ last_name: 'REJECTED' })
    await verify(id)
    await bank.patch(`/v0/customers/${id}`, { last_name: 'Lidell' })
    expect(await statusOf(id)).toEqual(['REJECTED', 'REJECTED'])
    expect((await verify(id)).body).toMatchObject({ verification_status: 'ACCEPTED' })
    await bank.patch(`/v0/customers/${id}`, { last_name: 'REJECTED' })
    expect(await statusOf(id)).toEqual(['ACCEPTED', 'ACCEPTED'])
  })

  // Proves events#resource-of-an-event.
  test('the outcome and both views have events', async () => {
    const id = await created()
    const { body } = await verify(id)
    const [verification] = body.verifications
    const events = await eventsAfter(id, verification.id)

    expect(events.map(({ type }) => type)).toEqual([
      'CUSTOMER.KYC_OUTCOME.UPDATED',
      'PERSON.VERIFICATION_OUTCOME.UPDATED',
      'CUSTOMER.UPDATED',
      'PERSON.UPDATED',
    ])
    const [kyc, outcome, customer, person] = events
    expect(kyc).toEqual({
      type: 'CUSTOMER.KYC_OUTCOME.UPDATED',
      resource: { id, kyc_status: 'ACCEPTED', kyc_last_run: verification.verification_time },
      changed: { kyc_status: 'UNVERIFIED', kyc_last_run: null },
    })
    expect(outcome).toMatchObject({ resource: verification, changed: { result: 'UNVERIFIED' } })
    expect(customer?.changed).toEqual({
      kyc_status: 'UNVERIFIED',
      kyc_last_run: null,
      last_updated_time: expect.any(String),
    })
    expect(person?.changed).toEqual({
      verification_status: 'UNVERIFIED',
      verification_last_run: null,
      last_updated_time: expect.any(String),
    })
  })

  test('of a person who is no customer emits no customer event', async () => {
    const { body: person } = await bank.post('/v0/persons', { ...alice, is_customer: false })
    const { body } = await verify(person.id)
    const events = await eventsAfter(person.id, body.verifications[0].id)
    expect(events.map(({ type }) => type)).toEqual([
      'PERSON.VERIFICATION_OUTCOME.UPDATED',
      'PERSON.UPDATED',
    ])
  })

  // Proves verifications#verifying.
  test('no person is verified without consent, nor without all that is needed', async () => {
    const { body: prospect } = await bank.post('/v0/customers', { status: 'PROSPECT' })
    expect(await verify(prospect.id, { customer_consent: false })).toMatchObject(
      refusedWith({
        missing: [
          'first_name',
          'last_name',
          'dob',
          'email',
          'phone_number',
          'legal_address',
          'ssn',
        ],
        invalid: { customer_consent: expect.any(String) },
      }),
    )
    const id = await created({ ssn: undefined })
    expect(await verify(id)).toMatchObject(refusedWith({ missing: ['ssn'] }))
    expect(await statusOf(id)).toEqual(['UNVERIFIED', 'UNVERIFIED'])
  })

  // Proves verifications#verifying.
  test('exactly one party who exists is verified', async () => {
    const id = await created()
    const ask = (body: object) =>
      bank.post('/v0/verifications/verify', { customer_consent: true, ...body })
    expect(await bank.post('/v0/verifications/verify', {})).toMatchObject(
      refusedWith({ missing: ['customer_consent'] }),
    )
    expect(await ask({})).toMatchObject(refusedWith({ missing: ['person_id'] }))
    expect(await ask({ person_id: id, business_id: id })).toMatchObject(
      refusedWith({ invalid: { business_id: expect.any(String) } }),
    )
    expect(await ask({ person_id: 'x' })).toMatchObject(refusedWith({}))
    expect(await ask({ person_id: UNKNOWN })).toMatchObject({
      status: 400,
      body: { code: 'PERSON_NOT_FOUND', title: 'Not Found' },
    })
    expect(await ask({ business_id: UNKNOWN })).toMatchObject({
      status: 400,
      body: { code: 'BUSINESS_NOT_FOUND' },
    })
  })

  test('the same request twice verifies once', async () => {
    const id = await created()
    const key = { 'idempotency-key': 'verify-once' }
    const body = { person_id: id, customer_consent: true }
    const first = await bank.post('/v0/verifications/verify', body, key)
    const second = await bank.post('/v0/verifications/verify', body, key)
    expect(second).toMatchObject({ status: 201, text: first.text })
    const list = await bank.get(`/v0/verifications?person_id=${id}&include_history=true`)
    expect(list.body.verifications).toHaveLength(1)
  })

  // Proves verifications#verifying.
  test('the deprecated endpoint does the same and answers in the old words', async () => {
    const id = await created()
    const path = `/v0/customers/${id}/verify`
    expect(await bank.post(path, { customer_consent: false })).toMatchObject(refusedWith({}))
    const { status, body } = await bank.post(path, {
      customer_consent: true,
      customer_ip_address: '192.0.2.7',
      verification_type: ['kyc'],
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      kyc_status: 'ACCEPTED',
      verifications: [
        {
          id: expect.any(String),
          result: 'ACCEPTED',
          verification_type: 'kyc',
          verification_time: expect.any(String),
          vendor_info: { vendor: 'SANDBOX', content_type: 'application/json', json: {} },
        },
      ],
    })
    expect(await statusOf(id)).toEqual(['ACCEPTED', 'ACCEPTED'])
    const pending = await created({ last_name: 'PENDING' })
    const waiting = await bank.post(`/v0/customers/${pending}/verify`, { customer_consent: true })
    expect(waiting.body).toEqual({ kyc_status: 'PENDING', verifications: [] })
  })
})

describe('accounts', () => {
  test('follow the status of their holder, whose event of having accounts comes once', async () => {
    const id = await created()
    await verify(id)
    const open = () =>
      bank.post('/v0/accounts', {
        account_type: 'CHECKING',
        relationships: [{ customer_id: id, relationship_type: 'PRIMARY_ACCOUNT_HOLDER' }],
      })
    const [{ body: account }, second] = [await open(), await open()]
    expect(second.status, second.text).toBe(201)
    expect((await bank.get(`/v0/customers/${id}`)).body.has_accounts).toBe(true)
    const told = (await eventsAfter(id, id)).filter(
      ({ changed }) => changed?.has_accounts === false,
    )
    expect(told.map(({ type }) => type)).toEqual(['CUSTOMER.UPDATED', 'PERSON.UPDATED'])

    const refusal = async () => {
      const rows = await bank.sql<{ holders_refusal: string | null }>(
        'select holders_refusal from ledger_accounts where id = $1',
        [account.id],
      )
      return rows[0]?.holders_refusal
    }
    expect(await refusal()).toBeNull()
    await upload(id, { verification_type: 'MANUAL_REVIEW', result: 'REJECTED' })
    expect(await refusal()).toBe('CUSTOMER_NOT_VERIFIED')
    await upload(id, { verification_type: 'MANUAL_REVIEW', result: 'ACCEPTED' })
    expect(await refusal()).toBeNull()
    await bank.patch(`/v0/customers/${id}`, { ban_status: 'SUSPENDED', note: 'Chargebacks' })
    expect(await refusal()).toBe('IMPROPER_CUSTOMER_STATUS')
    await bank.patch(`/v0/persons/${id}`, { ban_status: 'ALLOWED', note: 'Paid' })
    expect(await refusal()).toBeNull()
    await bank.put(`/v0/customers/${id}`, { ...alice, status: 'FROZEN' })
    expect(await refusal()).toBe('IMPROPER_CUSTOMER_STATUS')
  })
})

describe('finding', () => {
  // Proves verifications#finding-verifications.
  test('only the newest of a type is listed, unless the history is asked for', async () => {
    const other = await bank.workspace()
    const { body: person } = await other.post('/v0/customers', alice)
    const body = { person_id: person.id, customer_consent: true }
    const runs: string[] = []
    for (let run = 0; run < 3; run += 1) {
      const reply = await other.post('/v0/verifications/verify', body)
      runs.push(reply.body.verifications[0].id)
      await other.advance(1)
    }
    const idsOf = async (query: string) => {
      const reply = await other.get(`/v0/verifications?${query}`)
      expect(reply.status, reply.text).toBe(200)
      return reply.body.verifications.map((it: { id: string }) => it.id)
    }
    expect(await idsOf('')).toEqual([runs[2]])
    expect(await idsOf('include_history=true')).toEqual(runs)
    expect(await idsOf(`include_history=true&id=${runs[0]},${runs[2]}`)).toEqual([runs[0], runs[2]])
    expect(await idsOf(`person_id=${person.id},${UNKNOWN}&result=ACCEPTED,REVIEW`)).toEqual([
      runs[2],
    ])
    expect(await idsOf('verification_type=WATCHLIST')).toEqual([])
    expect(await idsOf(`business_id=${UNKNOWN}`)).toEqual([])

    const walked: string[] = []
    let token: string | undefined = ''
    while (token !== undefined) {
      const at: string = token === '' ? '' : `&page_token=${token}`
      const page = (await other.get(`/v0/verifications?include_history=true&limit=1${at}`)).body
      walked.push(...page.verifications.map((it: { id: string }) => it.id))
      token = page.next_page_token
    }
    expect(walked).toEqual(runs)
    expect(await bank.get(`/v0/verifications/${runs[0]}`)).toMatchObject({ status: 404 })
    const stolen = await bank.post('/v0/verifications/verify', body)
    expect(stolen).toMatchObject({ status: 400, body: { code: 'PERSON_NOT_FOUND' } })
  })

  test.for(['result=MAYBE', 'verification_type=X', 'include_history=yes', 'person_id=x'])(
    '%s is refused',
    async (query) => {
      const refused = await bank.get(`/v0/verifications?${query}`)
      expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_QUERY_PARAMETER' } })
    },
  )
})

test('a bank without a provider asks for a review, until a result is uploaded', async () => {
  const production = await openTestBank({ FLORIN_ENVIRONMENT: 'production' })
  try {
    const { body: customer } = await production.post('/v0/customers', alice)
    const ask = () =>
      production.post('/v0/verifications/verify', {
        person_id: customer.id,
        customer_consent: true,
      })
    expect((await ask()).body).toMatchObject({ verification_status: 'REVIEW' })
    await production.post('/v0/verifications', {
      person_id: customer.id,
      verification_type: 'IDENTITY',
      result: 'ACCEPTED',
      verification_time: '2026-05-06T12:23:34Z',
    })
    expect((await ask()).body).toMatchObject({ verification_status: 'ACCEPTED' })
  } finally {
    await production.close()
  }
  expect(manualIdentity.vendor).toBe('MANUAL')
})
