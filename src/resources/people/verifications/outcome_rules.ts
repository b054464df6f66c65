// Combines the verification results of a person or business into one outcome. Pure.

import type { IdentityResult } from '../../../rails/identity/identity.ts'
import type { VerificationStatus } from '../persons/schema.ts'
import type { VerificationType } from './schema.ts'
import type { KycStatus } from '../persons/table.ts'

type TypeResult = { readonly verification_type: VerificationType; readonly result: IdentityResult }

// The first match decides; ACCEPTED requires it of every result.
const byWeight: readonly IdentityResult[] = [
  'REJECTED',
  'REVIEW',
  'VENDOR_ERROR',
  'PENDING',
  'UNVERIFIED',
  'PROVISIONAL',
  'ACCEPTED',
]

/**
 * Combines the newest result of each type; a manual review overrides all others (contract:
 * verifications#outcome).
 */
export function outcomeOf(current: readonly TypeResult[]): IdentityResult {
  const review = current.find(({ verification_type }) => verification_type === 'MANUAL_REVIEW')
  if (review) return review.result
  return byWeight.find((result) => current.some((it) => it.result === result)) ?? 'UNVERIFIED'
}

/** For persons and businesses: a failed provider means not verified. */
export function asVerificationStatus(outcome: IdentityResult): VerificationStatus {
  return outcome === 'VENDOR_ERROR' ? 'UNVERIFIED' : outcome
}

/** For customers. */
export function asKycStatus(outcome: IdentityResult): KycStatus {
  return outcome === 'VENDOR_ERROR' ? 'PROVIDER_FAILURE' : outcome
}
