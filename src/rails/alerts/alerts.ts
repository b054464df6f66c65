// The interface to the provider of monitoring alerts. Calls return immediately, without the network; alerts that a
// provider finds later arrive through the function that receives all alerts.

export const alertTypes = ['BANKRUPTCY', 'LICENSE_VALIDITY', 'NEGATIVE_NEWS', 'WATCHLIST'] as const
export type AlertType = (typeof alertTypes)[number]

/** The words of a provider, in any media type. */
export type VendorWords = {
  readonly vendor?: string
  readonly content_type?: string
  readonly json?: unknown
  readonly xml?: string
}

/** One piece of news about a party. */
export type ReportedAlert = {
  readonly type: AlertType
  readonly title?: string | undefined
  /** Where to read more. */
  readonly urls?: readonly string[] | undefined
  readonly vendor_info?: VendorWords | undefined
}

/** Who is watched from now on: a person by their last name, a business by its entity name. */
export type WatchedParty = {
  readonly kind: 'person' | 'business'
  readonly name: string | undefined
}

export type AlertProvider = {
  /** What is known already about a party who is watched from now on. */
  watch(party: WatchedParty): readonly ReportedAlert[]
}
