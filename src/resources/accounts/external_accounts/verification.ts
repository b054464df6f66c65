// Verification of external accounts. An integrator verifies with its own verifier (MANUAL); an account linked through
// a vendor is verified only by it (contract: external-accounts#verification-of-links).

import type { VerificationInput } from './bodies.ts'
import type { ExternalAccountRow } from './queries.ts'
import type { VerificationVendor } from './schema.ts'

type Verification = Pick<
  ExternalAccountRow,
  | 'verification_vendor'
  | 'verification_status'
  | 'verification_creation_time'
  | 'verification_last_updated_time'
>

/** The verification of a new account: the create endpoint takes the vendor, and never the status. */
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

/** The columns of a change by the integrator; VERIFIED is taken with the vendor MANUAL only. */
export function changedVerification(input: VerificationInput | null, now: Date) {
  const { vendor, status } = input ?? { vendor: 'MANUAL', status: 'UNVERIFIED' }
  return {
    verification_vendor: vendor,
    verification_status: vendor === 'MANUAL' ? status : 'UNVERIFIED',
    verification_last_updated_time: now,
  } satisfies Partial<Verification>
}

/** The columns of an account that its vendor has verified. */
export function verifiedBy(vendor: VerificationVendor, now: Date) {
  return {
    verification_vendor: vendor,
    verification_status: 'VERIFIED',
    verification_last_updated_time: now,
  } satisfies Partial<Verification>
}
