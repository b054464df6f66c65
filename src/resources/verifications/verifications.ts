// Verifications: whether a person is who they say they are (contract C5). Who finds out is a provider in
// rails/identity; what follows from a result is in record.ts.

import { ResourceNotFound } from '../../platform/errors.ts'
import { noFaults, refuse } from '../../platform/faults.ts'
import type { Look, Op } from '../../platform/op.ts'
import { listBody, paginate } from '../../platform/pagination.ts'
import type { IdentityProvider } from '../../rails/identity/identity.ts'
import { BusinessNotFound } from '../account_relationships/errors.ts'
import { PersonNotFound } from '../persons/errors.ts'
import { lockPerson, type PersonRecord } from '../persons/queries.ts'
import {
  selectVerifications,
  toVerification,
  uploadedIdentity,
  type VerificationRow,
} from './queries.ts'
import { recordResult } from './record.ts'
import {
  consentFaults,
  findGaps,
  findPartyFaults,
  findUploadGaps,
  findVendorFaults,
} from './rules.ts'
import {
  type CreateVerification,
  customerResults,
  type Verification,
  type VerificationQuery,
  type Verify,
  type VerifyCustomer,
  type VerifyCustomerReply,
  type VerifyReply,
} from './schema.ts'

/** Has the provider look at a person. Throws BadRequestBody, PersonNotFound, BusinessNotFound. */
export async function verify(
  op: Op,
  identity: IdentityProvider,
  body: Verify,
): Promise<VerifyReply> {
  const faults = consentFaults(body)
  findPartyFaults(body, faults)
  const person = await lockSubject(op, body)
  if (person) findGaps(person, faults)
  refuse(faults)
  const { person: after, row } = await askProvider(op, identity, required(person), body)
  return { verification_status: after.verification_status, verifications: [toVerification(row)] }
}

/** The deprecated form of verify. Throws ResourceNotFound, BadRequestBody. */
export async function verifyCustomer(
  op: Op,
  identity: IdentityProvider,
  { id, body }: { id: string; body: VerifyCustomer },
): Promise<VerifyCustomerReply> {
  const person = await lockPerson(op, id)
  if (!person?.is_customer) throw ResourceNotFound(`customer ${id}`)
  const faults = consentFaults(body)
  findGaps(person, faults)
  refuse(faults)
  const { person: after, row } = await askProvider(op, identity, person, body)
  return { kyc_status: after.kyc_status, verifications: asCustomerVerifications(row) }
}

/** Takes a result that somebody else obtained. Throws BadRequestBody, PersonNotFound, BusinessNotFound. */
export async function createVerification(op: Op, body: CreateVerification): Promise<Verification> {
  const faults = noFaults()
  findPartyFaults(body, faults)
  findVendorFaults(body, faults)
  const person = await lockSubject(op, body)
  if (person) findUploadGaps(person, faults)
  refuse(faults)
  const { person_id: _person, business_id: _business, verification_time, ...result } = body
  const { row } = await recordResult(op, required(person), {
    ...result,
    verification_time: new Date(verification_time),
    is_uploaded: true,
  })
  return toVerification(row)
}

/** Throws ResourceNotFound. */
export async function getVerification(look: Look, id: string): Promise<Verification> {
  const row = await selectVerifications(look.db, look.tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`verification ${id}`)
  return toVerification(row)
}

export async function listVerifications(look: Look, query: VerificationQuery) {
  let verifications = selectVerifications(look.db, look.tenant)
  for (const field of ['id', 'person_id', 'business_id', 'verification_type', 'result'] as const) {
    const values = query[field]
    if (values) verifications = verifications.where(field, 'in', values)
  }
  if (!query.include_history) verifications = verifications.where('is_current', '=', true)
  const { rows, next_page_token } = await paginate(verifications, {
    page: query,
    vault: look.vault,
    tenant: look.tenant,
    order: [
      { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
      { name: 'id', column: 'id', type: 'uuid' },
    ],
  })
  return listBody('verifications', rows.map(toVerification), next_page_token)
}

/** The person that a body names, locked; undefined when it names nobody, or too many. */
async function lockSubject(
  op: Op,
  { person_id, business_id }: Pick<Verify, 'person_id' | 'business_id'>,
): Promise<PersonRecord | undefined> {
  if (person_id && business_id) return undefined
  // No business exists in this bank yet, so none is known.
  if (business_id) throw BusinessNotFound(business_id)
  if (!person_id) return undefined
  const person = await lockPerson(op, person_id)
  if (!person) throw PersonNotFound(person_id)
  return person
}

function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('a checked value is missing')
  return value
}

/** The person has everything that the provider needs: `findGaps` found none. */
async function askProvider(
  op: Op,
  identity: IdentityProvider,
  person: PersonRecord,
  { customer_ip_address, document_id }: Pick<Verify, 'customer_ip_address' | 'document_id'>,
) {
  const result = identity.verify({
    first_name: required(person.first_name),
    last_name: required(person.last_name),
    dob: required(person.dob),
    email: required(person.email),
    phone_number: required(person.phone_number),
    uploaded: await uploadedIdentity(op, person.id),
    customer_ip_address,
    document_id,
  })
  return recordResult(op, person, {
    verification_type: 'IDENTITY',
    result,
    verification_time: op.now,
    is_uploaded: false,
    vendor_info: { vendor: identity.vendor, content_type: 'application/json', json: {} },
  })
}

/** Old clients know closed lists: a verification without a result is left out, types are in lower case. */
function asCustomerVerifications(row: VerificationRow): VerifyCustomerReply['verifications'] {
  const shown = row.result === 'VENDOR_ERROR' ? 'PROVIDER_FAILURE' : row.result
  const result = customerResults.find((it) => it === shown)
  if (!result) return []
  const { id, verification_time, verification_type, vendor_info } = toVerification(row)
  const type = verification_type === 'IDENTITY' ? 'kyc' : verification_type.toLowerCase()
  return [
    {
      id,
      result,
      verification_time,
      verification_type: type,
      ...(vendor_info ? { vendor_info } : {}),
    },
  ]
}
