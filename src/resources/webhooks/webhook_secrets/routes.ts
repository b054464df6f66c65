// The endpoints of webhook secrets, under both of their paths (contract: webhooks#secrets).

import { DuplicateResource, ResourceNotFound } from '../../../platform/contract/errors.ts'
import { route } from '../../../platform/contract/route.ts'
import { ReplacedSecret, SecretQuery, SecretReplacement, WebhookSecret } from './schema.ts'
import { createSecret, deleteSecret, replaceSecret } from './webhook_secrets.ts'

const tag = 'Webhook secrets'

const endpointsAt = (path: string, named: (operation: string) => string) => [
  route({
    operation: named('createWebhookSecret'),
    summary: 'Create the webhook secret',
    description: 'One secret signs the deliveries of all webhooks. It is shown only now.',
    tag,
    method: 'POST',
    path,
    idempotency: 'optional',
    reply: { 201: WebhookSecret },
    errors: [DuplicateResource],
    handle: (op) => createSecret(op),
  }),
  route({
    operation: named('replaceWebhookSecret'),
    summary: 'Replace the webhook secret',
    description: 'A rolling replacement keeps the old secret valid for 24 hours.',
    tag,
    method: 'PUT',
    path,
    body: SecretReplacement,
    bodyOptional: true,
    example: { is_rolling_secret: true },
    idempotency: 'ignored',
    reply: { 200: ReplacedSecret },
    errors: [ResourceNotFound],
    handle: (op, { body }) => replaceSecret(op, body.is_rolling_secret ?? false),
  }),
  route({
    operation: named('deleteWebhookSecret'),
    summary: 'Delete the webhook secret',
    description: 'With old_secret_only, only the one before the last replacement.',
    tag,
    method: 'DELETE',
    path,
    query: SecretQuery,
    idempotency: 'ignored',
    reply: { 200: null },
    errors: [ResourceNotFound],
    handle: (op, { query }) => deleteSecret(op, query.old_secret_only ?? false),
  }),
]

export const webhookSecretRoutes = [
  ...endpointsAt('/webhook_secrets', (operation) => operation),
  ...endpointsAt('/webhooks/secret', (operation) => `${operation}Alias`),
]
