// The records of a customer at lending platforms (contract: customers#vendor-records).

import { Enum, type Static, Type } from '../../../platform/contract/schema.ts'

const VENDOR = 'VENDOR_A'

const VendorCustomer = Type.Object({
  customer_id: Type.Integer({
    minimum: 1,
    format: 'int64',
    description: 'Id of the customer at the vendor.',
    example: 4711,
  }),
})

export const VendorInfo = Type.Object(
  {
    vendor_type: Enum([VENDOR], { description: 'Type of the lending platform.' }),
    vendor_data: Type.Object(
      { [VENDOR]: VendorCustomer },
      {
        additionalProperties: false,
        description: 'Data of the vendor. The only key is the value of `vendor_type`.',
        example: { [VENDOR]: { customer_id: 4711 } },
      },
    ),
  },
  { $id: 'customer_vendor_info', description: 'Record of the customer at a lending platform.' },
)
export type VendorInfo = Static<typeof VendorInfo>
