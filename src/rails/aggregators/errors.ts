import { defineError } from '../../platform/contract/errors.ts'
import type { AggregatorVendor } from './aggregator.ts'

/** Nothing was written; a retry is safe. */
export const VendorTimeout = defineError<AggregatorVendor>({
  code: 'VENDOR_TIMEOUT',
  slug: 'vendor-timeout',
  title: 'Vendor Timeout',
  status: 504,
  when: 'The vendor for external accounts did not respond within 20 seconds. Nothing was changed.',
  next: 'Send the request again, with the same Idempotency-Key if it had one. If the error persists, contact the vendor.',
  detail: (vendor) => `${vendor} did not answer in time; nothing was changed`,
})
