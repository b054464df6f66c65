// What deliveries are signed with, as the API shows it: once, and never again (contract: webhooks#secrets).

import { DateTime, Enum, type Static, Type, Uuid } from '../../../platform/contract/schema.ts'

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
      DateTime({ description: 'When what signed before stops, or stopped, signing.' }),
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
    Type.Boolean({
      description:
        '`true`: deletes only the previous secret, while it is still valid. Default: `false`.',
    }),
  ),
})

/** What a webhook is signed with. */
export const EndpointSecret = Type.Object(
  {
    webhook_id: Uuid(),
    signed_with: Enum(['OWN', 'WORKSPACE', 'NONE'], {
      description:
        'OWN: a secret that this webhook has for itself. WORKSPACE: the workspace’s secret, because it has none of its own. NONE: there is neither, so deliveries have no signature.',
    }),
    creation_time: Type.Optional(DateTime({ description: 'When its own secret was made.' })),
    previous_until: Type.Optional(
      DateTime({
        description: 'Until when what signed before signs beside it; absent when it does not.',
      }),
    ),
  },
  { $id: 'endpoint_secret', description: 'The secret that signs the deliveries of a webhook.' },
)
export type EndpointSecret = Static<typeof EndpointSecret>

export const EndpointSecretCreation = Type.Object(
  {
    is_rolling_secret: Type.Optional(
      Type.Boolean({
        description: 'True: the workspace’s secret signs beside the new one for 24 hours.',
        example: true,
      }),
    ),
  },
  { $id: 'endpoint_secret_creation' },
)
