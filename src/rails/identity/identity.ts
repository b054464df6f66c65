// The interface to the identity verification provider. Calls return immediately, without the network; a provider that
// needs time returns PENDING, and its result arrives through POST /verifications.

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

/** Who is looked at, and what the person consented to being asked with. */
export type IdentitySubject = {
  readonly first_name: string
  readonly last_name: string
  readonly dob: string
  readonly email: string
  readonly phone_number: string
  /** The result of an identity verification that somebody else made and uploaded, if there is one. */
  readonly uploaded: IdentityResult | undefined
  readonly customer_ip_address: string | undefined
  readonly document_id: string | undefined
}

/** Which business is looked at, with everything that the bank knows of it and the law asks about. */
export type BusinessSubject = {
  readonly entity_name: string
  readonly ein: string | undefined
  /** The result of an identity verification that somebody else made and uploaded, if there is one. */
  readonly uploaded: IdentityResult | undefined
  readonly document_id: string | undefined
}

export type IdentityProvider = {
  /** The provider's name, as it is shown in `vendor_info`. */
  readonly vendor: string
  verify(subject: IdentitySubject): IdentityResult
  verifyBusiness(subject: BusinessSubject): IdentityResult
}
