import { defineRuleViolation } from '../../../platform/contract/errors.ts'

export const WipeNotEnabled = defineRuleViolation(
  'WIPE_NOT_ENABLED',
  'a workspace can be wiped in the sandbox only',
)
