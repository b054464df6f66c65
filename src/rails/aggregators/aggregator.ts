// The interface to vendors with access to accounts at other institutions. Calls use the network, so they never run
// inside a transaction; a vendor receives the workspace and its time, and no rows.

import type { Tenant } from '../../platform/operations/op.ts'

export const aggregatorVendors = ['AGGREGATOR_A', 'AGGREGATOR_B'] as const
export type AggregatorVendor = (typeof aggregatorVendors)[number]

/** Which workspace asks, and its time. When `signal` is aborted nobody waits for the answer any more. */
export type Asker = { readonly tenant: Tenant; readonly now: Date; readonly signal?: AbortSignal }

/** What opens the accounts of one customer of the vendor: either alone is enough. */
export type VendorAccess = {
  readonly access_token?: string | undefined
  readonly customer_id?: string | undefined
}

/** Lasting access, as the vendor grants it. */
export type GrantedAccess = { readonly access_token: string; readonly customer_id: string }

/** Begins the vendor's own dialogue with the owner, and is good until `expiration`. */
export type LinkToken = {
  readonly link_token: string
  readonly expiration: Date
  readonly request_id: string
}

export type VendorBalance = {
  readonly currency: string
  /** Cents; null where the vendor does not say. */
  readonly available: number | null
  readonly current: number | null
  readonly limit: number | null
}

/** The vendor's kinds of accounts, as far as we can hold them; the vendor has others. */
export const vendorAccountTypes = ['CHECKING', 'CREDIT_CARD', 'MONEY_MARKET', 'SAVINGS'] as const
export type VendorAccountType = (typeof vendorAccountTypes)[number]

export type VendorAccount = {
  readonly vendor_account_id: string
  /** Undefined for a kind of account that we cannot hold. */
  readonly type: VendorAccountType | undefined
  /** The kind in the vendor's own words. */
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

/** All that a customer of the vendor shares, and who the customer is there. */
export type VendorHolding = {
  readonly customer_id: string
  readonly accounts: readonly VendorAccount[]
}

export type VendorTransaction = {
  readonly vendor_transaction_id: string
  /** YYYY-MM-DD. */
  readonly date: string
  /** Cents, not negative; the sign says which way. */
  readonly amount: number
  readonly dc_sign: 'credit' | 'debit'
  readonly currency: string
  readonly description: string
  readonly is_pending: boolean
}

/** What it throws is its own failure and becomes a 500; deadline.ts bounds how long it may take. */
export type Aggregator = {
  /** `id` names the link: repeating it with the same one, at the same time, gives the same token. */
  createLinkToken(asker: Asker, owner: { readonly name: string }, id: string): Promise<LinkToken>
  /**
   * What the owner's dialogue ended with, for lasting access. Repeating it gives the same access. Undefined when the
   * vendor does not know the token, or it expired.
   */
  exchange(asker: Asker, publicToken: string): Promise<GrantedAccess | undefined>
  /** Every account that the owner shares, or undefined when the vendor grants no access. */
  listAccounts(asker: Asker, access: VendorAccess): Promise<VendorHolding | undefined>
  /** An account's transactions, oldest first, or undefined when the vendor grants no access. */
  listTransactions(
    asker: Asker,
    access: VendorAccess,
    vendorAccountId: string,
  ): Promise<readonly VendorTransaction[] | undefined>
}

/** The vendors that the bank has a contract with. */
export type Aggregators = { readonly [Vendor in AggregatorVendor]?: Aggregator }
