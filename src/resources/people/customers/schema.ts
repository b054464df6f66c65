// Schemas of customers and prospects (contract: customers#what-the-bank-adds,
// customers#required-facts).

import {
  DateTime,
  Enum,
  patchOf,
  type Static,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { Address } from '../addresses/schema.ts'
import {
  BanStatus,
  KycStatus,
  PersonStatus,
  personFilters,
  personStatuses,
  Ssn,
  SsnLastFour,
  SsnSource,
  sharedFields,
  writeOnlyFields,
} from '../persons/schema.ts'
import { VendorInfo } from '../persons/vendor_schema.ts'

const SPEND_CONTROLS_MAX = 100

export const ownFields = {
  spend_control_ids: Type.Array(Uuid(), { maxItems: SPEND_CONTROLS_MAX }),
  vendor_info: VendorInfo,
}

const shownFields = {
  id: Uuid({ readOnly: true }),
  ban_status: BanStatus,
  kyc_status: KycStatus,
  kyc_exempt: Type.Boolean({ readOnly: true }),
  kyc_last_run: Type.Optional(DateTime({ readOnly: true })),
  has_accounts: Type.Boolean({ readOnly: true }),
  ...Type.Partial(Type.Object({ ...sharedFields, ...ownFields })).properties,
  addresses: Type.Array(Address, {
    readOnly: true,
    description: 'Active addresses of the customer.',
  }),
  ssn: Type.Optional(SsnLastFour),
  ssn_source: Type.Optional(SsnSource),
  creation_time: DateTime({ readOnly: true }),
  last_updated_time: DateTime({ readOnly: true }),
  tenant: Type.String({ readOnly: true }),
}

const customerStatuses = personStatuses.filter((status) => status !== 'PROSPECT')

export const CustomerShape = Type.Object(
  { status: Enum(customerStatuses, { example: 'ACTIVE' }), ...shownFields },
  { $id: 'customer', description: 'A person who is a customer.' },
)

export const ProspectShape = Type.Object(
  { status: Enum(['PROSPECT'], { example: 'PROSPECT' }), ...shownFields },
  { $id: 'prospect', description: 'A person who may become a customer.' },
)

/** Discriminated by status: same fields, but a prospect may lack required ones. */
export const Customer = Type.Unsafe<Static<typeof CustomerShape> | Static<typeof ProspectShape>>({
  $id: 'customer_response_body',
  description: 'A prospect if the status is PROSPECT, otherwise a customer.',
  oneOf: [CustomerShape, ProspectShape],
  discriminator: {
    propertyName: 'status',
    mapping: Object.fromEntries(
      personStatuses.map((status) => [
        status,
        `#/components/schemas/${status === 'PROSPECT' ? 'prospect' : 'customer'}`,
      ]),
    ),
  },
})
export type Customer = Static<typeof Customer>

const writable = {
  ...sharedFields,
  ...ownFields,
  ban_status: BanStatus,
  ...writeOnlyFields,
  related_customers: Type.Array(Type.Unsafe<unknown>({}), {
    deprecated: true,
    description: 'Not supported. A request with this field is refused.',
  }),
}

export const CreateCustomer = Type.Object(
  { status: PersonStatus, ...Type.Partial(Type.Object({ ...writable, ssn: Ssn })).properties },
  {
    $id: 'create_customer',
    description: 'A new customer. Names and `dob` are required unless the status is PROSPECT.',
  },
)
export type CreateCustomer = Static<typeof CreateCustomer>

const SsnOrLastFour = Type.String({
  pattern: '^(\\d{3}-\\d{2}-)?\\d{4}$',
  description: 'Social security number. Kept if omitted or if its last four digits are sent.',
  example: '123-45-6789',
})

export const PutCustomer = Type.Object(
  {
    status: PersonStatus,
    ...Type.Partial(Type.Object({ ...writable, ssn: SsnOrLastFour })).properties,
  },
  { $id: 'put_customer', description: 'Replaces the customer. Omitted fields are cleared.' },
)
export type PutCustomer = Static<typeof PutCustomer>

export const PatchCustomer = Type.Object(patchOf({ status: PersonStatus, ...writable, ssn: Ssn }), {
  $id: 'patch_customer',
  description: 'Fields to update; null clears an optional field.',
})
export type PatchCustomer = Static<typeof PatchCustomer>

export const CustomerPage = Type.Object(
  { customers: Type.Array(Customer), next_page_token: Type.Optional(Type.String()) },
  { $id: 'customers_page' },
)

export const CustomerQuery = Type.Object(personFilters)
export type CustomerQuery = Static<typeof CustomerQuery>
