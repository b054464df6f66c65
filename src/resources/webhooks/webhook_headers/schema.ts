// Custom headers in the API, never with values (contract: webhooks#headers-of-deliveries).

import { type Static, Type, Uuid } from '../../../platform/contract/schema.ts'

const HEADERS_MAX = 10
const NAME_MAX = 100
const VALUE_MAX = 1024

const name = Type.String({
  minLength: 1,
  maxLength: NAME_MAX,
  pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$",
  description: 'Name of the header (RFC 9110).',
  example: 'X-Api-Key',
})

const hasStandard = Type.Boolean({
  description:
    'Whether deliveries also carry the Standard Webhooks headers webhook-id, webhook-timestamp and ' +
    'webhook-signature. Default: `false`.',
  example: true,
})

export const WebhookHeadersWrite = Type.Object(
  {
    custom_headers: Type.Optional(
      Type.Array(
        Type.Object({
          name,
          value: Type.String({
            minLength: 1,
            maxLength: VALUE_MAX,
            pattern: '^[!-~]([ -~]*[!-~])?$',
            description:
              'Value of the header, printable ASCII. Stored encrypted and never returned.',
            example: 'a-long-secret',
          }),
        }),
        { maxItems: HEADERS_MAX, description: 'Headers sent with every delivery. Default: none.' },
      ),
    ),
    standard_webhooks: Type.Optional(hasStandard),
  },
  { $id: 'webhook_headers_request' },
)
export type WebhookHeadersWrite = Static<typeof WebhookHeadersWrite>

export const WebhookHeaders = Type.Object(
  {
    webhook_id: Uuid(),
    custom_headers: Type.Array(Type.Object({ name })),
    standard_webhooks: hasStandard,
  },
  { $id: 'webhook_headers', description: 'Headers of a webhook’s deliveries.' },
)
export type WebhookHeaders = Static<typeof WebhookHeaders>
