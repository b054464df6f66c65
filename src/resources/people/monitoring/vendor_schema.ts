// A provider's data, which only the client interprets (contract: requests#vendor-information).

import { Text, Type } from '../../../platform/contract/schema.ts'
import type { VendorWords } from '../../../rails/alerts/alerts.ts'

const XML_MAX = 100_000

const members = {
  vendor: Text({ description: 'Name of the provider.', example: 'SANDBOX' }),
  content_type: Text({ description: 'Media type of the content.', example: 'application/json' }),
  json: Type.Unsafe<unknown>({
    description: 'Content sent by the provider, as JSON.',
    example: { list: 'SANDBOX_WATCHLIST' },
  }),
  xml: Text({
    maxLength: XML_MAX,
    description: 'Content sent by the provider, as XML.',
    example: '<hit list="SANDBOX_WATCHLIST"/>',
  }),
}

export const VendorInfo = Type.Unsafe<VendorWords>({
  ...Type.Partial(Type.Object(members)),
  $id: 'vendor_info',
  description: 'Unmodified content sent by the provider.',
})
