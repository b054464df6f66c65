import { defineRuleViolation } from '../../../platform/contract/errors.ts'

export const KeyInUse = defineRuleViolation(
  'KEY_IN_USE',
  'a key cannot revoke itself: use another key, or sign in',
  {
    when: 'An API key cannot revoke itself.',
    next: 'Revoke it with another key, or sign in and revoke it there.',
  },
)

export const KeyEnded = defineRuleViolation(
  'KEY_ENDED',
  'this key was revoked or has been replaced: create a new one',
  {
    when: 'The API key to replace is revoked, or was replaced before.',
    next: 'Create a new key: POST /operations/api_keys.',
  },
)
