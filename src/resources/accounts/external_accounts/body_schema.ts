// Request bodies of external accounts (contract: external-accounts#linking,
// external-accounts#changing-a-link).

import {
  alternatives,
  Currency,
  DateTime,
  Enum,
  Metadata,
  Nullable,
  patchOf,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import {
  BankCountries,
  BankName,
  InternationalWireDetails,
  NICKNAME_MAX,
  OwnershipStatus,
  verificationVendors,
  writableTypes,
} from './schema.ts'

const OWNERS_MAX = 100
/** 34 characters in groups of four. */
const IBAN_MAX = 42
// Fits an index row (2,704 bytes) in any script.
export const VENDOR_ID_MAX = 255

const AccountIdentifiers = Type.Object(
  alternatives({
    number: Text({
      format: 'account-number',
      minLength: 1,
      description: 'Account number.',
      example: '123456789',
    }),
    iban: Text({
      format: 'iban',
      minLength: 1,
      maxLength: IBAN_MAX,
      description: 'IBAN in electronic form: capital letters, without spaces.',
      example: 'DE89370400440532013000',
    }),
  }),
  {
    $id: 'account_identifiers',
    description: 'Account number, IBAN or both. A domestic account requires only the number.',
  },
)

const routingNumbers = {
  ach_routing_number: Text({
    minLength: 1,
    description:
      'ABA routing number: 9 digits with check digit. Required if `bank_countries` contains US.',
    example: '021000021',
  }),
  wire_routing_number: Text({ minLength: 1, example: '021000021' }),
  eft_ca_routing_number: Text({
    pattern: '^0\\d{8}$',
    description:
      'Canadian routing number: 0, 3 digits of the institution, 5 digits of the transit.',
    example: '000312345',
  }),
  international_wire_details: InternationalWireDetails,
}

const RoutingIdentifiers = Type.Object(
  {
    bank_countries: BankCountries,
    bank_name: BankName,
    ...Type.Partial(Type.Object(routingNumbers)).properties,
  },
  {
    $id: 'create_routing_identifiers',
    description: 'Institution that holds the account, and its routing numbers.',
  },
)

const Verification = Type.Object(
  {
    vendor: Enum(verificationVendors, {
      description:
        'MANUAL: verified by the integrator. An account linked through a vendor can be verified only by ' +
        'that vendor.',
      example: 'MANUAL',
    }),
    status: OwnershipStatus,
    creation_time: Type.Optional(DateTime({ readOnly: true })),
    last_updated_time: Type.Optional(DateTime({ readOnly: true })),
  },
  {
    $id: 'write_external_account_verification',
    description:
      'VERIFIED can be set only in a PATCH, with the vendor MANUAL. New accounts are UNVERIFIED.',
  },
)
export type VerificationInput = Static<typeof Verification>

const OwnerNames = Type.Array(Text({ format: 'name', minLength: 1, example: 'Alice Lidell' }), {
  minItems: 1,
  maxItems: OWNERS_MAX,
  description: 'Names of the account owners, as registered at the institution.',
})
const WritableType = Enum(writableTypes, {
  description: 'Type of the account.',
  example: 'CHECKING',
})
export const CustomerType = Enum(['BUSINESS', 'PERSONAL'], {
  description:
    'Type of the owner at the other institution. A business can link a personal account.',
  example: 'PERSONAL',
})
const Nickname = Text({
  minLength: 1,
  maxLength: NICKNAME_MAX,
  description: 'Nickname of the account, chosen by the owner.',
  example: 'Rent',
})

/** Exactly one owner. */
export const owner = alternatives({
  customer_id: Uuid({ description: 'Id of the owner. Mutually exclusive with `business_id`.' }),
  business_id: Uuid({ description: 'Id of the owner. Mutually exclusive with `customer_id`.' }),
})

const vendorAccountId = Text({
  minLength: 1,
  maxLength: VENDOR_ID_MAX,
  description:
    'Id of the account at the vendor. Only one ACTIVE link is allowed per owner and vendor account.',
})

export const CreateExternalAccount = Type.Object(
  {
    ...owner,
    customer_type: CustomerType,
    account_identifiers: AccountIdentifiers,
    account_owner_names: OwnerNames,
    routing_identifiers: RoutingIdentifiers,
    type: WritableType,
    currency: Type.Optional(Currency()),
    metadata: Type.Optional(
      Metadata({ description: 'Metadata of the integrator. Must not contain personal data.' }),
    ),
    nickname: Type.Optional(Nickname),
    vendor_account_id: Type.Optional(vendorAccountId),
    verification: Type.Optional(Nullable(Verification)),
  },
  {
    $id: 'create_external_account',
    description:
      'Exactly one of `customer_id` and `business_id` is required, and at least one of `number` and `iban`.',
  },
)
export type CreateExternalAccount = Static<typeof CreateExternalAccount>

const PatchRoutingIdentifiers = Type.Object(
  {
    ...patchOf({ bank_name: BankName, ...routingNumbers }),
    bank_countries: Type.Optional(BankCountries),
  },
  {
    $id: 'patch_routing_identifiers',
    description:
      'Fields to update; omitted fields are kept, null clears. `bank_countries` cannot be changed.',
  },
)

export const PatchExternalAccount = Type.Object(
  {
    ...patchOf({
      account_identifiers: AccountIdentifiers,
      account_owner_names: OwnerNames,
      currency: Currency(),
      nickname: Nickname,
      routing_identifiers: PatchRoutingIdentifiers,
      type: WritableType,
      verification: Verification,
    }),
    // Immutable fields may be repeated unchanged.
    ...patchOf({
      customer_id: Uuid({ description: 'Cannot be changed.' }),
      business_id: Uuid({ description: 'Cannot be changed.' }),
      customer_type: CustomerType,
      metadata: Metadata({ description: 'Cannot be changed.' }),
      vendor_account_id: vendorAccountId,
    }),
  },
  {
    $id: 'patch_external_account',
    description:
      'Fields to update. After verification, only `nickname` can be updated. `account_identifiers` is ' +
      'replaced as a unit; a number sent in its masked form (last four characters) is kept.',
  },
)
export type PatchExternalAccount = Static<typeof PatchExternalAccount>
