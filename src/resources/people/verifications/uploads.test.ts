// Uploaded results of other providers.

import { afterAll, describe, expect, test } from 'vitest'
import { openTestWorkspace } from '../../../../test/bank.ts'
import { refusedWith } from '../../../../test/customers.ts'
import { alice, verifierIn } from '../../../../test/verifications.ts'

const bank = await openTestWorkspace()
afterAll(() => bank.close())

const { created, verify, upload, statusOf, eventsAfter } = verifierIn(bank)

describe('uploads', () => {
  // Proves requests#vendor-information, verifications#uploaded-results.
  test('a result of another provider is kept as it was sent', async () => {
    const id = await created()
    const sent = {
      verification_type: 'WATCHLIST',
      result: 'ACCEPTED',
      details: [{ label: 'PEP', hits: 0 }],
      vendor_info: { vendor: 'ELSEWHERE', content_type: 'text/xml', xml: '<ok/>' },
      metadata: { case: 7 },
    }
    const { status, body } = await upload(id, sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...sent,
      person_id: id,
      verification_time: '2026-05-06T12:23:34.321Z',
    })
    expect((await bank.get(`/v0/verifications/${body.id}`)).body).toEqual(body)
    expect(await statusOf(id)).toEqual(['ACCEPTED', 'ACCEPTED'])
    const events = await eventsAfter(id, body.id)
    expect(events).toHaveLength(4)
  })

  // Proves verifications#outcome.
  test('a provider that failed has verified no person', async () => {
    const id = await created()
    await upload(id, { result: 'VENDOR_ERROR' })
    expect(await statusOf(id)).toEqual(['PROVIDER_FAILURE', 'UNVERIFIED'])
  })

  // Proves verifications#outcome.
  test('a manual review overrides what any provider says', async () => {
    const id = await created({ last_name: 'REJECTED' })
    await verify(id)
    await upload(id, { verification_type: 'MANUAL_REVIEW', result: 'ACCEPTED' })
    expect(await statusOf(id)).toEqual(['ACCEPTED', 'ACCEPTED'])
    await upload(id, { verification_type: 'WATCHLIST', result: 'REJECTED' })
    expect((await verify(id)).body).toMatchObject({ verification_status: 'ACCEPTED' })
    await upload(id, { verification_type: 'MANUAL_REVIEW', result: 'REJECTED' })
    expect(await statusOf(id)).toEqual(['REJECTED', 'REJECTED'])
  })

  // Proves verifications#uploaded-results.
  test('what the person must have is named, of two alternatives both', async () => {
    const { body: prospect } = await bank.post('/v0/customers', { status: 'PROSPECT' })
    expect(await upload(prospect.id)).toMatchObject(
      refusedWith({
        missing: [
          'first_name',
          'last_name',
          'dob',
          'email',
          'phone_number',
          'legal_address',
          'shipping_address',
          'ssn',
          'personal_ids',
        ],
      }),
    )
    const { body: person } = await bank.post('/v0/persons', {
      ...alice,
      is_customer: true,
      email: undefined,
      ssn: undefined,
      personal_ids: [{ id_type: 'PASSPORT_NUMBER', identifier: 'X1', country_code: 'IT' }],
    })
    expect(await upload(person.id)).toMatchObject({ status: 201 })
  })

  test.for([
    ['an unknown type', { verification_type: 'HANDSHAKE' }, { invalid: 'verification_type' }],
    ['an unknown result', { result: 'MAYBE' }, { invalid: 'result' }],
    [
      'a time without a time',
      { verification_time: '2026-05-06' },
      { invalid: 'verification_time' },
    ],
    ['no result', { result: undefined }, { missing: 'result' }],
    ['XML that is no text', { vendor_info: { xml: 7 } }, { invalid: 'vendor_info.xml' }],
    ['a NUL in the details', { details: ['\0'] }, { invalid: 'details[0]' }],
  ] as const)('%s is refused', async ([, fields, fault]) => {
    const refused = await upload(await created(), fields)
    expect(refused, refused.text).toMatchObject(refusedWith({}))
    if ('missing' in fault) expect(refused.body.missing).toEqual([fault.missing])
    else expect(Object.keys(refused.body.invalid)).toEqual([fault.invalid])
  })
})
