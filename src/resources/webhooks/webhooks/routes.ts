// The endpoints of webhooks (contract: webhooks#webhook-fields).

import type { Environment } from '../../../platform/operations/workspaces.ts'
import { BadConfiguration } from '../../../platform/contract/errors.ts'
import { ownRoute, type Route, route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { getWebhookEvent, listWebhookEvents, resendEvent } from './delivery_list.ts'
import { DeliveryVolume, DeliveryVolumeQuery, getDeliveryVolume } from './volume_view.ts'
import { getWebhookHealth, WebhookHealth } from './health_view.ts'
import { ResendFailed, resendFailed, ResentDeliveries } from './resend.ts'
import { type AllowedTargets, triggerRules, webhookRules } from './rules.ts'
import {
  ResendQuery,
  TriggeredEvent,
  Webhook,
  WebhookDeleted,
  WebhookEvent,
  WebhookEventPage,
  WebhookEventQuery,
  WebhookPage,
  WebhookQuery,
  WebhookRequestObject,
  WebhookTrigger,
  WebhookWrite,
} from './schema.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  replaceWebhook,
  triggerEvent,
} from './write.ts'

const tag = 'Webhooks'
const WebhookPath = Type.Object({ webhook_id: Uuid() })
const EventPath = Type.Object({ webhook_id: Uuid(), event_id: Uuid() })

const example = {
  url: 'https://example.com/florin/events',
  description: 'Keeps our CRM up to date',
  enabled_events: ['CUSTOMER.*', 'ACCOUNT.UPDATED'],
  metadata: 'crm',
  is_enabled: true,
}

/** The signed request to the webhook's URL. */
const delivers: Route['delivers'] = {
  summary: 'Webhook delivery',
  description:
    'Signed with the webhook’s secret, or else the workspace’s, in the headers Request-Timestamp ' +
    'and Service-Signature. Any 2xx response is a success; after any other response the event is ' +
    'retried for 55 hours.',
  to: 'url',
  body: WebhookRequestObject,
  example: {
    id: '01a207ce-767a-7000-8729-3b3200ae72bd',
    webhook_id: '7d943c51-e4ff-4e57-9558-08cab6b963c7',
    url: example.url,
    type: 'ACCOUNT.UPDATED',
    event_time: '2026-06-14T09:30:00.000Z',
    metadata: example.metadata,
    resource_id: '3f0c2f7e-52b1-4b8e-9c3a-2b6a1f1f4c55',
    event_resource: '{"nickname":"Rent"}',
    event_resource_changed_fields: '{"nickname":"Bills"}',
  },
}

type Parts = {
  readonly environment: Environment
  /** Allows webhooks without TLS. */
  readonly allowsWebhookHttp: boolean
  /** Webhooks per workspace. */
  readonly webhooksMax: number
}

const targetsOf = ({ environment, allowsWebhookHttp }: Parts): AllowedTargets => ({
  allowPrivate: environment === 'sandbox',
  allowHttp: allowsWebhookHttp,
})

const endpointsOf = (targets: AllowedTargets, webhooksMax: number) => [
  route({
    operation: 'createWebhook',
    summary: 'Create a webhook',
    delivers,
    tag,
    method: 'POST',
    path: '/webhooks',
    body: WebhookWrite,
    rules: webhookRules(targets),
    example,
    idempotency: 'optional',
    reply: { 201: Webhook },
    errors: [BadConfiguration],
    handle: (op, { body }) => createWebhook(op, body, webhooksMax),
  }),
  route({
    operation: 'listWebhooks',
    summary: 'List webhooks',
    tag,
    method: 'GET',
    path: '/webhooks',
    query: WebhookQuery,
    reply: { 200: WebhookPage },
    handle: (context, { query }) => listWebhooks(context, query),
  }),
  route({
    operation: 'getWebhook',
    summary: 'Get a webhook',
    tag,
    method: 'GET',
    path: '/webhooks/{webhook_id}',
    params: WebhookPath,
    reply: { 200: Webhook },
    handle: (context, { params }) => getWebhook(context, params.webhook_id),
  }),
  route({
    operation: 'updateWebhook',
    summary: 'Replace a webhook',
    delivers,
    description: 'Disabling a webhook cancels its pending deliveries.',
    tag,
    method: 'PUT',
    path: '/webhooks/{webhook_id}',
    params: WebhookPath,
    body: WebhookWrite,
    rules: webhookRules(targets),
    example,
    idempotency: 'ignored',
    reply: { 200: Webhook },
    handle: (op, { params, body }) => replaceWebhook(op, params.webhook_id, body),
  }),
  route({
    operation: 'deleteWebhook',
    summary: 'Delete a webhook',
    description: 'Cancels all pending deliveries, including retries.',
    tag,
    method: 'DELETE',
    path: '/webhooks/{webhook_id}',
    params: WebhookPath,
    idempotency: 'ignored',
    reply: { 200: WebhookDeleted },
    handle: (op, { params }) => deleteWebhook(op, params.webhook_id),
  }),
  route({
    operation: 'triggerEvent',
    summary: 'Send a mock event',
    description:
      'Sent to every enabled webhook that subscribes to the event type, without `event_resource`.',
    tag,
    method: 'POST',
    path: '/webhooks/trigger',
    body: WebhookTrigger,
    rules: triggerRules,
    example: { event: 'ACCOUNT.CREATED' },
    idempotency: 'optional',
    reply: { 200: TriggeredEvent },
    handle: (op, { body }) => triggerEvent(op, body.event),
  }),
]

const eventEndpoints = [
  route({
    operation: 'listEvents',
    summary: 'List the events of a webhook',
    description: 'Ordered by creation time, newest first. Attempt history is omitted.',
    tag,
    method: 'GET',
    path: '/webhooks/{webhook_id}/events',
    params: WebhookPath,
    query: WebhookEventQuery,
    reply: { 200: WebhookEventPage },
    handle: (context, { params, query }) => listWebhookEvents(context, params.webhook_id, query),
  }),
  route({
    operation: 'getEvent',
    summary: 'Get an event and its delivery attempts',
    tag,
    method: 'GET',
    path: '/webhooks/{webhook_id}/events/{event_id}',
    params: EventPath,
    reply: { 200: WebhookEvent },
    handle: (context, { params }) => getWebhookEvent(context, params.webhook_id, params.event_id),
  }),
  route({
    operation: 'resendEvent',
    summary: 'Resend an event',
    description:
      'Resends the event without waiting for its next retry. The event keeps its id and attempt history.',
    tag,
    method: 'POST',
    path: '/webhooks/{webhook_id}/events/{event_id}/resend',
    params: EventPath,
    query: ResendQuery,
    idempotency: 'optional',
    reply: { 200: WebhookEvent },
    errors: [BadConfiguration],
    handle: (op, { params, query }) =>
      resendEvent(op, params.webhook_id, params.event_id, query.delay ?? 0),
  }),
]

const health = ownRoute({
  operation: 'getWebhookHealth',
  summary: 'Get the delivery health of a webhook',
  tag,
  method: 'GET',
  path: '/operations/webhooks/{webhook_id}/health',
  params: WebhookPath,
  reply: { 200: WebhookHealth },
  handle: (context, { params }) => getWebhookHealth(context, params.webhook_id),
})

const failed = ownRoute({
  operation: 'resendFailedDeliveries',
  summary: 'Resend all failed deliveries since a time',
  description:
    'Resends every event with a failed delivery or a scheduled retry. Deliveries run in the ' +
    'background; each event keeps its id and attempt history.',
  tag,
  method: 'POST',
  path: '/operations/webhooks/{webhook_id}/resend_failed',
  params: WebhookPath,
  body: ResendFailed,
  example: { since: '2026-06-14T09:30:00.000Z' },
  idempotency: 'optional',
  reply: { 200: ResentDeliveries },
  errors: [BadConfiguration],
  handle: (op, { params, body }) => resendFailed(op, params.webhook_id, body),
})

const volume = ownRoute({
  operation: 'getDeliveryVolume',
  summary: 'Get delivery statistics by hour',
  description:
    'Delivery attempts of one webhook or of all webhooks, by the hour of the attempt, with response ' +
    'time percentiles. Retained as long as events.',
  tag,
  method: 'GET',
  path: '/operations/delivery_volume',
  query: DeliveryVolumeQuery,
  reply: { 200: DeliveryVolume },
  handle: (context, { query }) => getDeliveryVolume(context, query),
})

export const webhookRoutes = (parts: Parts): Route[] => [
  ...endpointsOf(targetsOf(parts), parts.webhooksMax),
  ...eventEndpoints,
  health,
  failed,
  volume,
]
