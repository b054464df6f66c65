// Response schemas of accounts. Request schemas are in body_schema.ts.

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
  description: 'Status of the account. Only ACTIVE_OR_DISBURSED accounts can transact.',
  example: 'ACTIVE_OR_DISBURSED',
})

export const AccessStatus = Enum(['ACTIVE', 'FROZEN'], {
  $id: 'account_access_status',
  description:
    'ACTIVE: no restriction by the holder. FROZEN: debits are blocked by the holder; credits are accepted.',
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
      'ACCOUNT_BALANCE: sum of posted transactions. AVAILABLE_BALANCE: account balance less open ' +
      'holds and less `balance_floor`, which adds credit if it is negative; never below 0.',
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
  description: 'Party that requested the closure, and its reason.',
})
export const ClosurePaymentMethod = Enum(
  [
    'ACH',
    'BANK_DRAFT',
    'INTERNAL_TRANSFER_TO_CUSTOMER_ACCOUNT',
    'INTERNAL_TRANSFER_TO_INTERNAL_ACCOUNT',
  ],
  {
    $id: 'account_closure_payment_method',
    description: 'Payment method for the remaining balance.',
  },
)

export const AccountClosure = Type.Object(
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
          'Id of the account that receives the remaining balance. Null if there is none.',
      }),
    ),
    validation_responses: Type.Array(
      Type.Object({
        name: Text({ description: 'Name of the requirement.', example: 'BALANCE_IS_ZERO' }),
        message: Text({
          description: 'Description of the requirement.',
          example: 'the balance is zero',
        }),
        validated: Type.Boolean({
          description: 'Whether the requirement was met when the closure began.',
        }),
        details: Type.Optional(Metadata({ description: 'Details of the result.' })),
      }),
      { description: 'Requirements for the status CLOSED, and their results.' },
    ),
    cases: Type.Array(
      Type.Object({
        case_id: Uuid({ description: 'Id of the case.' }),
        case_reason: Text({ description: 'Reason for the case.' }),
      }),
      { description: 'Cases opened by the closure.' },
    ),
  },
  {
    $id: 'account_closure',
    description: 'Closure of the account: reason, payout and requirements.',
  },
)
export type AccountClosure = Static<typeof AccountClosure>

/** Also the resource of events (contract: accounts#balances). */
export const Account = Type.Object(
  {
    id: Uuid({ description: 'Id of the account.' }),
    account_type: AccountType,
    customer_type: Type.Optional(CustomerType),
    account_template_id: Type.Optional(
      Uuid({ description: 'Id of the template that the account was created from.' }),
    ),
    status: AccountStatus,
    access_status: AccessStatus,
    access_status_last_updated_time: Type.Optional(
      DateTime({ description: 'Time of the last change of `access_status`.' }),
    ),
    account_number: Text({ description: 'Full account number.', example: '790954299503' }),
    account_number_masked: Text({
      description: 'Account number with the middle digits masked, for display.',
      example: '790*****9503',
    }),
    bank_routing: Text({
      maxLength: 9,
      description: 'ABA routing number of this bank, 9 digits.',
      example: '123456780',
    }),
    bank_account_id: Type.Optional(
      Text({ description: 'Identifier of the account in the bank’s own systems.' }),
    ),
    iban: Type.Optional(
      Text({ maxLength: 34, description: 'International bank account number (IBAN).' }),
    ),
    swift_code: Type.Optional(Text({ description: 'SWIFT code (BIC) of the bank.' })),
    currency: Currency(),
    balances: Type.Array(Balance, { description: 'Balances of the account, one of each type.' }),
    balance_floor: Type.Optional(BalanceFloor),
    balance_ceiling: Type.Optional(BalanceCeiling),
    customer_ids: Type.Array(Uuid(), {
      description: 'Ids of the persons who hold the account, primary holder first.',
    }),
    business_ids: Type.Array(Uuid(), {
      description: 'Ids of the businesses that hold the account, primary holder first.',
    }),
    nickname: Type.Optional(
      Text({ description: 'Name of the account, chosen by the holder.', example: 'Rent' }),
    ),
    account_purpose: Type.Optional(Text({ description: 'Purpose of the account.' })),
    ...optionalFlags,
    interest_product_id: Type.Optional(productReferences.interest_product_id),
    fee_product_ids: Type.Optional(productReferences.fee_product_ids),
    spend_control_ids: Type.Array(Uuid(), {
      description:
        'Ids of the account’s spend controls. Controls of the primary holder also apply to the account.',
    }),
    metadata: Type.Optional(Metadata({ description: 'Metadata set by the integrator.' })),
    account_closure: Type.Optional(AccountClosure),
    general_ledger_type: Type.Optional(
      Text({
        description: 'Type or category of a general-ledger account. Absent for customer accounts.',
        example: 'ACH_SETTLEMENT',
      }),
    ),
    general_ledger_category: Type.Optional(
      Text({
        description: 'Type or category of a general-ledger account. Absent for customer accounts.',
        example: 'SETTLEMENT',
      }),
    ),
    open_date: FullDate({ description: 'Date of opening.' }),
    close_date: Type.Optional(FullDate({ description: 'Date of closing.' })),
    creation_time: DateTime({ description: 'Time of creation.' }),
    last_updated_time: DateTime({
      description: 'Time of the last update. Money movements do not count.',
    }),
    tenant: Text({ description: 'Id of the workspace.', example: '1_1' }),
  },
  { $id: 'account', description: 'An account of a customer, or a general-ledger account.' },
)
export type Account = Static<typeof Account>
