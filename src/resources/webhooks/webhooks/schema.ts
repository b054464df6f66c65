// Webhooks in the API (contract: webhooks#webhook-fields).

import { deliveryStatuses } from '../../../events/table.ts'
import {
  DateTime,
  Enum,
  FullDate,
  Integer,
  type Static,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { orderQuery, pageQuery } from '../../../platform/contract/pagination.ts'
import { catalogue } from './catalogue.ts'

const URL_MAX = 1000
const METADATA_MAX = 1024
/** Patterns per webhook. */
export const PATTERNS_MAX = 100
const RESEND_DELAY_MAX_SECONDS = 3600

const writable = {
  url: Type.String({
    minLength: 1,
    maxLength: URL_MAX,
    description:
      'URL of the endpoint: an absolute http or https URL without user name and password.',
    example: 'https://example.com/florin/events',
  }),
  enabled_events: Type.Array(Type.String({ maxLength: 100, example: 'ACCOUNT.UPDATED' }), {
    minItems: 1,
    maxItems: PATTERNS_MAX,
    description:
      'Event types, or all events of a resource with a trailing wildcard, which also matches types that are added ' +
      `later too. Types that nothing emits yet are accepted: \`x-unavailable-events\` of this document lists them. ` +
      `Known patterns: ${catalogue.patterns.join(', ')}.`,
    example: ['CUSTOMER.*', 'ACCOUNT.UPDATED'],
  }),
  is_enabled: Type.Boolean({
    description: 'Whether events are sent. While `false`, matching events are not delivered.',
    example: true,
  }),
  description: Type.Optional(Type.String({ maxLength: 1024, example: 'Keeps our CRM up to date' })),
  metadata: Type.Optional(
    Type.String({
      maxLength: METADATA_MAX,
      description: 'Metadata of the integrator, sent with every event.',
      example: 'crm',
    }),
  ),
}

/** The fields of creation and PUT. */
export const WebhookWrite = Type.Object(writable, { $id: 'webhook_request' })
export type WebhookWrite = Static<typeof WebhookWrite>

export const Webhook = Type.Object(
  {
    id: Uuid({ readOnly: true }),
    tenant: Type.String({ readOnly: true, example: '1_1' }),
    ...writable,
    unavailable_events: Type.Array(Type.String({ example: 'STATEMENT.CREATED' }), {
      readOnly: true,
      description:
        'Types in `enabled_events`, by name or wildcard, that this version does not emit. Empty if all ' +
        'types are emitted.',
      example: [],
    }),
    last_updated: DateTime({
      readOnly: true,
      description: 'Time of creation or of the last update.',
      example: '2026-06-14T09:30:00.000Z',
    }),
  },
  { $id: 'webhook', description: 'An endpoint that receives events.' },
)
export type Webhook = Static<typeof Webhook>

export const WebhookPage = Type.Object(
  { webhooks: Type.Array(Webhook), next_page_token: Type.Optional(Type.String()) },
  { $id: 'webhook_list' },
)

export const WebhookDeleted = Type.Object(
  { id: Uuid(), resource: Enum(['webhook']) },
  { $id: 'deleted_webhook' },
)

export const WebhookQuery = Type.Object({
  ...pageQuery,
  is_enabled_only: Type.Optional(
    Type.Boolean({ description: '`true`: only enabled webhooks. Default: `false`.' }),
  ),
})

const Attempt = Type.Object(
  {
    code: Type.Optional(
      Integer({
        description: 'HTTP status of the response. Absent if there was no response.',
        example: 200,
      }),
    ),
    response_body: Type.Optional(
      Type.String({
        description:
          'Response body, truncated to 1,024 characters. If there was no response: the reason.',
        example: 'ok',
      }),
    ),
    sent_time: DateTime(),
    response_time: Type.Optional(DateTime()),
    request_timestamp: Type.Optional(
      Integer({
        description: 'Value of the Request-Timestamp header. Absent if nothing was sent.',
        example: 1781429400,
      }),
    ),
    signature: Type.Optional(
      Type.String({
        description:
          'Value of the Service-Signature header. Absent if the workspace has no secret.',
        example: 'b5f1c0a8',
      }),
    ),
  },
  { $id: 'webhook_response', description: 'An attempt to deliver an event.' },
)

const eventFields = {
  id: Uuid({ description: 'Id of the event, identical for every retry and resend.' }),
  webhook_id: Uuid(),
  url: Type.String({ description: 'URL of the webhook at the time of the event.' }),
  type: Enum(catalogue.types, { description: 'Type of the event.' }),
  event_time: DateTime(),
  metadata: Type.String({ description: 'Metadata of the webhook at the time of the event.' }),
  resource_id: Type.Optional(Uuid()),
  event_resource: Type.Optional(
    Type.String({ description: 'The resource after the change, as a JSON string.' }),
  ),
  event_resource_changed_fields: Type.Optional(
    Type.String({
      description: 'The changed fields with their previous values, as a JSON string.',
    }),
  ),
}

/** The body of a delivery. */
export const WebhookRequestObject = Type.Object(eventFields, {
  $id: 'webhook_request_object',
  description: 'An event in the form that is sent to webhooks.',
})

/** An event as delivered to one webhook. */
export const WebhookEvent = Type.Object(
  {
    ...eventFields,
    status: Enum(deliveryStatuses, {
      description:
        'RUNNING before the first result, RETRYING after a failure, SUCCESS after a 2xx response, ' +
        'FAILED after the last attempt.',
    }),
    next_attempt_time: Type.Optional(
      DateTime({
        description: 'Time of the next attempt. Absent if no attempt is scheduled.',
      }),
    ),
    response_history: Type.Optional(
      Type.Array(Attempt, { description: 'Delivery attempts in order. Omitted in lists.' }),
    ),
  },
  { $id: 'webhook_event' },
)
export type WebhookEvent = Static<typeof WebhookEvent>

export const WebhookEventPage = Type.Object(
  { event_list: Type.Array(WebhookEvent), next_page_token: Type.Optional(Type.String()) },
  { $id: 'webhook_event_list' },
)

export const WebhookEventQuery = Type.Object({
  ...pageQuery,
  ...orderQuery('desc'),
  start_time: Type.Optional(DateTime({ description: 'Earliest event time, inclusive.' })),
  end_time: Type.Optional(DateTime({ description: 'Latest event time, inclusive.' })),
  start_date: Type.Optional(
    FullDate({ deprecated: true, description: 'Deprecated. Use `start_time`.' }),
  ),
  end_date: Type.Optional(
    FullDate({ deprecated: true, description: 'Deprecated. Use `end_time`.' }),
  ),
  resource_id: Type.Optional(Uuid({ description: 'Filters by resource id.' })),
  status: Type.Optional(
    Enum(['FAILED', 'RETRYING'], { description: 'Filters by delivery status.' }),
  ),
})
export type WebhookEventQuery = Static<typeof WebhookEventQuery>

export const ResendQuery = Type.Object({
  delay: Type.Optional(
    Integer({
      minimum: 0,
      maximum: RESEND_DELAY_MAX_SECONDS,
      description: 'Delay before the event is resent, in seconds.',
      example: 60,
    }),
  ),
})

/** A mock event for every webhook with its type. */
export const WebhookTrigger = Type.Object(
  {
    event: Type.String({
      maxLength: 100,
      description: `Event type, without wildcards. One of ${catalogue.types.join(', ')}.`,
      example: 'ACCOUNT.CREATED',
    }),
  },
  { $id: 'webhook_trigger' },
)

/** Without a resource. */
export const TriggeredEvent = Type.Object(
  { id: Uuid(), type: Enum(catalogue.types), event_time: DateTime() },
  { $id: 'triggered_event' },
)
export type TriggeredEvent = Static<typeof TriggeredEvent>
