// What an account looks like from outside. What may be asked of it stands in bodies.ts.

import {
  Cents,
  Currency,
  DateTime,
  Enum,
  FullDate,
  Metadata,
  Nullable,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { productReferences } from '../account_products/schema.ts'
import { BalanceCeiling, BalanceFloor, optionalFlags } from '../terms/schema.ts'
import { AccountType } from '../terms/types.ts'

export const accountStatuses = [
  'ACCOUNT_NEVER_ACTIVE',
  'ACCOUNT_NOT_DESIRED',
  'ACTIVATED_NOT_DISBURSED',
  'ACTIVE_OR_DISBURSED',
  'APPLICATION_SUBMITTED',
  'AWAITING_FIXING',
  'CHARGED_OFF',
  'CLOSED',
  'DELINQUENT',
  'FAILED_KYC',
  'IN_CLOSING',
  'RESTRICTED',
  'SUSPENDED',
] as const
export type AccountStatus = (typeof accountStatuses)[number]
export const AccountStatus = Enum(accountStatuses, {
  $id: 'account_status',
  description: 'Only ACTIVE_OR_DISBURSED can transact.',
  example: 'ACTIVE_OR_DISBURSED',
})

export const AccessStatus = Enum(['ACTIVE', 'FROZEN'], {
  $id: 'account_access_status',
  description: 'FROZEN: the holder stopped all debits; credits pass.',
})

export const CustomerType = Enum(['BUSINESS', 'PERSONAL'], {
  $id: 'customer_type',
  description: 'Filters by type of the primary holder.',
  example: 'PERSONAL',
})
export type CustomerType = Static<typeof CustomerType>

export const Balance = Type.Object(
  {
    type: Enum(['ACCOUNT_BALANCE', 'AVAILABLE_BALANCE'], { $id: 'balance_type' }),
    balance: Cents({ example: 12_500 }),
  },
  {
    $id: 'balance',
    description:
      'ACCOUNT_BALANCE: everything posted. AVAILABLE_BALANCE: without what is held, never below 0.',
  },
)

export const closureReasons = [
  'BANK_REQUEST_FRAUD',
  'BANK_REQUEST_INACTIVITY',
  'BANK_REQUEST_REDEEMED_OR_REINSTATED_REPOSSESSION',
  'BANK_REQUEST_REGULATORY_REASONS',
  'CUSTOMER_REQUEST_CREDIT_CARD_LOST_OR_STOLEN',
  'CUSTOMER_REQUEST_REFINANCE',
  'CUSTOMER_REQUEST_TRANSFER',
  'CUSTOMER_REQUEST_VOLUNTARILY_SURRENDERED',
  'PROGRAM_SHUT_DOWN_BANK',
  'PROGRAM_SHUT_DOWN_FINTECH',
] as const
export const ClosureReason = Enum(closureReasons, {
  $id: 'account_closure_reason',
  description: 'Who wants the account closed, and why.',
})
export const ClosurePaymentMethod = Enum(
  [
    'ACH',
    'BANK_DRAFT',
    'INTERNAL_TRANSFER_TO_CUSTOMER_ACCOUNT',
    'INTERNAL_TRANSFER_TO_INTERNAL_ACCOUNT',
  ],
  { $id: 'account_closure_payment_method', description: 'How what is left is paid out.' },
)

export const AccountClosure = Type.Object(
  {
    reason: ClosureReason,
    reason_details: Text({ description: 'In words.', example: 'Moving to another bank' }),
    payment_method: Nullable(ClosurePaymentMethod),
    destination_id: Nullable(
      Uuid({ description: 'The account that what is left is paid out to; null for none.' }),
    ),
    validation_responses: Type.Array(
      Type.Object({
        name: Text({ description: 'What has to be true.', example: 'BALANCE_IS_ZERO' }),
        message: Text({ description: 'The same in words.', example: 'the balance is zero' }),
        validated: Type.Boolean({ description: 'Whether it was when the closure began.' }),
        details: Type.Optional(Metadata({ description: 'What was found.' })),
      }),
      { description: 'What prevents the account from being CLOSED.' },
    ),
    cases: Type.Array(
      Type.Object({
        case_id: Uuid({ description: 'The case.' }),
        case_reason: Text({ description: 'Why it was opened.' }),
      }),
      { description: 'Cases that the closure gave rise to.' },
    ),
  },
  { $id: 'account_closure', description: 'Why and how the account is being closed.' },
)
export type AccountClosure = Static<typeof AccountClosure>

/** An account, as the API and its events show it (contract: accounts#balances). */
export const Account = Type.Object(
  {
    id: Uuid({ description: 'The account’s id.' }),
    account_type: AccountType,
    customer_type: Type.Optional(CustomerType),
    account_template_id: Type.Optional(
      Uuid({ description: 'The template that it was made from.' }),
    ),
    status: AccountStatus,
    access_status: AccessStatus,
    access_status_last_updated_time: Type.Optional(
      DateTime({ description: 'When access_status last changed.' }),
    ),
    account_number: Text({ description: 'The whole number.', example: '790954299503' }),
    account_number_masked: Text({ description: 'To be shown.', example: '790*****9503' }),
    bank_routing: Text({
      maxLength: 9,
      description: 'The bank’s routing number.',
      example: '123456780',
    }),
    bank_account_id: Type.Optional(Text({ description: 'The bank’s own name for it.' })),
    iban: Type.Optional(Text({ maxLength: 34, description: 'Its international number.' })),
    swift_code: Type.Optional(Text({ description: 'The bank’s SWIFT code.' })),
    currency: Currency(),
    balances: Type.Array(Balance, { description: 'One of each type.' }),
    balance_floor: Type.Optional(BalanceFloor),
    balance_ceiling: Type.Optional(BalanceCeiling),
    customer_ids: Type.Array(Uuid(), {
      description: 'The holders that are persons, the primary one first.',
    }),
    business_ids: Type.Array(Uuid(), {
      description: 'The holders that are businesses, the primary one first.',
    }),
    nickname: Type.Optional(
      Text({ description: 'The holder’s name for the account.', example: 'Rent' }),
    ),
    account_purpose: Type.Optional(Text({ description: 'What it is for.' })),
    ...optionalFlags,
    interest_product_id: Type.Optional(productReferences.interest_product_id),
    fee_product_ids: Type.Optional(productReferences.fee_product_ids),
    spend_control_ids: Type.Array(Uuid(), {
      description: 'Controls that the account lists; those of its primary holder act on it, too.',
    }),
    metadata: Type.Optional(Metadata({ description: 'As the integrator sent it.' })),
    account_closure: Type.Optional(AccountClosure),
    general_ledger_type: Type.Optional(
      Text({ description: 'Of the bank’s own accounts.', example: 'ACH_SETTLEMENT' }),
    ),
    general_ledger_category: Type.Optional(
      Text({ description: 'Of the bank’s own accounts.', example: 'SETTLEMENT' }),
    ),
    open_date: FullDate({ description: 'The day it was opened.' }),
    close_date: Type.Optional(FullDate({ description: 'The day it was closed.' })),
    creation_time: DateTime({ description: 'When it was opened.' }),
    last_updated_time: DateTime({
      description: 'When it last changed; movements of money do not count.',
    }),
    tenant: Text({ description: 'Id of the workspace.', example: '1_1' }),
  },
  { $id: 'account', description: 'An account of a customer, or a general-ledger account.' },
)
export type Account = Static<typeof Account>
