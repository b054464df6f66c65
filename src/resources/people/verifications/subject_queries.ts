// Locks the person or business to verify, and reads the data that verification requires.

import type { Faults } from '../../../platform/contract/faults.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { BusinessNotFound, PersonNotFound } from '../parties/errors.ts'
import { type BusinessRecord, lockBusiness } from '../businesses/queries.ts'
import { hasOwnerOrManager } from '../businesses/owner_queries.ts'
import { lockPerson, type PersonRecord } from '../persons/queries.ts'
import { findBusinessGaps, findBusinessUploadGaps, findGaps, findUploadGaps } from './rules.ts'
import type { Verify } from './schema.ts'

export type Subject =
  | { readonly person: PersonRecord; readonly business?: undefined }
  | { readonly business: BusinessRecord; readonly person?: undefined }

/**
 * The locked party of a body; undefined unless it names exactly one. Throws PersonNotFound,
 * BusinessNotFound.
 */
export async function lockSubject(
  op: Op,
  { person_id, business_id }: Pick<Verify, 'person_id' | 'business_id'>,
): Promise<Subject | undefined> {
  if (person_id && business_id) return undefined
  if (business_id) {
    const business = await lockBusiness(op, business_id)
    if (!business) throw BusinessNotFound(business_id)
    return { business }
  }
  if (!person_id) return undefined
  const person = await lockPerson(op, person_id)
  if (!person) throw PersonNotFound(person_id)
  return { person }
}

/** Adds missing data for the provider. */
export async function findSubjectGaps(
  op: Op,
  { person, business }: Subject,
  faults: Faults,
): Promise<void> {
  if (person) return findGaps(person, faults)
  findBusinessGaps(business, faults)
  await findOwnerGap(op, business, faults)
}

/** Adds missing data for an uploaded result. */
export async function findSubjectUploadGaps(
  op: Op,
  { person, business }: Subject,
  faults: Faults,
): Promise<void> {
  if (person) return findUploadGaps(person, faults)
  findBusinessUploadGaps(business, faults)
  await findOwnerGap(op, business, faults)
}

/**
 * A business customer needs an owner or manager (contract: businesses#owner-or-manager).
 */
async function findOwnerGap(op: Op, business: BusinessRecord, { invalid }: Faults): Promise<void> {
  if (!business.is_customer || (await hasOwnerOrManager(op, business.id))) return
  invalid['business_id'] =
    'needs a relationship BENEFICIAL_OWNER_OF or MANAGING_PERSON_OF to it before it is verified'
}
