// Where a person who is a customer is known at a lending platform.

import { Enum, INTEGER_MAX, type Static, Type } from '../../../platform/contract/schema.ts'

const VendorCustomer = Type.Object({
  customer_id: Type.Integer({
    minimum: 1,
    maximum: INTEGER_MAX,
    format: 'int64',
    description: 'The customer’s id at the vendor.',
    example: 4711,
  }),
})

export const VendorInfo = Type.Object(
  {
    vendor_type: Enum(['VENDOR_A'], { description: 'The lending platform.' }),
    vendor_data: Type.Unsafe<Record<string, Static<typeof VendorCustomer>>>({
      type: 'object',
      minProperties: 1,
      maxProperties: 1,
      additionalProperties: VendorCustomer,
      description: 'One member, named after the vendor.',
      example: { vendor_a: { customer_id: 4711 } },
    }),
  },
  { $id: 'customer_vendor_info', description: 'The customer at a lending platform.' },
)
export type VendorInfo = Static<typeof VendorInfo>
