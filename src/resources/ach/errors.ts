// Why an ACH entry is refused, beyond what any movement may be refused for (contract C13).

import { defineNotFoundInBody, defineRuleViolation, InvalidStatus } from '../../platform/errors.ts'

export const ExternalAccountNotFound = defineNotFoundInBody(
  'EXTERNAL_ACCOUNT_NOT_FOUND',
  'external account',
)
export const TransactionNotFound = defineNotFoundInBody('TRANSACTION_NOT_FOUND', 'ACH transfer')
export const ExternalAccountNotActive = defineRuleViolation(
  'EXTERNAL_ACCOUNT_NOT_ACTIVE',
  'the external account is not ACTIVE',
)
export const ExternalAccountNotVerified = defineRuleViolation(
  'EXTERNAL_ACCOUNT_NOT_VERIFIED',
  'money can be pulled from a VERIFIED external account only',
)

/** It was handed to the network, or has ended. */
export function cannotBeCanceled(status: string) {
  return InvalidStatus({
    detail: `the ACH transfer is ${status}: it can be canceled in INIT only`,
    valid: [],
  })
}
