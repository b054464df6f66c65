// A postal address, the same object wherever one is sent or shown (spec: Address).

import { Enum, type Static, Text, Type, Uuid } from '../../platform/schema.ts'

export const addressTypes = ['BILLING', 'LEGAL', 'OPERATING', 'OTHER', 'SHIPPING'] as const
export type AddressType = (typeof addressTypes)[number]

export const Address = Type.Object(
  {
    id: Type.Optional(Uuid({ readOnly: true })),
    address_type: Type.Optional(
      Enum(addressTypes, { readOnly: true, description: 'What the address is used for.' }),
    ),
    address_line_1: Text({ minLength: 1, example: '100 Main St.' }),
    address_line_2: Type.Optional(Text({ example: 'Suite 99' })),
    city: Type.Optional(Text({ example: 'New York' })),
    country_code: Type.String({
      pattern: '^[A-Z]{2}$',
      description: 'ISO 3166-1 alpha-2.',
      example: 'US',
    }),
    is_registered_agent: Type.Optional(
      Type.Boolean({ description: 'Left out when the address is not a registered agent.' }),
    ),
    nickname: Type.Optional(Text({ description: 'A label for the address.', example: 'Home' })),
    postal_code: Type.Optional(
      Text({
        description: 'US: 5 digits or 5+4. CA: A1A 1A1, stored in capitals and with the space.',
        example: '10001',
      }),
    ),
    state: Type.Optional(
      Text({
        description: 'ISO 3166-2 subdivision without the country: 2 letters for US, 3 for MX.',
        example: 'NY',
      }),
    ),
  },
  { $id: 'address', description: 'A postal address.' },
)
export type Address = Static<typeof Address>
