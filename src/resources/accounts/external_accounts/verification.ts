// Whether an external account is verified. An integrator verifies with its own verifier (MANUAL); what a
// vendor verifies, nobody else can declare verified (contract: external-accounts#verification-of-links).

import type { VerificationInput } from './bodies.ts'
import type { ExternalAccountRow } from './queries.ts'
import type { VerificationVendor } from './schema.ts'

type Verified = Pick<
  ExternalAccountRow,
  | 'verification_vendor'
  | 'verification_status'
  | 'verification_creation_time'
  | 'verification_last_updated_time'
>

/** What the integrator says becomes of an account that is not verified so far. */
export function verificationFrom(input: VerificationInput | null | undefined, now: Date) {
  const { vendor, status } = input ?? { vendor: 'MANUAL', status: 'UNVERIFIED' }
  return vendor === 'MANUAL' && status === 'VERIFIED' ? verifiedBy(vendor, now) : unverified(vendor)
}

export function verifiedBy(vendor: VerificationVendor, now: Date): Verified {
  return {
    verification_vendor: vendor,
    verification_status: 'VERIFIED',
    verification_creation_time: now,
    verification_last_updated_time: now,
  }
}

function unverified(vendor: VerificationVendor): Verified {
  return {
    verification_vendor: vendor,
    verification_status: 'UNVERIFIED',
    verification_creation_time: null,
    verification_last_updated_time: null,
  }
}
