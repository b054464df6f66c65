// Verifications of persons and businesses (contract: verifications#verifying) by the provider in
// rails/identity.

import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import { noFaults, refuse } from '../../../platform/contract/faults.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { listBody, paginate } from '../../../platform/contract/pagination.ts'
import type { AlertProvider } from '../../../rails/alerts/alerts.ts'
import { findPartyFaults } from '../monitoring/party_queries.ts'
import { lockPerson } from '../persons/queries.ts'
import { askAboutBusiness, askAboutPerson, type Providers } from './providers.ts'
import { selectVerifications, toVerification, type VerificationRow } from './queries.ts'
import { recordAboutPerson, recordResult } from './apply.ts'
import { consentFaults, findGaps } from './rules.ts'
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
import {
  findSubjectGaps,
  findSubjectUploadGaps,
  lockSubject,
  type Subject,
} from './subject_queries.ts'

/** Calls the provider. Throws BadRequestBody, PersonNotFound, BusinessNotFound. */
export async function verify(
  op: Op,
  { identity, alerts }: Providers,
  body: Verify,
): Promise<VerifyReply> {
  const faults = consentFaults(body)
  findPartyFaults(body, faults)
  const found = await lockSubject(op, body)
  if (found) await findSubjectGaps(op, found, faults)
  refuse(faults)
  const subject = required(found)
  const result = subject.person
    ? await askAboutPerson(op, identity, subject.person, body)
    : await askAboutBusiness(op, identity, subject.business, body)
  const { after, row } = await recordResult(op, alerts, subject, result)
  return { verification_status: after.verification_status, verifications: [toVerification(row)] }
}

/** The deprecated form of verify. Throws ResourceNotFound, BadRequestBody. */
export async function verifyCustomer(
  op: Op,
  { identity, alerts }: Providers,
  { id, body }: { id: string; body: VerifyCustomer },
): Promise<VerifyCustomerReply> {
  const person = await lockPerson(op, id)
  if (!person?.is_customer) throw ResourceNotFound(`customer ${id}`)
  const faults = consentFaults(body)
  findGaps(person, faults)
  refuse(faults)
  const result = await askAboutPerson(op, identity, person, body)
  const { after, row } = await recordAboutPerson(op, alerts, person, result)
  return { kyc_status: after.kyc_status, verifications: asCustomerVerifications(row) }
}

/** Stores an uploaded result. Throws BadRequestBody, PersonNotFound, BusinessNotFound. */
export async function createVerification(
  op: Op,
  alerts: AlertProvider,
  body: CreateVerification,
): Promise<Verification> {
  const faults = noFaults()
  findPartyFaults(body, faults)
  const subject = await lockSubject(op, body)
  if (subject) await findSubjectUploadGaps(op, subject, faults)
  refuse(faults)
  const { person_id: _person, business_id: _business, ...uploaded } = body
  const { verification_time, ...result } = uploaded
  const { row } = await recordResult(op, alerts, required(subject), {
    ...result,
    verification_time: new Date(verification_time),
    is_uploaded: true,
  })
  return toVerification(row)
}

/** Throws ResourceNotFound. */
export async function getVerification(context: ReadContext, id: string): Promise<Verification> {
  const row = await selectVerifications(context.db, context.tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`verification ${id}`)
  return toVerification(row)
}

export async function listVerifications(context: ReadContext, query: VerificationQuery) {
  let verifications = selectVerifications(context.db, context.tenant)
  for (const field of ['id', 'person_id', 'business_id', 'verification_type', 'result'] as const) {
    const values = query[field]
    if (values) verifications = verifications.where(field, 'in', values)
  }
  if (!query.include_history) verifications = verifications.where('is_current', '=', true)
  const { rows, next_page_token } = await paginate(verifications, {
    page: query,
    context,
    order: [
      { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
      { name: 'id', column: 'id', type: 'uuid' },
    ],
    bytes:
      'coalesce(octet_length(vendor_info::text), 0) + coalesce(octet_length(details::text), 0)',
  })
  return listBody('verifications', rows.map(toVerification), next_page_token)
}

/** A body without a subject was refused before. */
function required(subject: Subject | undefined): Subject {
  if (!subject) throw new Error('a verification without a subject')
  return subject
}

/**
 * The deprecated form has closed lists: omits verifications without a result, types in lower case.
 */
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
