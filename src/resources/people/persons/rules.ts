// Validates persons against the stored record, other fields and the date (contract:
// customers#dates-of-birth, customers#statuses).

import { civilDate } from '../../../platform/values/clock.ts'
import type { Faults } from '../../../platform/contract/faults.ts'
import { findAddressFaults } from '../addresses/rules.ts'
import { findPersonalIdFaults } from './personal_id_rules.ts'
import { hasCallingCode } from './phone_rules.ts'
import type { PersonRecord } from './queries.ts'
import type { PersonChange } from './change_schema.ts'

const EARLIEST_DOB = '1900-01-01'

/** Adds errors of a change of `before`, or of a new person without it. */
export function findPersonFaults(
  now: Date,
  change: PersonChange,
  before: PersonRecord | undefined,
  faults: Faults,
): void {
  findDobFaults(now, change, before, faults)
  if (change.phone_number && !hasCallingCode(change.phone_number)) {
    faults.invalid['phone_number'] = 'must begin with the calling code of a country'
  }
  for (const field of ['legal_address', 'shipping_address'] as const) {
    const address = change[field]
    if (address) findAddressFaults(field, address, faults)
  }
  for (const field of ['status', 'ban_status', 'is_customer'] as const) {
    if (change[field] === null) faults.invalid[field] = 'cannot be cleared'
  }
  findStatusFaults(change, before, faults)
  findBanFaults(change, before, faults)
  change.personal_ids?.forEach((id, index) => {
    findPersonalIdFaults(`personal_ids[${index}].`, id, faults)
  })
}

/** A prospect's date of birth is checked when the prospect becomes a customer. */
function findDobFaults(
  now: Date,
  change: PersonChange,
  before: PersonRecord | undefined,
  { invalid }: Faults,
): void {
  const today = civilDate(now)
  if ((change.status ?? before?.status) === 'PROSPECT') {
    if (change.dob && change.dob > today) invalid['dob'] = 'must not be in the future'
    return
  }
  const dob = change.dob ?? (before?.status === 'PROSPECT' ? before.dob : undefined)
  if (dob && (dob < EARLIEST_DOB || dob >= today)) {
    invalid['dob'] = `must be ${EARLIEST_DOB} or later, and before today`
  }
}

function findStatusFaults(
  { status }: PersonChange,
  before: PersonRecord | undefined,
  { invalid }: Faults,
): void {
  if (status === 'PROSPECT' && before && before.status !== 'PROSPECT') {
    invalid['status'] = 'cannot become PROSPECT again'
  }
}

/**
 * Only the bank bans; changes between ALLOWED and SUSPENDED need a note (contract: customers#bans).
 */
function findBanFaults(
  { ban_status: wanted, note }: PersonChange,
  before: PersonRecord | undefined,
  { missing, invalid }: Faults,
): void {
  const current = before?.ban_status ?? 'ALLOWED'
  if (!wanted || wanted === current) return
  if (wanted === 'BANNED' || current === 'BANNED') {
    invalid['ban_status'] = 'is changed to or from BANNED by the bank only'
  } else if (isBlank(note)) {
    missing.push('note')
  }
}

export function isBlank(text: string | null | undefined): boolean {
  return !text || text.trim() === ''
}
