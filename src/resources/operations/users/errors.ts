import { defineRuleViolation } from '../../../platform/contract/errors.ts'

export const LastOwner = defineRuleViolation(
  'LAST_OWNER',
  'a workspace needs an owner: make another user an owner first',
)

export const PasswordIsTheirs = defineRuleViolation(
  'PASSWORD_IS_THEIRS',
  'the user also belongs to workspaces that you do not own: only the user, or a command on the server, can change the password',
)

export const PasswordIsOwn = defineRuleViolation(
  'PASSWORD_IS_OWN',
  'replace your own password with PUT /operations/session/password, which takes the current one',
)
