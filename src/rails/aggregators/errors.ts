// Errors of vendors.

import { defineError } from '../../platform/contract/errors.ts'
import type { AggregatorVendor } from './aggregator.ts'

/** The vendor did not answer in time. Nothing was written down; asking again is safe. */
export const VendorTimeout = defineError<AggregatorVendor>({
  code: 'VENDOR_TIMEOUT',
  slug: 'vendor-timeout',
  title: 'Vendor Timeout',
  status: 504,
  detail: (vendor) => `${vendor} did not answer in time; nothing was changed`,
})
