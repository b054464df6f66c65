// The ledger's refusals (contract: requests#codes, transfers#order-of-refusals). Their order is in
// refusals.ts.

import {
  defineError,
  defineNotFoundInBody,
  defineRuleViolation,
  type ErrorFactory,
} from '../platform/contract/errors.ts'

export const AccountNotFound = defineNotFoundInBody('ACCOUNT_NOT_FOUND', 'account')
export const CustomerNotFound = defineNotFoundInBody('CUSTOMER_NOT_FOUND', 'customer')

export const ImproperAccountCustomerRelationship = defineRuleViolation(
  'IMPROPER_ACCOUNT_CUSTOMER_RELATIONSHIP',
  'the customer is not related to the account',
)
export const ImproperCustomerStatus = defineRuleViolation(
  'IMPROPER_CUSTOMER_STATUS',
  'a holder of the account may not transact: its status must be ACTIVE and its ban_status ALLOWED',
)
export const CustomerNotVerified = defineRuleViolation(
  'CUSTOMER_NOT_VERIFIED',
  'every holder and authorized signer of the account must have passed verification',
)
export const BusinessNotVerified = defineRuleViolation(
  'BUSINESS_NOT_VERIFIED',
  'a business that holds the account has not passed verification',
)
export const AccountClosed = defineRuleViolation('ACCOUNT_CLOSED', 'the account is closed')
export const ImproperAccountStatus = defineRuleViolation(
  'IMPROPER_ACCOUNT_STATUS',
  'the account may not transact in its status',
)
export const ImproperAccountAccessStatus = defineRuleViolation(
  'IMPROPER_ACCOUNT_ACCESS_STATUS',
  'the account is frozen: money may come in, but none may leave',
)
export const UnableToTransact = defineRuleViolation(
  'UNABLE_TO_TRANSACT',
  'the account is reserved for the bank itself',
)
export const PaymentRailNotEnabled = defineRuleViolation(
  'PAYMENT_RAIL_NOT_ENABLED',
  'the account may not use this kind of payment',
)
/** Checked last (contract: transfers#order-of-refusals). */
export const SpendControlViolation = defineRuleViolation(
  'SPEND_CONTROL_VIOLATION',
  'the movement would exceed a spend control on the account',
)
export const BalanceViolation = defineError<string>({
  code: 'BALANCE_VIOLATION',
  slug: 'rule-violation',
  title: 'Rule Violation',
  status: 422,
  detail: (why) => why,
})
export const InsufficientFunds = defineError({
  code: 'INSUFFICIENT_FUNDS',
  slug: 'insufficient-funds',
  title: 'Insufficient Funds',
  status: 422,
  detail: () => 'not enough available money on the originating account',
})

/** Refusals by holders, by the code on the ledger account. */
export const holderRefusals: Readonly<Record<string, ErrorFactory<void>>> = {
  [ImproperCustomerStatus.code]: ImproperCustomerStatus,
  [CustomerNotVerified.code]: CustomerNotVerified,
  [BusinessNotVerified.code]: BusinessNotVerified,
}

/** For the OpenAPI document. */
export const movementErrors = [
  AccountNotFound,
  CustomerNotFound,
  ImproperAccountCustomerRelationship,
  ImproperCustomerStatus,
  CustomerNotVerified,
  BusinessNotVerified,
  AccountClosed,
  ImproperAccountStatus,
  ImproperAccountAccessStatus,
  UnableToTransact,
  InsufficientFunds,
  BalanceViolation,
  SpendControlViolation,
]
