// Verification of external accounts: MANUAL by the integrator, or by the linking vendor only
// (contract: external-accounts#verification-of-links).

import type { VerificationInput } from './body_schema.ts'
import type { ExternalAccountRow } from './queries.ts'
import type { VerificationVendor } from './schema.ts'

type Verification = Pick<
  ExternalAccountRow,
  | 'verification_vendor'
  | 'verification_status'
  | 'verification_creation_time'
  | 'verification_last_updated_time'
>

/** The create endpoint accepts the vendor, but not the status. */
export function newVerification(
  input: VerificationInput | null | undefined,
  now: Date,
): Verification {
  return {
    verification_vendor: input?.vendor ?? 'MANUAL',
    verification_status: 'UNVERIFIED',
    verification_creation_time: now,
    verification_last_updated_time: now,
  }
}

/** VERIFIED requires the vendor MANUAL. */
export function changedVerification(input: VerificationInput | null, now: Date) {
  const { vendor, status } = input ?? { vendor: 'MANUAL', status: 'UNVERIFIED' }
  return {
    verification_vendor: vendor,
    verification_status: vendor === 'MANUAL' ? status : 'UNVERIFIED',
    verification_last_updated_time: now,
  } satisfies Partial<Verification>
}

export function verifiedBy(vendor: VerificationVendor, now: Date) {
  return {
    verification_vendor: vendor,
    verification_status: 'VERIFIED',
    verification_last_updated_time: now,
  } satisfies Partial<Verification>
}
