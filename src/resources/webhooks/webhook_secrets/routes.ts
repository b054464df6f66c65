// The endpoints of webhook secrets, under both of their paths (contract: webhooks#secrets).

import { DuplicateResource, ResourceNotFound } from '../../../platform/contract/errors.ts'
import { ownRoute, route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import {
  createEndpointSecret,
  deleteEndpointSecret,
  getEndpointSecret,
  replaceEndpointSecret,
} from './endpoint_secrets.ts'
import {
  EndpointSecret,
  EndpointSecretCreation,
  ReplacedSecret,
  SecretQuery,
  SecretReplacement,
  WebhookSecret,
} from './schema.ts'
import { createSecret, deleteSecret, replaceSecret } from './webhook_secrets.ts'

const tag = 'Webhook secrets'

const endpointsAt = (path: string, named: (operation: string) => string) => [
  route({
    operation: named('createWebhookSecret'),
    summary: 'Create the webhook secret',
    description:
      'It signs the deliveries of all webhooks that have no secret of their own. It is shown only now.',
    tag,
    method: 'POST',
    path,
    idempotency: 'optional',
    secret: 'kept',
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

const atEndpoint = {
  tag,
  path: '/operations/webhooks/{webhook_id}/secret',
  params: Type.Object({ webhook_id: Uuid() }),
} as const

const endpointSecrets = [
  ownRoute({
    ...atEndpoint,
    operation: 'getEndpointSecret',
    summary: 'Get which secret signs a webhook',
    description: 'The secret itself is not shown again.',
    method: 'GET',
    reply: { 200: EndpointSecret },
    handle: (context, { params }) => getEndpointSecret(context, params.webhook_id),
  }),
  ownRoute({
    ...atEndpoint,
    operation: 'createEndpointSecret',
    summary: 'Give a webhook its own secret',
    description:
      'It signs the deliveries of this webhook, retries too, in place of the workspace’s. It is shown only now.',
    method: 'POST',
    body: EndpointSecretCreation,
    bodyOptional: true,
    example: { is_rolling_secret: true },
    idempotency: 'optional',
    secret: 'kept',
    reply: { 201: ReplacedSecret },
    errors: [DuplicateResource],
    handle: (op, { params, body }) =>
      createEndpointSecret(op, params.webhook_id, body.is_rolling_secret ?? false),
  }),
  ownRoute({
    ...atEndpoint,
    operation: 'replaceEndpointSecret',
    summary: 'Replace a webhook’s own secret',
    description: 'A rolling replacement keeps the old secret valid for 24 hours.',
    method: 'PUT',
    body: SecretReplacement,
    bodyOptional: true,
    example: { is_rolling_secret: true },
    idempotency: 'ignored',
    reply: { 200: ReplacedSecret },
    handle: (op, { params, body }) =>
      replaceEndpointSecret(op, params.webhook_id, body.is_rolling_secret ?? false),
  }),
  ownRoute({
    ...atEndpoint,
    operation: 'deleteEndpointSecret',
    summary: 'Delete a webhook’s own secret',
    description:
      'The workspace’s secret signs again. With old_secret_only, only the one before the last replacement is deleted.',
    method: 'DELETE',
    query: SecretQuery,
    idempotency: 'ignored',
    reply: { 204: null },
    handle: (op, { params, query }) =>
      deleteEndpointSecret(op, params.webhook_id, query.old_secret_only ?? false),
  }),
]

export const webhookSecretRoutes = [
  ...endpointSecrets,
  ...endpointsAt('/webhook_secrets', (operation) => operation),
  ...endpointsAt('/webhooks/secret', (operation) => `${operation}Alias`),
]
