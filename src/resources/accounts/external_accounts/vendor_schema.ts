// Schemas of the operations that link accounts through a vendor (contract:
// external-accounts#vendors).

import {
  alternatives,
  DateTime,
  Enum,
  type Static,
  Text,
  Type,
} from '../../../platform/contract/schema.ts'
import { aggregatorVendors } from '../../../rails/aggregators/aggregator.ts'
import { CustomerType, owner, VENDOR_ID_MAX } from './body_schema.ts'
import { ExternalAccount } from './schema.ts'

const ACCOUNTS_MAX = 100

const Vendor = Enum(aggregatorVendors, {
  description: 'Vendor that provides access to the accounts.',
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
    description:
      'The owner who signs in at the vendor: exactly one of `customer_id` and `business_id` is required.',
  },
)
export type CreateLinkToken = Static<typeof CreateLinkToken>

export const LinkToken = Type.Object(
  {
    vendor: Vendor,
    link_token: Text({
      description: 'Token that starts the vendor’s link flow, in which the owner selects accounts.',
      example: 'link-sandbox-5b1c8de2f0a94c7e8d13a6f02b7c9d45',
    }),
    expiration: DateTime({ description: 'Time at which the token expires.' }),
    request_id: Text({ description: 'Id of the request at the vendor.' }),
  },
  { $id: 'link_token' },
)

export const CreateAccessToken = Type.Object(
  {
    vendor: Vendor,
    vendor_public_token: Text({
      minLength: 1,
      description:
        'Public token returned by the vendor’s link flow. Sandbox vendors have no link flow: send the ' +
        '`link_token`.',
      example: 'link-sandbox-5b1c8de2f0a94c7e8d13a6f02b7c9d45',
    }),
  },
  { $id: 'create_access_token' },
)
export type CreateAccessToken = Static<typeof CreateAccessToken>

export const AccessToken = Type.Object(
  {
    vendor: Vendor,
    vendor_access_token: Token('Long-lived token for the accounts that the owner selected.'),
    vendor_customer_id: Text({ description: 'Id of the owner at the vendor.' }),
  },
  { $id: 'access_token' },
)

export const LinkVendorAccounts = Type.Object(
  {
    vendor: Vendor,
    ...owner,
    customer_type: CustomerType,
    ...alternatives({
      vendor_access_token: Token('Access token from POST /external_accounts/access_tokens.'),
      vendor_customer_id: Text({
        minLength: 1,
        description: 'Id of the owner at the vendor, as an alternative to the token.',
      }),
    }),
    vendor_account_ids: Type.Optional(
      Type.Array(Text({ minLength: 1, maxLength: VENDOR_ID_MAX }), {
        minItems: 1,
        maxItems: ACCOUNTS_MAX,
        description: 'Ids of the accounts to link. Default: all accounts shared by the owner.',
      }),
    ),
    verify_owner: Type.Optional(
      Type.Unsafe<boolean>({
        type: 'boolean',
        default: false,
        description:
          'Whether the account owner’s names must include the name of the customer or business. Accounts ' +
          'that do not match are not linked.',
      }),
    ),
  },
  {
    $id: 'link_vendor_accounts',
    description:
      'Exactly one of `customer_id` and `business_id` is required, and at least one of ' +
      '`vendor_access_token` and `vendor_customer_id`.',
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
    vendor_account_id: Text({ description: 'Id of the account at the vendor.' }),
    reason: Enum(linkFailures, { description: 'Reason for the failure.' }),
    reason_description: Text({ description: 'Human-readable description of the reason.' }),
    vendor_error_message: Type.Optional(Text({ description: 'Error message of the vendor.' })),
    vendor_request_id: Type.Optional(Text({ description: 'Id of the request at the vendor.' })),
  },
  { $id: 'failed_vendor_account', description: 'An account that was not linked, and the reason.' },
)
export type FailedAccount = Static<typeof FailedAccount>

export const LinkedVendorAccounts = Type.Object(
  {
    added_accounts: Type.Array(ExternalAccount, { description: 'Newly linked accounts.' }),
    failed_accounts: Type.Array(FailedAccount, {
      description: 'Accounts that were not linked, with reasons.',
    }),
    deleted_accounts: Type.Optional(
      Type.Array(ExternalAccount, {
        description:
          'Links that a synchronization deleted because the owner no longer shares the account.',
      }),
    ),
  },
  { $id: 'linked_vendor_accounts', description: 'Result of linking accounts at the vendor.' },
)
export type LinkedVendorAccounts = Static<typeof LinkedVendorAccounts>
