// What may be asked of an external account (contract: external-accounts#linking, external-accounts#changing-a-link).

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
  VerificationStatus,
  verificationVendors,
  writableTypes,
} from './schema.ts'

const OWNERS_MAX = 100
/** 34 characters in groups of four. */
const IBAN_MAX = 42
// Indexed text has to fit an index row (2,704 bytes), whatever the script.
export const VENDOR_ID_MAX = 255

const AccountIdentifiers = Type.Object(
  alternatives({
    number: Text({
      format: 'account-number',
      minLength: 1,
      description: 'The account number.',
      example: '123456789',
    }),
    iban: Text({
      format: 'iban',
      minLength: 1,
      maxLength: IBAN_MAX,
      description: 'Stored in electronic form: in capitals, without spaces.',
      example: 'DE89370400440532013000',
    }),
  }),
  {
    $id: 'account_identifiers',
    description: 'At least one of them; an account at home needs its number only.',
  },
)

const routingNumbers = {
  ach_routing_number: Text({
    minLength: 1,
    description: '9 digits with the ABA check digit when bank_countries has US.',
    example: '021000021',
  }),
  wire_routing_number: Text({ minLength: 1, example: '021000021' }),
  eft_ca_routing_number: Text({
    pattern: '^0\\d{8}$',
    description: '0, 3 digits of the institution, 5 of the transit.',
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
    description: 'The bank that keeps the account, and how payments find it.',
  },
)

const Verification = Type.Object(
  {
    vendor: Enum(verificationVendors, {
      description:
        'MANUAL: the integrator verifies the account. Only the vendor can verify an account that it linked.',
      example: 'MANUAL',
    }),
    status: VerificationStatus,
    creation_time: Type.Optional(DateTime({ readOnly: true })),
    last_updated_time: Type.Optional(DateTime({ readOnly: true })),
  },
  {
    $id: 'write_external_account_verification',
    description:
      'VERIFIED is taken from the integrator in a PATCH only, with the vendor MANUAL. A new account is UNVERIFIED.',
  },
)
export type VerificationInput = Static<typeof Verification>

const OwnerNames = Type.Array(Text({ format: 'name', minLength: 1, example: 'Alice Lidell' }), {
  minItems: 1,
  maxItems: OWNERS_MAX,
  description: 'Who owns the account, as its bank knows them.',
})
const WritableType = Enum(writableTypes, {
  description: 'What kind of account it is.',
  example: 'CHECKING',
})
export const CustomerType = Enum(['BUSINESS', 'PERSONAL'], {
  description:
    'What the owner is at the other institution; a business may link a personal account.',
  example: 'PERSONAL',
})
const Nickname = Text({
  minLength: 1,
  maxLength: NICKNAME_MAX,
  description: 'What the owner calls it.',
  example: 'Rent',
})

/** Whose external account it is: exactly one of them. */
export const owner = alternatives({
  customer_id: Uuid({ description: 'The owner; or business_id.' }),
  business_id: Uuid({ description: 'The owner; or customer_id.' }),
})

const vendorAccountId = Text({
  minLength: 1,
  maxLength: VENDOR_ID_MAX,
  description: 'The account at a vendor; of one owner and account there is one ACTIVE link.',
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
    metadata: Type.Optional(Metadata({ description: 'Must not hold personal data.' })),
    nickname: Type.Optional(Nickname),
    vendor_account_id: Type.Optional(vendorAccountId),
    verification: Type.Optional(Nullable(Verification)),
  },
  {
    $id: 'create_external_account',
    description: 'Exactly one of customer_id and business_id; at least one of number and iban.',
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
    description: 'What is left out stays; null clears. bank_countries cannot change.',
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
    // What cannot change may be sent back as it is.
    ...patchOf({
      customer_id: Uuid({ description: 'Cannot change.' }),
      business_id: Uuid({ description: 'Cannot change.' }),
      customer_type: CustomerType,
      metadata: Metadata({ description: 'Cannot change.' }),
      vendor_account_id: vendorAccountId,
    }),
  },
  {
    $id: 'patch_external_account',
    description:
      'What changes. Of a verified account only the nickname can. account_identifiers are replaced together; a number ' +
      'that is sent as answers show it (its last four characters) stays.',
  },
)
export type PatchExternalAccount = Static<typeof PatchExternalAccount>
