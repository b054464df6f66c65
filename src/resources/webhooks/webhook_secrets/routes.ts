// The endpoints of webhook secrets, under both of their paths (contract: webhooks#secrets).

import { DuplicateResource, ResourceNotFound } from '../../../platform/contract/errors.ts'
import { ownRoute, route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import {
  createEndpointSecret,
  deleteEndpointSecret,
  getEndpointSecret,
  replaceEndpointSecret,
} from './endpoint_write.ts'
import {
  EndpointSecret,
  EndpointSecretCreation,
  ReplacedSecret,
  SecretQuery,
  SecretReplacement,
  WebhookSecret,
} from './schema.ts'
import { createSecret, deleteSecret, replaceSecret } from './write.ts'

const tag = 'Webhook secrets'

const endpointsAt = (path: string, named: (operation: string) => string) => [
  route({
    operation: named('createWebhookSecret'),
    summary: 'Create the webhook secret',
    description:
      'Signs the deliveries of all webhooks without a secret of their own. The secret is returned only once.',
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
    description: 'With a rolling replacement, the old secret stays valid for 24 hours.',
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
    description: 'With `old_secret_only`, deletes only the previous secret.',
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
    summary: 'Get the signing secret status of a webhook',
    description: 'The secret is not returned.',
    method: 'GET',
    reply: { 200: EndpointSecret },
    handle: (context, { params }) => getEndpointSecret(context, params.webhook_id),
  }),
  ownRoute({
    ...atEndpoint,
    operation: 'createEndpointSecret',
    summary: 'Create a signing secret for a webhook',
    description:
      'Signs all deliveries of this webhook, including retries, instead of the workspace’s secret. ' +
      'The secret is returned only once.',
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
    summary: 'Replace the signing secret of a webhook',
    description: 'With a rolling replacement, the old secret stays valid for 24 hours.',
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
    summary: 'Delete the signing secret of a webhook',
    description:
      'Deliveries are signed with the workspace’s secret again. With `old_secret_only`, only the ' +
      'previous secret is deleted.',
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
