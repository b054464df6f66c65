// An external account in the API (contract: external-accounts#what-a-link-shows). Requests are in
// body_schema.ts.

import { orderQuery, pageQuery } from '../../../platform/contract/pagination.ts'
import {
  DateTime,
  Enum,
  List,
  Metadata,
  Nullable,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { aggregatorVendors } from '../../../rails/aggregators/aggregator.ts'
import { Address } from '../../people/addresses/schema.ts'

// Fits an index row (2,704 bytes) in any script.
export const NICKNAME_MAX = 255
const COUNTRIES_MAX = 300
const CORRESPONDENTS_MAX = 10
const SWIFT_CODE = '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'

export const writableTypes = [
  'CHECKING',
  'CRYPTO_WALLET',
  'OTHER_BANK_ACCOUNT',
  'SAVINGS',
  'WALLET',
] as const
export const ExternalAccountType = Enum(
  [...writableTypes, 'CREDIT_CARD', 'INVESTMENT_529', 'MONEY_MARKET', 'OTHER'],
  { description: 'Type of the account.', example: 'CHECKING' },
)
export type ExternalAccountType = Static<typeof ExternalAccountType>

export const externalAccountStatuses = ['ACTIVE', 'CLOSED', 'DELETED', 'INACTIVE'] as const
export type ExternalAccountStatus = (typeof externalAccountStatuses)[number]

export const verificationVendors = [...aggregatorVendors, 'MANUAL'] as const
export type VerificationVendor = (typeof verificationVendors)[number]
const verificationStatuses = ['UNVERIFIED', 'VERIFIED'] as const
export type OwnershipStatus = (typeof verificationStatuses)[number]

export const OwnershipStatus = Enum(verificationStatuses, {
  description: 'Verification status of the account’s ownership.',
  example: 'UNVERIFIED',
})

const shownVerification = {
  status: OwnershipStatus,
  creation_time: DateTime({ readOnly: true, description: 'Time of creation.' }),
  last_updated_time: DateTime({
    readOnly: true,
    description: 'Time of the last update.',
  }),
}

/** The component of a vendor's verification. */
const verificationName = (vendor: VerificationVendor) => `${vendor.toLowerCase()}_verification`

const verificationBy = <const Vendor extends VerificationVendor>(vendor: Vendor) =>
  Type.Object(
    {
      vendor: Enum([vendor], { description: 'Vendor that verified the account.', example: vendor }),
      ...shownVerification,
    },
    { $id: verificationName(vendor), description: `Verification of the account by ${vendor}.` },
  )

/** Discriminated by vendor; the variants have the same members. */
export const Verification = Type.Unsafe<{
  vendor: VerificationVendor
  status: OwnershipStatus
  creation_time: string
  last_updated_time: string
}>({
  $id: 'external_account_verification',
  type: 'object',
  description: 'Verification status of the account, and its verifier.',
  oneOf: verificationVendors.map(verificationBy),
  discriminator: {
    propertyName: 'vendor',
    mapping: Object.fromEntries(
      verificationVendors.map((vendor) => [
        vendor,
        `#/components/schemas/${verificationName(vendor)}`,
      ]),
    ),
  },
})

export const SwiftCode = Text({
  pattern: SWIFT_CODE,
  description: 'BIC of the bank, 8 or 11 characters.',
  example: 'DEUTDEFF',
})

export const BankCountries = Type.Array(
  Type.String({
    pattern: '^[A-Z]{2}$',
    description: 'Two-letter ISO 3166-1 alpha-2 country code.',
    example: 'US',
  }),
  { minItems: 1, maxItems: COUNTRIES_MAX, description: 'Countries of the institution.' },
)
export const BankName = Text({
  minLength: 1,
  description: 'Name of the bank.',
  example: 'First Harbour',
})

const CorrespondentBank = Type.Object(
  { bank_address: Address, bank_name: BankName, swift_code: SwiftCode },
  { $id: 'correspondent_bank', description: 'A correspondent bank for wires.' },
)

export const InternationalWireDetails = Type.Object(
  {
    swift_code: SwiftCode,
    bank_address: Address,
    correspondent_banks_details: Type.Optional(
      Type.Array(CorrespondentBank, {
        maxItems: CORRESPONDENTS_MAX,
        description: 'Correspondent banks for the wire.',
      }),
    ),
  },
  {
    $id: 'international_wire_details',
    description: 'Routing of wires from abroad to the account.',
  },
)
export type InternationalWireDetails = Static<typeof InternationalWireDetails>

const masked = (description: string) =>
  Type.Optional(
    Text({
      description: `Last four characters of the routing number. ${description}`,
      example: '0021',
    }),
  )

const shownRouting = Type.Object(
  {
    bank_countries: BankCountries,
    bank_name: BankName,
    ach_routing_number: masked('Only for an institution in the US.'),
    wire_routing_number: masked('Only for an institution in the US.'),
    eft_ca_routing_number: masked('Only for an institution in CA.'),
    eft_routing_number: Type.Optional(
      Text({ deprecated: true, description: 'Alias of `eft_ca_routing_number`.' }),
    ),
    network: Type.Optional(Text({ description: 'Payment network that reaches the account.' })),
    swift_code: Type.Optional(SwiftCode),
    bank_address: Type.Optional(Address),
    correspondent_bank_details: Type.Optional(
      Nullable(
        Type.Array(CorrespondentBank, {
          description: 'Correspondent banks for wires from abroad.',
        }),
      ),
    ),
  },
  {
    $id: 'external_account_routing_identifiers',
    description: 'Institution that holds the account, and its routing numbers.',
  },
)

export const VendorData = Type.Object(
  {
    account_number_mask: Text({
      description: 'Last characters of the account number.',
      example: '6789',
    }),
    institution_id: Text({ description: 'Id of the institution at the vendor.', example: 'ins_1' }),
  },
  {
    $id: 'external_account_vendor_data',
    description: 'Identification of the account at the vendor.',
  },
)
export type VendorData = Static<typeof VendorData>

export const ExternalVendorInfo = Type.Object(
  {
    vendor: Enum(aggregatorVendors, { description: 'Vendor that sent the content.' }),
    content_type: Enum(['application/json'], { description: 'Media type of the content.' }),
    json: Metadata({ description: 'Content sent by the vendor, as JSON.', example: {} }),
  },
  { $id: 'external_account_vendor_info', description: 'Unmodified content sent by the vendor.' },
)
export type ExternalVendorInfo = Static<typeof ExternalVendorInfo>

export const ExternalAccount = Type.Object(
  {
    id: Uuid({ readOnly: true }),
    account_identifiers: Type.Object(
      {
        number: Type.Optional(Text({ description: 'Last four characters.', example: '6789' })),
        iban: Type.Optional(Text({ description: 'Last four characters.', example: '3000' })),
      },
      {
        $id: 'masked_account_identifiers',
        description: 'Account identifiers, masked to the last four characters.',
      },
    ),
    account_owner_names: Type.Array(Text({ example: 'Alice Lidell' }), {
      description: 'Names of the account owners, if the institution reports them.',
    }),
    routing_identifiers: shownRouting,
    type: ExternalAccountType,
    status: Enum(externalAccountStatuses, {
      description:
        'ACTIVE: can be used. CLOSED: closed by the institution. DELETED: deleted by the integrator. ' +
        'INACTIVE: temporarily unavailable.',
      example: 'ACTIVE',
    }),
    status_reason: Type.Optional(Text({ description: 'Reason for the status.' })),
    verification: Nullable(Verification),
    customer_id: Type.Optional(
      Uuid({ description: 'Id of the owner. Mutually exclusive with `business_id`.' }),
    ),
    business_id: Type.Optional(
      Uuid({ description: 'Id of the owner. Mutually exclusive with `customer_id`.' }),
    ),
    name: Type.Optional(
      Text({ description: 'Name of the account at the institution.', example: 'Checking Plus' }),
    ),
    nickname: Type.Optional(
      Nullable(Text({ description: 'Nickname of the account, chosen by the owner.' })),
    ),
    currency: Type.Optional(
      Text({ description: 'Three-letter ISO 4217 currency code.', example: 'USD' }),
    ),
    metadata: Type.Optional(Metadata({ description: 'Metadata of the integrator.' })),
    vendor_account_id: Type.Optional(Text({ description: 'Id of the account at the vendor.' })),
    vendor_data: Type.Optional(VendorData),
    vendor_info: Type.Optional(ExternalVendorInfo),
    tenant: Type.String({ readOnly: true, description: 'Id of the workspace.' }),
    creation_time: DateTime({ readOnly: true }),
    last_updated_time: DateTime({ readOnly: true }),
    deletion_time: Type.Optional(
      DateTime({ readOnly: true, description: 'Time of deletion. Only for DELETED accounts.' }),
    ),
  },
  {
    $id: 'external_account',
    description: 'An account of a customer or business at another institution.',
  },
)
export type ExternalAccount = Static<typeof ExternalAccount>

export const ExternalAccountPage = Type.Object(
  {
    external_accounts: Type.Array(ExternalAccount),
    next_page_token: Type.Optional(Type.String()),
  },
  { $id: 'external_accounts_page' },
)

export const ExternalAccountQuery = Type.Object({
  id: Type.Optional(List(Uuid(), { description: 'Filters by id. Comma-separated.' })),
  customer_id: Type.Optional(
    List(Uuid(), { description: 'Filters by customer. Mutually exclusive with `business_id`.' }),
  ),
  business_id: Type.Optional(
    List(Uuid(), {
      description: 'Filters by business. Comma-separated. Mutually exclusive with `customer_id`.',
    }),
  ),
  person_id: Type.Optional(
    Uuid({ description: 'Filters by person. Mutually exclusive with `business_id`.' }),
  ),
  nickname: Type.Optional(
    Text({
      maxLength: NICKNAME_MAX,
      description: 'Filters by nickname, or by name if there is no nickname. Case-insensitive.',
    }),
  ),
  include_history: Type.Optional(
    Type.Unsafe<boolean>({
      type: 'boolean',
      default: false,
      description: 'Includes CLOSED, DELETED and INACTIVE accounts. Default: `false`.',
    }),
  ),
  ...pageQuery,
  ...orderQuery(),
})
export type ExternalAccountQuery = Static<typeof ExternalAccountQuery>
