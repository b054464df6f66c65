// The words of a provider of alerts or of verifications, which only the client interprets
// (contract: requests#vendor-information).

import { Text, Type } from '../../../platform/contract/schema.ts'
import type { VendorWords } from '../../../rails/alerts/alerts.ts'

const XML_MAX = 100_000

const members = {
  vendor: Text({ description: 'The provider.', example: 'SANDBOX' }),
  content_type: Text({ description: 'The media type.', example: 'application/json' }),
  json: Type.Unsafe<unknown>({
    description: 'The provider’s words: any JSON.',
    example: { list: 'SANDBOX_WATCHLIST' },
  }),
  xml: Text({
    maxLength: XML_MAX,
    description: 'The provider’s words as XML.',
    example: '<hit list="SANDBOX_WATCHLIST"/>',
  }),
}

export const VendorInfo = Type.Unsafe<VendorWords>({
  ...Type.Partial(Type.Object(members)),
  $id: 'vendor_info',
  description: 'The provider’s words, kept as they were sent.',
})
