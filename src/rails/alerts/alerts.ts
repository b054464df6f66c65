// The interface to the provider of monitoring alerts. Calls do not use the network; later alerts
// arrive through raiseAlert.

export const alertTypes = ['BANKRUPTCY', 'LICENSE_VALIDITY', 'NEGATIVE_NEWS', 'WATCHLIST'] as const
export type AlertType = (typeof alertTypes)[number]

/** A provider's data, in any media type. */
export type VendorWords = {
  readonly vendor?: string
  readonly content_type?: string
  readonly json?: unknown
  readonly xml?: string
}

/** One alert about a party. */
export type ReportedAlert = {
  readonly type: AlertType
  readonly title?: string | undefined
  /** Further sources. */
  readonly urls?: readonly string[] | undefined
  readonly vendor_info?: VendorWords | undefined
}

/** A new party: a person by last name, a business by entity name. */
export type WatchedParty = {
  readonly kind: 'person' | 'business'
  readonly name: string | undefined
}

export type AlertProvider = {
  /** The known alerts about a new party. */
  watch(party: WatchedParty): readonly ReportedAlert[]
}
