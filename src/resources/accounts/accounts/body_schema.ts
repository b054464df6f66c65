// Request bodies and list filters of accounts (contract: accounts#opening-an-account,
// accounts#finding-accounts).

import { MetadataFilter } from '../../../platform/contract/metadata_filter.ts'
import { orderQuery, pageQuery, sortQuery } from '../../../platform/contract/pagination.ts'
import {
  alternatives,
  Currency,
  Enum,
  List,
  Metadata,
  Nullable,
  patchOf,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { productReferences } from '../account_products/schema.ts'
import { AccountRelationshipCreate } from '../holders/schema.ts'
import { BalanceCeiling, BalanceFloor, flagFields } from '../terms/schema.ts'
import { AccountType, internalAccountTypes } from '../terms/types.ts'
import {
  AccessStatus,
  Account,
  AccountStatus,
  ClosurePaymentMethod,
  ClosureReason,
  CustomerType,
} from './schema.ts'

const RELATIONSHIPS_MAX = 100
const SPEND_CONTROLS_MAX = 100

/** Common to create, patch and put. */
const described = {
  nickname: Text({ example: 'Rent' }),
  account_purpose: Text(),
  metadata: Metadata({
    description: 'Metadata of the integrator. Must not contain personal data.',
  }),
  balance_floor: BalanceFloor,
  balance_ceiling: BalanceCeiling,
  iban: Text({ minLength: 1, maxLength: 34 }),
  swift_code: Text({ minLength: 8, maxLength: 11 }),
  ...productReferences,
  spend_control_ids: Type.Array(Uuid(), { maxItems: SPEND_CONTROLS_MAX }),
  status: AccountStatus,
  note: Text({ description: 'Internal note. Stored and never returned.' }),
  ...flagFields,
}

const shared = Type.Partial(Type.Object(described)).properties

export const AccountCreate = Type.Object(
  {
    ...alternatives({ account_template_id: Uuid(), account_type: AccountType }),
    relationships: Type.Optional(
      Type.Array(AccountRelationshipCreate, { maxItems: RELATIONSHIPS_MAX }),
    ),
    access_status: Type.Optional(AccessStatus),
    currency: Type.Optional(Currency()),
    manual_account_number: Type.Optional(
      Text({
        pattern: '^[0-9]{7,12}$',
        description: 'Account number to use instead of a generated one.',
      }),
    ),
    ...shared,
  },
  {
    $id: 'create_account',
    description:
      'Requires either a template or an `account_type` with exactly one enabled template. Values in ' +
      'the request override those of the template.',
  },
)
export type AccountCreate = Static<typeof AccountCreate>

/** Immutable fields may be repeated unchanged. */
const immutable = {
  account_number: Text(),
  account_type: AccountType,
  account_template_id: Uuid(),
  customer_type: CustomerType,
  currency: Text(),
}
export const immutableNames = Object.keys(immutable) as (keyof typeof immutable)[]

export const AccountPatch = Type.Object(
  patchOf({ ...described, access_status: AccessStatus, ...immutable }),
  {
    $id: 'patch_account',
    description:
      '`access_status` cannot be combined with other fields. A change of `status` to or from ' +
      'SUSPENDED requires a `note`.',
  },
)
export type AccountPatch = Static<typeof AccountPatch>

export const AccountReplace = Type.Object(
  {
    ...shared,
    access_status: Type.Optional(AccessStatus),
    ...Type.Partial(Type.Object(immutable)).properties,
  },
  {
    $id: 'put_account',
    description:
      'Omitted texts, metadata, products, spend controls and balance limits are cleared; omitted ' +
      'status and flags are kept.',
  },
)
export type AccountReplace = Static<typeof AccountReplace>

export const ClosureRequest = Type.Object(
  {
    reason: ClosureReason,
    reason_details: Text({
      description: 'Explanation of the reason, in free text.',
      example: 'Moving to another bank',
    }),
    payment_method: Nullable(ClosurePaymentMethod),
    destination_id: Nullable(
      Uuid({
        description:
          'Id of the account that receives the remaining balance, null for none. Its type must match ' +
          '`payment_method`.',
      }),
    ),
  },
  {
    $id: 'initiate_account_closure',
    description: 'Reason for the closure and payout of the remaining balance.',
  },
)
export type ClosureRequest = Static<typeof ClosureRequest>

const wildcard = (what: string) =>
  Type.Optional(
    Text({ description: `Filters by ${what}. \`*\` matches any characters. Case-insensitive.` }),
  )

export const sortNames = ['account_number', 'account_type', 'first_name', 'last_name'] as const

export const AccountQuery = Type.Object({
  id: Type.Optional(List(Uuid())),
  account_number: Type.Optional(
    List(Text(), {
      description:
        'Account numbers, comma-separated. A single number may contain `*`, which matches any digits.',
    }),
  ),
  account_type: Type.Optional(AccountType),
  include_general_ledger: Type.Optional(
    Type.Boolean({ description: 'Includes general-ledger accounts. Default: `false`.' }),
  ),
  general_ledger_type: Type.Optional(Enum(internalAccountTypes)),
  metadata: MetadataFilter,
  status: Type.Optional(List(AccountStatus)),
  interest_product_id: Type.Optional(
    List(Uuid(), {
      description:
        'Filters by interest product: accounts that refer to one of these products. Comma-separated.',
    }),
  ),
  nickname: Type.Optional(
    Text({ description: 'Filters by nickname. Exact match, case-insensitive.' }),
  ),
  customer_id: Type.Optional(
    Uuid({ description: 'Filters by customer: accounts that this customer may act on.' }),
  ),
  person_id: Type.Optional(List(Uuid())),
  business_id: Type.Optional(
    List(Uuid(), {
      description:
        'Filters by business: accounts that one of these businesses may act on. Comma-separated.',
    }),
  ),
  customer_type: Type.Optional(CustomerType),
  first_name: wildcard('the name of a person who may act on the account'),
  last_name: wildcard('the name of a person who may act on the account'),
  spend_control_ids: Type.Optional(List(Uuid(), { maxItems: SPEND_CONTROLS_MAX })),
  linked_account_id: Type.Optional(
    List(Uuid(), {
      description:
        'Filters by linked account: accounts with a `balance_floor` or `balance_ceiling` that refers to one ' +
        'of these accounts.',
    }),
  ),
  overdraft_account_id: Type.Optional(List(Uuid(), { deprecated: true })),
  overflow_account_id: Type.Optional(List(Uuid(), { deprecated: true })),
  sort_by: sortQuery(sortNames),
  ...pageQuery,
  ...orderQuery(),
})
export type AccountQuery = Static<typeof AccountQuery>

export const AccountPage = Type.Object(
  { accounts: Type.Array(Account), next_page_token: Type.Optional(Type.String()) },
  { $id: 'accounts_page' },
)
