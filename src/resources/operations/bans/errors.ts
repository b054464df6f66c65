import { defineRuleViolation } from '../../../platform/contract/errors.ts'

export const CustomerBanned = defineRuleViolation('CUSTOMER_BANNED', 'the customer is banned', {
  when: 'The request would ban a customer who is already banned.',
  next: 'No action is required. The notes about the customer contain the reason for the ban.',
})

export const CustomerNotBanned = defineRuleViolation(
  'CUSTOMER_NOT_BANNED',
  'the customer is not banned',
  {
    when: 'The request would lift the ban of a customer who is not banned.',
    next: 'Read the customer’s ban_status. A suspension ends with PATCH /v0/customers/{customer_id}.',
  },
)

export const BAN_RULES_MAX = 100

export const TooManyBanRules = defineRuleViolation(
  'TOO_MANY_BAN_RULES',
  `a workspace has at most ${BAN_RULES_MAX} ban rules: delete some first`,
  {
    when: 'The workspace has 100 ban rules, which is the maximum.',
    next: 'Delete some with DELETE /operations/ban_rules/{ban_rule_id}, then send the request again.',
  },
)
