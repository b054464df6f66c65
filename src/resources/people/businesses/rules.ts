// Validates businesses beyond their schema, against the stored record and other fields.

import type { Faults } from '../../../platform/contract/faults.ts'
import { findAddressFaults } from '../addresses/rules.ts'
import { hasCallingCode } from '../persons/phone_rules.ts'
import type { BusinessRecord } from './queries.ts'
import type { PatchBusiness } from './schema.ts'

/** Adds errors of a change of `before`, or of a new business without it. */
export function findBusinessFaults(
  change: PatchBusiness,
  before: BusinessRecord | undefined,
  faults: Faults,
): void {
  const { invalid } = faults
  if (change.phone_number && !hasCallingCode(change.phone_number)) {
    invalid['phone_number'] = 'must begin with the calling code of a country'
  }
  if (change.legal_address) findAddressFaults('legal_address', change.legal_address, faults)
  for (const field of ['status', 'is_customer'] as const) {
    if (change[field] === null) invalid[field] = 'cannot be cleared'
  }
  if (change.status === 'PROSPECT' && before && before.status !== 'PROSPECT') {
    invalid['status'] = 'cannot become PROSPECT again'
  }
}
