// Injected faults of the sandbox's vendors: timeouts and unreadable responses (contract:
// sandbox#vendor-faults).

import type { Tenant } from '../../platform/operations/op.ts'
import {
  type Aggregator,
  type Aggregators,
  type AggregatorVendor,
  type VendorCall,
  aggregatorVendors,
} from './aggregator.ts'
import { VendorTimeout } from './errors.ts'

export const vendorFaults = ['VENDOR_TIMEOUT', 'VENDOR_GARBAGE'] as const
export type VendorFault = { readonly fault: (typeof vendorFaults)[number] }

/** Finds the fault of a vendor call. */
export type VendorFaultFinder = (tenant: Tenant) => Promise<VendorFault | undefined>

export function withFaults(aggregators: Aggregators, find: VendorFaultFinder): Aggregators {
  const known = aggregatorVendors.flatMap((vendor) => {
    const aggregator = aggregators[vendor]
    return aggregator ? [[vendor, disturbed(aggregator, vendor, find)] as const] : []
  })
  return Object.fromEntries(known)
}

function disturbed(
  aggregator: Aggregator,
  vendor: AggregatorVendor,
  find: VendorFaultFinder,
): Aggregator {
  const ask = async <Answer>({ tenant }: VendorCall, question: () => Promise<Answer>) => {
    const fault = await find(tenant)
    // Immediately: the caller sees the same error as after the deadline.
    if (fault?.fault === 'VENDOR_TIMEOUT') throw VendorTimeout(vendor)
    if (fault) throw new SyntaxError(`${vendor} answered what is no JSON: a fault on demand`)
    return question()
  }
  return {
    createLinkToken: (asker, owner, id) =>
      ask(asker, () => aggregator.createLinkToken(asker, owner, id)),
    exchange: (asker, token) => ask(asker, () => aggregator.exchange(asker, token)),
    listAccounts: (asker, access) => ask(asker, () => aggregator.listAccounts(asker, access)),
    listTransactions: (asker, access, id) =>
      ask(asker, () => aggregator.listTransactions(asker, access, id)),
  }
}
