// The interface to the identity provider. Calls do not use the network; a slow provider returns
// PENDING, and its result arrives through POST /verifications.

export const identityResults = [
  'ACCEPTED',
  'PENDING',
  'PROVISIONAL',
  'REJECTED',
  'REVIEW',
  'UNVERIFIED',
  'VENDOR_ERROR',
] as const
export type IdentityResult = (typeof identityResults)[number]

/** The person, with the data that the person consented to sharing. */
export type IdentitySubject = {
  readonly first_name: string
  readonly last_name: string
  readonly dob: string
  readonly email: string
  readonly phone_number: string
  /** The latest uploaded identity result. */
  readonly uploaded: IdentityResult | undefined
  readonly customer_ip_address: string | undefined
  readonly document_id: string | undefined
}

/** The business, with the data that the law requires. */
export type BusinessSubject = {
  readonly entity_name: string
  readonly ein: string | undefined
  /** The latest uploaded identity result. */
  readonly uploaded: IdentityResult | undefined
  readonly document_id: string | undefined
}

export type IdentityProvider = {
  /** The provider's name in `vendor_info`. */
  readonly vendor: string
  verify(subject: IdentitySubject): IdentityResult
  verifyBusiness(subject: BusinessSubject): IdentityResult
}
