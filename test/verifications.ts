// A customer to verify, and what is known of them afterwards.

import { expect } from 'vitest'
import type { Reply, TestWorkspace } from './bank.ts'
import { alice as plainAlice, eventsAbout, home } from './customers.ts'

/** All that a verification asks for. */
export const alice = { ...plainAlice, ssn: '123-45-6789', legal_address: home }

export type Verifier = {
  /** The id of a new customer: Alice, but for these fields. */
  created(fields?: object): Promise<string>
  verify(personId: string, fields?: object): Promise<Reply>
  /** Uploads the result of another provider. */
  upload(personId: string, fields?: object): Promise<Reply>
  /** The status as customer and as person, which have the same last run. */
  statusOf(id: string): Promise<[string, string]>
  /** The updates that a verification told of. */
  eventsAfter(id: string, verificationId: string): ReturnType<typeof eventsAbout>
}

export function verifierIn(bank: TestWorkspace): Verifier {
  return {
    async created(fields = {}) {
      const { body, text } = await bank.post('/v0/customers', { ...alice, ...fields })
      expect(body.id, text).toBeDefined()
      return body.id
    },
    verify: (person_id, fields = {}) =>
      bank.post('/v0/verifications/verify', { person_id, customer_consent: true, ...fields }),
    upload: (person_id, fields = {}) =>
      bank.post('/v0/verifications', {
        person_id,
        verification_type: 'IDENTITY',
        result: 'ACCEPTED',
        verification_time: '2026-05-06T12:23:34.321Z',
        ...fields,
      }),
    async statusOf(id) {
      const [{ body: customer }, { body: person }] = await Promise.all([
        bank.get(`/v0/customers/${id}`),
        bank.get(`/v0/persons/${id}`),
      ])
      expect(customer.kyc_last_run).toBe(person.verification_last_run)
      return [customer.kyc_status, person.verification_status]
    },
    async eventsAfter(id, verificationId) {
      const told = await eventsAbout(bank, id, verificationId)
      return told.filter(({ type }) => type.endsWith('UPDATED'))
    },
  }
}
