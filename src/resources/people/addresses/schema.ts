// A postal address, in a party or with party and state under /addresses (contract:
// addresses#address-fields).

import { orderQuery, pageQuery } from '../../../platform/contract/pagination.ts'
import {
  alternatives,
  DateTime,
  Enum,
  patchOf,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'

export const addressTypes = ['BILLING', 'LEGAL', 'OPERATING', 'OTHER', 'SHIPPING'] as const
export type AddressType = (typeof addressTypes)[number]

export const Address = Type.Object(
  {
    id: Type.Optional(Uuid({ readOnly: true })),
    address_type: Type.Optional(
      Enum(addressTypes, { readOnly: true, description: 'Use of the address.' }),
    ),
    address_line_1: Text({ minLength: 1, example: '100 Main St.' }),
    address_line_2: Type.Optional(Text({ example: 'Suite 99' })),
    city: Type.Optional(Text({ example: 'New York' })),
    country_code: Type.String({
      pattern: '^[A-Z]{2}$',
      description: 'Two-letter ISO 3166-1 alpha-2 country code.',
      example: 'US',
    }),
    is_registered_agent: Type.Optional(
      Type.Boolean({
        description: 'True for the address of a registered agent, otherwise absent.',
      }),
    ),
    nickname: Type.Optional(Text({ description: 'Label of the address.', example: 'Home' })),
    postal_code: Type.Optional(
      Text({
        description:
          'Postal code. US: 5 digits or 5+4. CA: A1A 1A1, stored in capitals with the space.',
        example: '10001',
      }),
    ),
    state: Type.Optional(
      Text({
        description:
          'ISO 3166-2 subdivision code without the country prefix: 2 letters for US, 3 for MX.',
        example: 'NY',
      }),
    ),
  },
  { $id: 'address', description: 'A postal address.' },
)
export type Address = Static<typeof Address>

const { id: _id, address_type: _type, ...parts } = Type.Required(Address).properties
const AddressType = Enum(addressTypes, {
  description:
    'Filters by address type. A party has at most one active LEGAL and one active SHIPPING address.',
  example: 'OPERATING',
})
const party = {
  customer_id: Uuid({
    description: 'Id of the person, whether or not a customer.',
    example: '7d943c51-e4ff-4e57-9558-08cab6b963c7',
  }),
  business_id: Uuid({ description: 'Id of the business.' }),
}
const IsActive = Type.Boolean({
  description: 'Whether the address is in use. Inactive addresses are kept.',
  example: true,
})

export const PartyAddress = Type.Object(
  {
    ...Address.properties,
    id: Uuid({ readOnly: true }),
    address_type: AddressType,
    ...Type.Partial(Type.Object(party)).properties,
    is_active: IsActive,
    creation_date: DateTime({
      readOnly: true,
      description: 'Time at which the address was added.',
    }),
    last_updated_time: DateTime({ readOnly: true }),
  },
  { $id: 'party_address', description: 'An address of a person or business.' },
)
export type PartyAddress = Static<typeof PartyAddress>

export const CreateAddress = Type.Object(
  {
    address_type: AddressType,
    ...alternatives(party),
    ...Type.Partial(Type.Object(parts)).properties,
    address_line_1: parts.address_line_1,
    city: parts.city,
    country_code: parts.country_code,
    state: parts.state,
    is_active: Type.Optional(IsActive),
  },
  {
    $id: 'create_address',
    description:
      'Exactly one of `customer_id` and `business_id` is required. A new active LEGAL or SHIPPING address ' +
      'replaces the party’s current one.',
  },
)
export type CreateAddress = Static<typeof CreateAddress>

/** Immutable fields may be repeated unchanged. */
const immutable = { address_type: AddressType, ...party }
export const immutableNames = Object.keys(immutable) as (keyof typeof immutable)[]

export const PatchAddress = Type.Object(patchOf({ ...parts, is_active: IsActive, ...immutable }), {
  $id: 'patch_address',
  description:
    'Fields to update; null clears an optional field. The type and the party cannot be changed.',
})
export type PatchAddress = Static<typeof PatchAddress>

export const AddressPage = Type.Object(
  {
    addresses: Type.Array(PartyAddress),
    next_page_token: Type.Optional(
      Type.String({ description: 'Token of the next page. Absent on the last page.' }),
    ),
  },
  { $id: 'addresses_page', description: 'A page of addresses.' },
)

export const AddressQuery = Type.Object({
  customer_id: Type.Optional(Uuid({ description: 'Filters by person.' })),
  business_id: Type.Optional(Uuid({ description: 'Filters by business.' })),
  address_type: Type.Optional(AddressType),
  country: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{2,3}$',
      description:
        'Filters by country: ISO 3166-1 alpha-2 code. Three-letter codes match no address.',
      example: 'US',
    }),
  ),
  is_active: Type.Optional(
    Type.Boolean({
      description: '`true`: only active addresses. `false`: only inactive addresses.',
    }),
  ),
  is_registered_agent: Type.Optional(
    Type.Boolean({
      description: '`true`: only addresses of registered agents. `false`: only other addresses.',
    }),
  ),
  ...pageQuery,
  ...orderQuery(),
})
export type AddressQuery = Static<typeof AddressQuery>
