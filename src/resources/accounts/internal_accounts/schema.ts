// The bank's own accounts, as the API shows them and as they are asked for (contract: accounts#internal-accounts).

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

export const internalAccountTypes = [
  'ACH_SETTLEMENT',
  'ACH_SUSPENSE',
  'ALLOCATED_SUSPENSE',
  'BANK_DRAFT',
  'BILLING_EXPENSE',
  'BILLING_REVENUE',
  'CARD_AFT_PREFUNDING',
  'CARD_OCT_SETTLEMENT',
  'CARD_SETTLEMENT',
  'CASH_SETTLEMENT',
  'CASH_SUSPENSE',
  'CHECK_SETTLEMENT',
  'DISPUTE_WRITE_OFF_PNL',
  'EFT_CA_SETTLEMENT',
  'EFT_CA_SUSPENSE',
  'EXTERNAL_CARD_AFT_SETTLEMENT',
  'EXTERNAL_CARD_OCT_SETTLEMENT',
  'INSTANT_NETWORK_SETTLEMENT',
  'FEES',
  'FRAUD_LOSSES',
  'FUNDING_ACCOUNTS',
  'GENERAL_PNL',
  'INTEREST_PAYOUT',
  'INTERNATIONAL_WIRE_SETTLEMENT',
  'LOC_INTEREST_INCOME',
  'LOC_INVESTOR_PORTFOLIO',
  'LOC_REPURCHASE',
  'MONEY_IN_AND_OUT',
  'NEGATIVE_BALANCE',
  'NETWORK_ADJUSTMENT',
  'NETWORK_CHARGEBACK',
  'NEW_FUNDING_ACCOUNT',
  'PROVISIONAL_CREDIT_PNL',
  'RESERVE',
  'REWARDS',
  'SC_INVESTOR_PORTFOLIO',
  'SC_REPURCHASE',
  'SERVICE_PAY_SUSPENSE',
  'USC_INTEREST_INCOME',
  'USC_INVESTOR_PORTFOLIO',
  'USC_REPURCHASE',
  'WIRE_SETTLEMENT',
  'WIRE_SUSPENSE',
  'WRITE_OFF',
] as const
const InternalAccountType = Enum(internalAccountTypes, {
  $id: 'internal_account_type',
  description: 'In lower case, the alias that transfers name the account by.',
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
  description: 'Reserved for the bank itself: internal transfers to and from it are declined.',
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
  { $id: 'internal_account', description: 'A general-ledger account: one of the bank’s own.' },
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
