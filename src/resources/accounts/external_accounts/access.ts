// The vendors, and what they want to see: an access token, or who the customer is there. Kept sealed, never shown.

import { jsonText } from '../../../platform/values/json.ts'
import type { OpenOp } from '../../../platform/background/timers.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import { type Place } from '../../../platform/sealing/places.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import type {
  Aggregator,
  Aggregators,
  AggregatorVendor,
  VendorAccess,
} from '../../../rails/aggregators/aggregator.ts'
import { FeatureNotAvailable } from '../../../platform/contract/errors.ts'
import type { ExternalAccountRow } from './queries.ts'
import { externalAccounts } from './table.ts'

/** What it takes to ask a vendor first, outside any transaction, and to write down the answer then. */
export type Linking = { readonly aggregators: Aggregators; readonly openOp: OpenOp }

/** Throws FeatureNotAvailable when the bank has no contract with the vendor. */
export function getAggregator({ aggregators }: Linking, vendor: AggregatorVendor): Aggregator {
  const aggregator = aggregators[vendor]
  if (!aggregator) throw FeatureNotAvailable(`accounts linked through ${vendor}`)
  return aggregator
}

export const vendorAccess = externalAccounts.sealedColumn('vendor_access')

/** An external account, whose row the sealed value stands in. */
type Owner = { readonly tenant: Tenant; readonly id: string }

const placeOf = ({ tenant, id }: Owner): Place => ({ column: vendorAccess, tenant, key: id })

export function sealAccess(vault: Vault, owner: Owner, access: VendorAccess): Buffer {
  return vault.seal(placeOf(owner), jsonText(access))
}

export function openAccess(
  vault: Vault,
  row: Owner & { vendor_access: Buffer | null },
): VendorAccess | undefined {
  const { vendor_access: sealed } = row
  return sealed ? (JSON.parse(vault.open(placeOf(row), sealed)) as VendorAccess) : undefined
}

/** The vendor that an account was linked through, and what to ask it with. */
export type Source = {
  readonly aggregator: Aggregator
  readonly access: VendorAccess
  readonly vendorAccountId: string
}

/** Throws FeatureNotAvailable for an account that no vendor looks into. */
export function getSource(linking: Linking, vault: Vault, row: ExternalAccountRow): Source {
  const { verification_vendor: vendor, vendor_account_id: vendorAccountId } = row
  const access = openAccess(vault, row)
  if (vendor === 'MANUAL' || !access || vendorAccountId === null) {
    throw FeatureNotAvailable('balances and transactions of accounts that no vendor linked')
  }
  return { aggregator: getAggregator(linking, vendor), access, vendorAccountId }
}
