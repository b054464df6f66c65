import { defineError } from '../../platform/contract/errors.ts'
import type { AggregatorVendor } from './aggregator.ts'

/** Nothing was written; a retry is safe. */
export const VendorTimeout = defineError<AggregatorVendor>({
  code: 'VENDOR_TIMEOUT',
  slug: 'vendor-timeout',
  title: 'Vendor Timeout',
  status: 504,
  detail: (vendor) => `${vendor} did not answer in time; nothing was changed`,
})
