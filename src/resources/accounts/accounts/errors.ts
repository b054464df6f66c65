import { defineError, defineRuleViolation } from '../../../platform/contract/errors.ts'

/** A write to an account that is CLOSED or CHARGED_OFF (contract: accounts#closed-accounts). */
export const AccountIsClosed = defineError({
  code: 'ACCOUNT_CLOSED',
  slug: 'rule-violation',
  title: 'Rule Violation',
  status: 461,
  detail: () => 'the account has been closed',
})

/** Only the access_status of a frozen account can change. */
export const AccountIsFrozen = defineRuleViolation(
  'IMPROPER_ACCOUNT_ACCESS_STATUS',
  'the account is FROZEN: set access_status to ACTIVE first',
)
