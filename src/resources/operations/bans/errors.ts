import { defineRuleViolation } from '../../../platform/contract/errors.ts'

export const CustomerBanned = defineRuleViolation('CUSTOMER_BANNED', 'the customer is banned')

export const CustomerNotBanned = defineRuleViolation(
  'CUSTOMER_NOT_BANNED',
  'the customer is not banned',
)

export const BAN_RULES_MAX = 100

export const TooManyBanRules = defineRuleViolation(
  'TOO_MANY_BAN_RULES',
  `a workspace has at most ${BAN_RULES_MAX} ban rules: delete some first`,
)
