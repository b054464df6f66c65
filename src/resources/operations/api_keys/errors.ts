import { defineRuleViolation } from '../../../platform/contract/errors.ts'

export const KeyInUse = defineRuleViolation(
  'KEY_IN_USE',
  'a key cannot revoke itself: use another key, or sign in',
)

export const KeyEnded = defineRuleViolation(
  'KEY_ENDED',
  'this key was revoked or has been replaced: create a new one',
)
