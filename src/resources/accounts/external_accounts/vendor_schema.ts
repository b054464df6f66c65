// What is asked of and answered by the operations that link accounts through a vendor
// (contract: external-accounts#vendors).

import {
  alternatives,
  DateTime,
  Enum,
  type Static,
  Text,
  Type,
} from '../../../platform/contract/schema.ts'
import { aggregatorVendors } from '../../../rails/aggregators/aggregator.ts'
import { CustomerType, owner, VENDOR_ID_MAX } from './bodies.ts'
import { ExternalAccount } from './schema.ts'

const ACCOUNTS_MAX = 100

const Vendor = Enum(aggregatorVendors, {
  description: 'The vendor that reads the accounts.',
  example: 'AGGREGATOR_A',
})
const Token = (description: string) =>
  Text({
    minLength: 1,
    description,
    example: 'access-sandbox-8ab976e6-64bc-4b38-98f7-731e7a349970',
  })

export const CreateLinkToken = Type.Object(
  { vendor: Vendor, ...owner },
  {
    $id: 'create_link_token',
    description: 'Exactly one of customer_id and business_id: who will log in at their bank.',
  },
)
export type CreateLinkToken = Static<typeof CreateLinkToken>

export const LinkToken = Type.Object(
  {
    vendor: Vendor,
    link_token: Text({
      description: 'Begins the vendor’s dialogue, in which the owner chooses accounts.',
      example: 'link-sandbox-5b1c8de2f0a94c7e8d13a6f02b7c9d45',
    }),
    expiration: DateTime({ description: 'Until when the dialogue can begin.' }),
    request_id: Text({ description: 'The request at the vendor.' }),
  },
  { $id: 'link_token' },
)

export const CreateAccessToken = Type.Object(
  {
    vendor: Vendor,
    vendor_public_token: Text({
      minLength: 1,
      description:
        'What the vendor’s dialogue ended with. The sandbox’s vendors have no dialogue: send the link_token itself.',
      example: 'link-sandbox-5b1c8de2f0a94c7e8d13a6f02b7c9d45',
    }),
  },
  { $id: 'create_access_token' },
)
export type CreateAccessToken = Static<typeof CreateAccessToken>

export const AccessToken = Type.Object(
  {
    vendor: Vendor,
    vendor_access_token: Token('Lasting access to the accounts that the owner chose.'),
    vendor_customer_id: Text({ description: 'The owner at the vendor.' }),
  },
  { $id: 'access_token' },
)

export const LinkVendorAccounts = Type.Object(
  {
    vendor: Vendor,
    ...owner,
    customer_type: CustomerType,
    ...alternatives({
      vendor_access_token: Token('From POST /external_accounts/access_tokens.'),
      vendor_customer_id: Text({
        minLength: 1,
        description: 'The owner at the vendor; instead of the token.',
      }),
    }),
    vendor_account_ids: Type.Optional(
      Type.Array(Text({ minLength: 1, maxLength: VENDOR_ID_MAX }), {
        minItems: 1,
        maxItems: ACCOUNTS_MAX,
        description: 'These accounts only; otherwise all that the owner shares.',
      }),
    ),
    verify_owner: Type.Optional(
      Type.Unsafe<boolean>({
        type: 'boolean',
        default: false,
        description:
          'Whether the names of the accounts’ owners must include the name that we know.',
      }),
    ),
  },
  {
    $id: 'link_vendor_accounts',
    description:
      'Exactly one of customer_id and business_id; at least one of vendor_access_token and vendor_customer_id.',
  },
)
export type LinkVendorAccounts = Static<typeof LinkVendorAccounts>

const linkFailures = [
  'ACCOUNT_NOT_FOUND',
  'DUPLICATE_ACCOUNT',
  'FAILED_VERIFICATION',
  'PROVIDER_ERROR',
  'UNSUPPORTED_ACCOUNT_TYPE',
] as const

const FailedAccount = Type.Object(
  {
    vendor_account_id: Text({ description: 'The account at the vendor.' }),
    reason: Enum(linkFailures, { description: 'Why it was not linked.' }),
    reason_description: Text({ description: 'The same in words.' }),
    vendor_error_message: Type.Optional(Text({ description: 'The vendor’s words.' })),
    vendor_request_id: Type.Optional(Text({ description: 'The request at the vendor.' })),
  },
  { $id: 'failed_vendor_account', description: 'An account that was not linked, and why.' },
)
export type FailedAccount = Static<typeof FailedAccount>

export const LinkedVendorAccounts = Type.Object(
  {
    added_accounts: Type.Array(ExternalAccount, { description: 'New links.' }),
    failed_accounts: Type.Array(FailedAccount, { description: 'What could not be linked.' }),
    deleted_accounts: Type.Optional(
      Type.Array(ExternalAccount, {
        description:
          'After a synchronization: links that ended because the owner no longer shares the account.',
      }),
    ),
  },
  { $id: 'linked_vendor_accounts', description: 'Result of linking accounts at the vendor.' },
)
export type LinkedVendorAccounts = Static<typeof LinkedVendorAccounts>
