// Vendors and the sealed credentials for them: an access token, or the customer's id at the vendor.

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

/** For a vendor call outside any transaction, followed by an operation. */
export type Linking = { readonly aggregators: Aggregators; readonly openOp: OpenOp }

/** Throws FeatureNotAvailable for an unconfigured vendor. */
export function getAggregator({ aggregators }: Linking, vendor: AggregatorVendor): Aggregator {
  const aggregator = aggregators[vendor]
  if (!aggregator) throw FeatureNotAvailable(`accounts linked through ${vendor}`)
  return aggregator
}

export const vendorAccess = externalAccounts.sealedColumn('vendor_access')

/** The external account, which binds the sealed value. */
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

/** The vendor of an account, with its credentials. */
export type VendorSource = {
  readonly aggregator: Aggregator
  readonly access: VendorAccess
  readonly vendorAccountId: string
}

/** Throws FeatureNotAvailable for an account without a vendor. */
export function getSource(linking: Linking, vault: Vault, row: ExternalAccountRow): VendorSource {
  const { verification_vendor: vendor, vendor_account_id: vendorAccountId } = row
  const access = openAccess(vault, row)
  if (vendor === 'MANUAL' || !access || vendorAccountId === null) {
    throw FeatureNotAvailable('balances and transactions of accounts that no vendor linked')
  }
  return { aggregator: getAggregator(linking, vendor), access, vendorAccountId }
}
