// The interface to vendors with access to accounts at other institutions. Calls use the network, so
// they never run inside a transaction.

import type { Tenant } from '../../platform/operations/op.ts'

export const aggregatorVendors = ['AGGREGATOR_A', 'AGGREGATOR_B'] as const
export type AggregatorVendor = (typeof aggregatorVendors)[number]

/** `signal` is aborted when the result is no longer needed. */
export type VendorCall = {
  readonly tenant: Tenant
  readonly now: Date
  readonly signal?: AbortSignal
}

/** The credentials for a vendor's customer: either is enough. */
export type VendorAccess = {
  readonly access_token?: string | undefined
  readonly customer_id?: string | undefined
}

/** Lasting access. */
export type GrantedAccess = { readonly access_token: string; readonly customer_id: string }

/** Begins the vendor's dialogue with the owner; valid until `expiration`. */
export type LinkToken = {
  readonly link_token: string
  readonly expiration: Date
  readonly request_id: string
}

export type VendorBalance = {
  readonly currency: string
  /** Cents; null if unknown. */
  readonly available: number | null
  readonly current: number | null
  readonly limit: number | null
}

/** The supported kinds of the vendor's accounts. */
export const vendorAccountTypes = ['CHECKING', 'CREDIT_CARD', 'MONEY_MARKET', 'SAVINGS'] as const
export type VendorAccountType = (typeof vendorAccountTypes)[number]

export type VendorAccount = {
  readonly vendor_account_id: string
  /** Undefined if unsupported. */
  readonly type: VendorAccountType | undefined
  /** The vendor's own name of the kind. */
  readonly vendor_type: string
  readonly name: string
  readonly owner_names: readonly string[]
  readonly number: string
  readonly ach_routing_number: string
  readonly wire_routing_number: string
  readonly bank_name: string
  /** ISO 3166-1 alpha-2. */
  readonly bank_country: string
  readonly institution_id: string
  readonly balance: VendorBalance
}

/** The shared accounts of a vendor's customer, and the customer's id there. */
export type VendorHolding = {
  readonly customer_id: string
  readonly accounts: readonly VendorAccount[]
}

export type VendorTransaction = {
  readonly vendor_transaction_id: string
  /** YYYY-MM-DD. */
  readonly date: string
  /** Cents, not negative; the sign is the direction. */
  readonly amount: number
  readonly dc_sign: 'credit' | 'debit'
  readonly currency: string
  readonly description: string
  readonly is_pending: boolean
}

/** A thrown error becomes a 500; deadline.ts bounds the time. */
export type Aggregator = {
  /** `id` names the link: equal calls at the same time give the same token. */
  createLinkToken(
    asker: VendorCall,
    owner: { readonly name: string },
    id: string,
  ): Promise<LinkToken>
  /**
   * Exchanges the dialogue's token for lasting access. Idempotent. Undefined for an unknown or
   * expired token.
   */
  exchange(asker: VendorCall, publicToken: string): Promise<GrantedAccess | undefined>
  /** Every shared account; undefined without access. */
  listAccounts(asker: VendorCall, access: VendorAccess): Promise<VendorHolding | undefined>
  /** Oldest first; undefined without access. */
  listTransactions(
    asker: VendorCall,
    access: VendorAccess,
    vendorAccountId: string,
  ): Promise<readonly VendorTransaction[] | undefined>
}

/** The configured vendors. */
export type Aggregators = { readonly [Vendor in AggregatorVendor]?: Aggregator }
