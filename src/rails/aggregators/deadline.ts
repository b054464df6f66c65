// Bounds the duration of vendor calls.

import type { Aggregator, Aggregators, AggregatorVendor, VendorCall } from './aggregator.ts'
import { aggregatorVendors } from './aggregator.ts'
import { VendorTimeout } from './errors.ts'

/** Below the half minute after which callers and proxies give up. */
export const VENDOR_MS = 20_000

/** After `ms` a call fails with VendorTimeout, and its signal is aborted. */
export function withDeadline(aggregators: Aggregators, ms: number): Aggregators {
  const known = aggregatorVendors.flatMap((vendor) => {
    const aggregator = aggregators[vendor]
    return aggregator ? [[vendor, patientWith(aggregator, vendor, ms)] as const] : []
  })
  return Object.fromEntries(known)
}

function patientWith(aggregator: Aggregator, vendor: AggregatorVendor, ms: number): Aggregator {
  const ask = <Answer>(asker: VendorCall, question: (asker: VendorCall) => Promise<Answer>) => {
    const signal = AbortSignal.timeout(ms)
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(VendorTimeout(vendor)), { once: true })
    })
    return Promise.race([question({ tenant: asker.tenant, now: asker.now, signal }), late])
  }
  return {
    createLinkToken: (asker, owner, id) =>
      ask(asker, (it) => aggregator.createLinkToken(it, owner, id)),
    exchange: (asker, token) => ask(asker, (it) => aggregator.exchange(it, token)),
    listAccounts: (asker, access) => ask(asker, (it) => aggregator.listAccounts(it, access)),
    listTransactions: (asker, access, id) =>
      ask(asker, (it) => aggregator.listTransactions(it, access, id)),
  }
}
