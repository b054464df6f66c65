// Checks that a person or business has the data that verification requires (contract:
// verifications#verifying, verifications#uploaded-results).

import { type Faults, noFaults } from '../../../platform/contract/faults.ts'
import { addressOf } from '../addresses/queries.ts'
import type { BusinessRecord } from '../businesses/queries.ts'
import type { PersonRecord } from '../persons/queries.ts'
import { isBlank } from '../persons/rules.ts'

export function consentFaults({ customer_consent }: { customer_consent: boolean }): Faults {
  const faults = noFaults()
  if (!customer_consent) {
    faults.invalid['customer_consent'] = 'must be true: verification requires consent'
  }
  return faults
}

/** Adds missing data for the provider. */
export function findGaps(person: PersonRecord, { missing }: Faults): void {
  for (const field of ['first_name', 'last_name', 'dob', 'email', 'phone_number'] as const) {
    if (isBlank(person[field])) missing.push(field)
  }
  if (!addressOf(person, 'LEGAL')) missing.push('legal_address')
  if (person.ssn === null) missing.push('ssn')
}

/** Adds missing data for an uploaded result: of two alternatives, both are named. */
export function findUploadGaps(person: PersonRecord, { missing }: Faults): void {
  for (const field of ['first_name', 'last_name', 'dob'] as const) {
    if (isBlank(person[field])) missing.push(field)
  }
  if (isBlank(person.email) && isBlank(person.phone_number)) missing.push('email', 'phone_number')
  if (!addressOf(person, 'LEGAL')) missing.push('legal_address')
  if (!addressOf(person, 'SHIPPING')) missing.push('shipping_address')
  if (person.ssn === null && person.personal_ids.length === 0) missing.push('ssn', 'personal_ids')
}

/** Adds missing data for the provider. */
export function findBusinessGaps(business: BusinessRecord, { missing }: Faults): void {
  if (isBlank(business.entity_name)) missing.push('entity_name')
  if (!addressOf(business, 'LEGAL')) missing.push('legal_address')
}

/** Adds missing data for an uploaded result: only a sole proprietor needs no EIN. */
export function findBusinessUploadGaps(business: BusinessRecord, faults: Faults): void {
  const { missing } = faults
  findBusinessGaps(business, faults)
  const { email, phone_number, ein, structure } = business
  if (isBlank(email) && isBlank(phone_number)) missing.push('email', 'phone_number')
  if (ein === null && structure !== 'SOLE_PROPRIETORSHIP') missing.push('ein')
}
