import { defineRuleViolation } from '../../../platform/contract/errors.ts'

export const NoPassword = defineRuleViolation(
  'NO_PASSWORD',
  'the session was opened by a one-time link, which has no password',
  {
    when: 'The session was opened by a one-time link, which belongs to no user.',
    next: 'Sign in with a user name and a password to replace the password.',
  },
)
