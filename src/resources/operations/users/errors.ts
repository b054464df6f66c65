import { defineRuleViolation } from '../../../platform/contract/errors.ts'

export const LastOwner = defineRuleViolation(
  'LAST_OWNER',
  'a workspace that has an owner keeps one: make somebody else an owner first',
)

export const PasswordIsTheirs = defineRuleViolation(
  'PASSWORD_IS_THEIRS',
  'this person works in workspaces that you do not own, too: only they, or whoever is at the server machine, can change the password',
)
