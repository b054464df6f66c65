import { defineRuleViolation } from '../../../platform/contract/errors.ts'

export const NoPassword = defineRuleViolation(
  'NO_PASSWORD',
  'the session was opened by a one-time link, which has no password',
)
