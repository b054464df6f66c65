// What deliveries are signed with, as the API shows it: once, and never again (contract: webhooks#secrets).

import { DateTime, type Static, Type } from '../../../platform/contract/schema.ts'

const secret = Type.String({
  minLength: 64,
  maxLength: 64,
  description: 'The HMAC key, used exactly as written here. It is not shown again.',
  example: '3f9a0c5e7b1d2468ace013579bdf2468ace013579bdf2468ace013579bdf2468',
})

/** A new secret. */
export const WebhookSecret = Type.Object({ secret }, { $id: 'webhook_secret' })
export type WebhookSecret = Static<typeof WebhookSecret>

/** A secret that took another's place. */
export const ReplacedSecret = Type.Object(
  {
    secret,
    deleted_at: Type.Optional(
      DateTime({ description: 'When the old secret is, or was, deleted.' }),
    ),
  },
  { $id: 'replaced_webhook_secret' },
)
export type ReplacedSecret = Static<typeof ReplacedSecret>

export const SecretReplacement = Type.Object(
  {
    is_rolling_secret: Type.Optional(
      Type.Boolean({
        description: 'True: the old secret stays valid for 24 hours beside the new one.',
        example: true,
      }),
    ),
  },
  { $id: 'webhook_secret_replacement' },
)

export const SecretQuery = Type.Object({
  old_secret_only: Type.Optional(
    Type.Boolean({ description: 'True: only the previous secret, while it is still valid.' }),
  ),
})
