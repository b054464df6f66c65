import { defineRuleViolation } from '../../../platform/contract/errors.ts'

export const LastOwner = defineRuleViolation(
  'LAST_OWNER',
  'a workspace needs an owner: make another user an owner first',
  {
    when: 'The request would remove the only owner of a workspace, or take that role from them.',
    next: 'Make another user an owner first, then send the request again.',
  },
)

export const PasswordIsTheirs = defineRuleViolation(
  'PASSWORD_IS_THEIRS',
  'the user also belongs to workspaces that you do not own: only the user, or a command on the server, can change the password',
  {
    when: 'The user also belongs to workspaces that you do not own, so you cannot set their password.',
    next: 'The user can sign in with the existing password, or the operator can reset it on the server: florin users reset-password.',
  },
)

export const PasswordIsOwn = defineRuleViolation(
  'PASSWORD_IS_OWN',
  'replace your own password with PUT /operations/session/password, which takes the current one',
  {
    when: 'You tried to set your own password as an administrator.',
    next: 'Send the current one, too: PUT /operations/session/password.',
  },
)
