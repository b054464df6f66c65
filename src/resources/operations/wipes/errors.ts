import { defineRuleViolation } from '../../../platform/contract/errors.ts'

export const WipeNotEnabled = defineRuleViolation(
  'WIPE_NOT_ENABLED',
  'a workspace can be wiped in the sandbox only',
  { when: 'Workspaces cannot be wiped in production.', next: 'Wipe a sandbox workspace instead.' },
)
