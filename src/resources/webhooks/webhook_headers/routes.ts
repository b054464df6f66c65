// The endpoints of the headers of a webhook's deliveries (contract:
// webhooks#headers-of-deliveries).

import { ownRoute, type Route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { WebhookHeaders, WebhookHeadersWrite } from './schema.ts'
import { getWebhookHeaders, headerRules, replaceWebhookHeaders } from './write.ts'

const at = {
  tag: 'Webhooks',
  path: '/operations/webhooks/{webhook_id}/headers',
  params: Type.Object({ webhook_id: Uuid() }),
} as const

type Parts = { readonly signatureHeader: string }

export const webhookHeaderRoutes = ({ signatureHeader }: Parts): Route[] => [
  ownRoute({
    ...at,
    operation: 'getWebhookHeaders',
    summary: 'Get the custom headers of a webhook',
    description: 'Values of custom headers are omitted.',
    method: 'GET',
    reply: { 200: WebhookHeaders },
    handle: (context, { params }) => getWebhookHeaders(context, params.webhook_id),
  }),
  ownRoute({
    ...at,
    operation: 'replaceWebhookHeaders',
    summary: 'Replace the custom headers of a webhook',
    description:
      'Up to ten custom headers, for example credentials for the receiver, and the Standard Webhooks ' +
      'headers. Omitted headers are removed.',
    method: 'PUT',
    body: WebhookHeadersWrite,
    rules: headerRules(signatureHeader),
    example: {
      custom_headers: [{ name: 'X-Api-Key', value: 'a-long-secret' }],
      standard_webhooks: true,
    },
    idempotency: 'ignored',
    reply: { 200: WebhookHeaders },
    handle: (op, { params, body }) => replaceWebhookHeaders(op, params.webhook_id, body),
  }),
]
