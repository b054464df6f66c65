// The endpoints of the headers of a webhook's deliveries (contract: webhooks#headers-of-deliveries).

import { ownRoute, type Route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { WebhookHeaders, WebhookHeadersWrite } from './schema.ts'
import { getWebhookHeaders, headerRules, replaceWebhookHeaders } from './webhook_headers.ts'

const at = {
  tag: 'Webhooks',
  path: '/operations/webhooks/{webhook_id}/headers',
  params: Type.Object({ webhook_id: Uuid() }),
} as const

export const webhookHeaderRoutes = (signatureHeader: string): Route[] => [
  ownRoute({
    ...at,
    operation: 'getWebhookHeaders',
    summary: 'Get the headers of a webhook’s deliveries',
    description: 'The values of custom headers are not shown.',
    method: 'GET',
    reply: { 200: WebhookHeaders },
    handle: (context, { params }) => getWebhookHeaders(context, params.webhook_id),
  }),
  ownRoute({
    ...at,
    operation: 'replaceWebhookHeaders',
    summary: 'Replace the headers of a webhook’s deliveries',
    description:
      'Up to ten custom headers, for example credentials that your receiver requires, and those of Standard Webhooks. ' +
      'What is not sent is removed.',
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
