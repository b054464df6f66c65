// Inboxes and their messages in the API (contract: sandbox#inboxes).

import {
  DateTime,
  Enum,
  Integer,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../platform/contract/schema.ts'
import { pageQuery } from '../../platform/contract/pagination.ts'
import { PATTERNS_MAX } from '../../resources/webhooks/webhooks/schema.ts'
import { catalogue } from '../../resources/webhooks/webhooks/catalogue.ts'
import { KEPT_MAX } from './queries.ts'
import { signatureChecks } from '../../events/table.ts'

/** A delivery times out after five seconds. */
const DELAY_MAX_MS = 10_000
const TIMES_MAX = 1_000

const answer = Type.Object(
  {
    status: Integer({
      minimum: 200,
      maximum: 599,
      description: 'HTTP status of the response. Any 2xx status is a success.',
      example: 503,
    }),
    delay_ms: Type.Optional(
      Integer({
        minimum: 0,
        maximum: DELAY_MAX_MS,
        description:
          'Delay before the response, in milliseconds. Default: `0`. The bank stops waiting after 5,000 ms.',
        example: 0,
      }),
    ),
    times: Type.Optional(
      Integer({
        minimum: 0,
        maximum: TIMES_MAX,
        description:
          'Number of requests that receive this response; later requests receive 200 immediately. Counts ' +
          'down. Default: all requests.',
        example: 2,
      }),
    ),
  },
  { $id: 'inbox_answer', description: 'Response of an inbox.' },
)

const name = Type.Optional(
  Text({ maxLength: 100, description: 'Label of the inbox.', example: 'Nightly tests' }),
)

export const InboxCreate = Type.Object(
  {
    name,
    answer: Type.Optional(answer),
    enabled_events: Type.Optional(
      Type.Array(Type.String({ maxLength: 100, example: 'CUSTOMER.*' }), {
        minItems: 1,
        maxItems: PATTERNS_MAX,
        description:
          'Event types, as in `enabled_events` of a webhook. If present, an enabled webhook that delivers ' +
          'these events to the inbox is also created.',
        example: ['CUSTOMER.*', 'TRANSACTION.*'],
      }),
    ),
  },
  { $id: 'create_inbox' },
)
export type InboxCreate = Static<typeof InboxCreate>

export const InboxPatch = Type.Object(
  { name, answer: Type.Optional(answer) },
  { $id: 'patch_inbox', description: 'Fields to update. The response is replaced as a unit.' },
)
export type InboxPatch = Static<typeof InboxPatch>

const shown = {
  id: Uuid(),
  name,
  url: Type.String({
    description:
      'URL for a webhook. Requests to it are delivered to this inbox without network traffic.',
    example: 'https://inbox.florin.invalid/7d943c51-e4ff-4e57-9558-08cab6b963c7',
  }),
  answer,
  creation_time: DateTime(),
}

export const Inbox = Type.Object(shown, {
  $id: 'inbox',
  description: 'A webhook receiver hosted by the sandbox.',
})
export type Inbox = Static<typeof Inbox>

export const CreatedInbox = Type.Object(
  {
    ...shown,
    webhook_id: Type.Optional(Uuid({ description: 'Id of the webhook created with the inbox.' })),
  },
  { $id: 'created_inbox' },
)
export type CreatedInbox = Static<typeof CreatedInbox>

export const InboxPage = Type.Object(
  { inboxes: Type.Array(Inbox), next_page_token: Type.Optional(Type.String()) },
  { $id: 'inboxes_page' },
)

const message = {
  id: Uuid(),
  inbox_id: Uuid(),
  number: Integer({
    minimum: 1,
    description: `Sequence number of the message in the inbox. The newest ${KEPT_MAX} messages are kept.`,
    example: 7,
  }),
  received_time: DateTime({ description: 'Time of arrival, by the workspace’s clock.' }),
  webhook_id: Uuid(),
  event_id: Uuid(),
  type: Enum(catalogue.types, { description: 'Type of the event.' }),
  attempt: Integer({ minimum: 1, description: 'Number of the delivery attempt.', example: 1 }),
  signature_check: Enum(signatureChecks, {
    description:
      'Result of the signature check. VERIFIED: valid. WRONG: matches no secret. TOO_OLD: the ' +
      'timestamp differs from the current time by more than 5 minutes. MISSING: no secret exists.',
  }),
  answer_status: Type.Optional(
    Integer({
      description:
        'HTTP status of the inbox’s response. Absent if the bank stopped waiting for it.',
      example: 200,
    }),
  ),
  answer_delay_ms: Integer({ minimum: 0, example: 0 }),
}

export const InboxMessage = Type.Object(
  {
    ...message,
    headers: Type.Unsafe<Record<string, string>>({
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'All request headers, with lower-case names.',
      example: { 'content-type': 'application/json' },
    }),
    body: Type.String({
      description: 'Exact body that was sent and signed: a `webhook_request_object` as JSON.',
      example: '{"id":"01a207ce-767a-7000-8729-3b3200ae72bd","type":"ACCOUNT.UPDATED"}',
    }),
  },
  { $id: 'inbox_message', description: 'A webhook request received by an inbox.' },
)
export type InboxMessage = Static<typeof InboxMessage>

export const InboxMessageLine = Type.Object(message, {
  $id: 'inbox_message_line',
  description: 'A message without headers and body.',
})
export type InboxMessageLine = Static<typeof InboxMessageLine>

export const InboxMessagePage = Type.Object(
  { messages: Type.Array(InboxMessageLine), next_page_token: Type.Optional(Type.String()) },
  { $id: 'inbox_messages_page' },
)

export const MessageQuery = Type.Object({
  ...pageQuery,
  event_id: Type.Optional(Uuid({ description: 'Filters by event id.' })),
})
export type MessageQuery = Static<typeof MessageQuery>
