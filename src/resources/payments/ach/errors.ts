// Errors of ACH entries (contract: ach#refusals-of-an-entry).

import {
  defineNotFoundInBody,
  defineRuleViolation,
  InvalidStatus,
} from '../../../platform/contract/errors.ts'

export const TransactionNotFound = defineNotFoundInBody('TRANSACTION_NOT_FOUND', 'ACH transfer')
export const ExternalAccountNotActive = defineRuleViolation(
  'EXTERNAL_ACCOUNT_NOT_ACTIVE',
  'the external account is not ACTIVE',
  {
    when: 'The external account is closed, deleted or inactive, so no money can be sent to it or pulled from it.',
    next: 'Link the account again, or use another one.',
  },
)
export const ExternalAccountNotVerified = defineRuleViolation(
  'EXTERNAL_ACCOUNT_NOT_VERIFIED',
  'money can be pulled from a VERIFIED external account only',
  {
    when: 'The request would pull money from an external account whose ownership is not verified.',
    next: 'Verify the external account first. Pushing money to it needs no verification.',
  },
)

/** The bank sends it for an entry that it cannot book. */
export function returnCannotBeCanceled() {
  return InvalidStatus({ detail: 'the ACH transfer returns one that we received', valid: [] })
}
