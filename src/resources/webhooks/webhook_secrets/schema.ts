// Schemas of signing secrets, which are returned only once (contract: webhooks#secrets).

import { DateTime, Enum, type Static, Type, Uuid } from '../../../platform/contract/schema.ts'

const secret = Type.String({
  minLength: 64,
  maxLength: 64,
  description: 'HMAC key, used exactly as returned. Returned only once.',
  example: '3f9a0c5e7b1d2468ace013579bdf2468ace013579bdf2468ace013579bdf2468',
})

export const WebhookSecret = Type.Object({ secret }, { $id: 'webhook_secret' })
export type WebhookSecret = Static<typeof WebhookSecret>

export const ReplacedSecret = Type.Object(
  {
    secret,
    deleted_at: Type.Optional(
      DateTime({ description: 'Time at which the previous secret stops or stopped signing.' }),
    ),
  },
  { $id: 'replaced_webhook_secret' },
)
export type ReplacedSecret = Static<typeof ReplacedSecret>

export const SecretReplacement = Type.Object(
  {
    is_rolling_secret: Type.Optional(
      Type.Boolean({
        description: '`true`: the old secret stays valid for 24 hours. Default: `false`.',
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

export const EndpointSecret = Type.Object(
  {
    webhook_id: Uuid(),
    signed_with: Enum(['OWN', 'WORKSPACE', 'NONE'], {
      description:
        'OWN: the webhook’s own secret. WORKSPACE: the workspace’s secret, because the webhook has ' +
        'none. NONE: neither exists and deliveries are not signed.',
    }),
    creation_time: Type.Optional(
      DateTime({ description: 'Time at which the webhook’s own secret was created.' }),
    ),
    previous_until: Type.Optional(
      DateTime({
        description:
          'Time until which the previous secret also signs deliveries. Absent if there is no previous secret.',
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
        description:
          '`true`: the workspace’s secret also signs deliveries for 24 hours. Default: `false`.',
        example: true,
      }),
    ),
  },
  { $id: 'endpoint_secret_creation' },
)
