// Internal accounts in the API, and their requests (contract: accounts#internal-accounts).

import {
  Currency,
  DateTime,
  Enum,
  patchOf,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { Balance } from '../accounts/schema.ts'
import { internalAccountTypes } from '../terms/types.ts'

const InternalAccountType = Enum(internalAccountTypes, {
  $id: 'internal_account_type',
  description:
    'Type of the internal account. In lower case, the alias of the account in transfers.',
  example: 'ACH_SUSPENSE',
})

const Purpose = Enum(['CORE', 'PROFIT_AND_LOSS', 'RESERVE', 'SETTLEMENT', 'SUSPENSE', 'TREASURY'], {
  $id: 'internal_account_purpose',
  example: 'SETTLEMENT',
})
const GlType = Enum(['ASSET', 'EXPENSE', 'LIABILITY', 'REVENUE'], { $id: 'gl_type' })
const Status = Enum(['ACTIVE'], { $id: 'internal_account_status' })

const currency = Currency()
const description = Text({ example: 'Where ACH batches are settled' })
const isSystemAccount = Type.Boolean({
  description:
    'Whether the account is reserved for the bank: internal transfers to and from it are declined.',
})

export const InternalAccount = Type.Object(
  {
    id: Uuid(),
    account_type: Type.Optional(InternalAccountType),
    account_number: Text({ example: '790954299503' }),
    bank_routing: Text({ maxLength: 9, example: '123456780' }),
    bank_account_id: Type.Optional(Uuid()),
    currency,
    balances: Type.Array(Balance),
    description: Type.Optional(description),
    gl_type: Type.Optional(GlType),
    is_system_acc: isSystemAccount,
    purpose: Purpose,
    status: Status,
    creation_time: DateTime(),
    last_updated_time: DateTime(),
  },
  { $id: 'internal_account', description: 'A general-ledger account of the bank.' },
)
export type InternalAccount = Static<typeof InternalAccount>

export const InternalAccountCreate = Type.Object(
  {
    account_type: Type.Optional(InternalAccountType),
    currency,
    status: Status,
    description: Type.Optional(description),
    gl_type: Type.Optional(GlType),
    is_system_acc: Type.Optional(isSystemAccount),
    purpose: Type.Optional(Purpose),
    bank_account_id: Type.Optional(Uuid()),
  },
  { $id: 'create_internal_account' },
)
export type InternalAccountCreate = Static<typeof InternalAccountCreate>

export const InternalAccountPatch = Type.Object(
  patchOf({
    account_type: InternalAccountType,
    purpose: Purpose,
    description,
    bank_account_id: Uuid(),
  }),
  { $id: 'patch_internal_account' },
)
export type InternalAccountPatch = Static<typeof InternalAccountPatch>

export const InternalAccountPage = Type.Object(
  {
    internal_accounts: Type.Array(InternalAccount),
    next_page_token: Type.Optional(Type.String()),
  },
  { $id: 'internal_accounts_page' },
)
