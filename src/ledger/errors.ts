// The ledger's refusals (contract: requests#codes, transfers#order-of-refusals). Their order is in
// refusals.ts.

import {
  defineError,
  defineNotFoundInBody,
  defineRuleViolation,
  type ErrorFactory,
} from '../platform/contract/errors.ts'
import { toJsonInteger } from '../platform/values/money.ts'

export const AccountNotFound = defineNotFoundInBody(
  'ACCOUNT_NOT_FOUND',
  'account',
  'an account, or the alias of a general-ledger account,',
)
export const CustomerNotFound = defineNotFoundInBody('CUSTOMER_NOT_FOUND', 'customer', 'a customer')

export const ImproperAccountCustomerRelationship = defineRuleViolation(
  'IMPROPER_ACCOUNT_CUSTOMER_RELATIONSHIP',
  'the customer is not related to the account',
  {
    when: 'The customer in the request has no relationship with the account.',
    next: 'Name a customer of the account, omit the customer, or create the relationship: POST /accounts/{account_id}/relationships.',
  },
)
export const ImproperCustomerStatus = defineRuleViolation(
  'IMPROPER_CUSTOMER_STATUS',
  'a holder of the account may not transact: its status must be ACTIVE and its ban_status ALLOWED',
  {
    when: 'A holder of the account may not transact: it is not ACTIVE, or it is suspended or banned.',
    next: 'Check status and ban_status of the customers of the account. You can lift a suspension with a note; only the bank can lift a ban.',
  },
)
export const CustomerNotVerified = defineRuleViolation(
  'CUSTOMER_NOT_VERIFIED',
  'every holder and authorized signer of the account must have passed verification',
  {
    when: 'A holder or authorized signer of the account has not passed verification, so the account cannot transact.',
    next: 'Verify each of them: POST /verifications/verify with customer_consent. In the sandbox every person passes, unless the last name selects another outcome.',
  },
)
export const BusinessNotVerified = defineRuleViolation(
  'BUSINESS_NOT_VERIFIED',
  'a business that holds the account has not passed verification',
  {
    when: 'A business that holds the account has not passed verification, so the account cannot transact.',
    next: 'Verify the business: POST /verifications/verify. In the sandbox its name determines the outcome.',
  },
)
export const AccountClosed = defineRuleViolation('ACCOUNT_CLOSED', 'the account is closed', {
  when: 'The request would move money on a closed account, or change a closed account.',
  next: 'Use another account. A closed account cannot be reopened.',
})
export const ImproperAccountStatus = defineRuleViolation(
  'IMPROPER_ACCOUNT_STATUS',
  'the account may not transact in its status',
  {
    when: 'The status of the account does not allow it to transact.',
    next: 'Check the status of the account: only an ACTIVE account can move money freely.',
  },
)
export const ImproperAccountAccessStatus = defineRuleViolation(
  'IMPROPER_ACCOUNT_ACCESS_STATUS',
  'the account is frozen: money may come in, but none may leave',
  {
    when: 'The account is frozen: it can receive money, but not send any.',
    next: 'Set its access_status to ACTIVE, then send a new request.',
  },
)
export const UnableToTransact = defineRuleViolation(
  'UNABLE_TO_TRANSACT',
  'the account is reserved for the bank itself',
  {
    when: 'The account or card cannot be used for this: it is reserved for the bank itself, or not in use.',
    next: 'Use another account or card.',
  },
)
export const PaymentRailNotEnabled = defineRuleViolation(
  'PAYMENT_RAIL_NOT_ENABLED',
  'the account may not use this kind of payment',
  {
    when: 'The account may not use this kind of payment.',
    next: 'Use another kind of payment, or an account whose template allows it.',
  },
)
/** Checked last (contract: transfers#order-of-refusals). */
export const SpendControlViolation = defineRuleViolation(
  'SPEND_CONTROL_VIOLATION',
  'the movement would exceed a spend control on the account',
  {
    when: 'The movement would exceed a spend control on the account.',
    next: 'Try a smaller amount, or retry when the time range of the control has passed. Use a new Idempotency-Key.',
  },
)
export const BalanceViolation = defineError<string>({
  code: 'BALANCE_VIOLATION',
  slug: 'rule-violation',
  title: 'Rule Violation',
  status: 422,
  when: 'The movement would take an account below its floor or above its ceiling.',
  next: 'Move a smaller amount, or change the limits of the account. If a linked account funds the limit, check its balance.',
  detail: (why) => why,
})
export const InsufficientFunds = defineError<{
  account: string
  available: bigint
  required: bigint
}>({
  code: 'INSUFFICIENT_FUNDS',
  slug: 'insufficient-funds',
  title: 'Insufficient Funds',
  status: 422,
  when: 'The originating account has less available money than the movement needs. Held money is not available. `account_id` names the account, `available` is what it can spend, and `required` is the amount of the movement, in cents.',
  next: 'Move a smaller amount, or wait for money to arrive. Use a new Idempotency-Key: the refusal is stored under the old one.',
  detail: () => 'not enough available money on the originating account',
  extras: ({ account, available, required }) => ({
    account_id: account,
    available: toJsonInteger(available),
    required: toJsonInteger(required),
  }),
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
