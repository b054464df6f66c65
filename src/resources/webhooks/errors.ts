// Errors of webhooks.

import { defineRuleViolation } from '../../platform/errors.ts'

export const WebhookDisabled = defineRuleViolation(
  'WEBHOOK_DISABLED',
  'the webhook is disabled, so nothing is sent to it: enable it first',
)
