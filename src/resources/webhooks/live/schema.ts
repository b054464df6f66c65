// Schemas of live lines: one line for each request, event and delivery attempt (contract:
// operations#live-lines).

import {
  DateTime,
  Enum,
  Integer,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { deliveryStatuses } from '../../../events/table.ts'
import { LoggedRequest } from '../../operations/requests/schema.ts'
import { catalogue } from '../webhooks/catalogue.ts'

export const lineKinds = ['REQUEST', 'EVENT', 'DELIVERY'] as const
export const lineOutcomes = ['SUCCEEDED', 'FAILED'] as const

/** Past lines on request. */
export const RECENT_MAX = 200

const LiveEvent = Type.Object(
  {
    id: Uuid({ description: 'Id of the event, identical in webhook deliveries.' }),
    type: Enum(catalogue.types, { description: 'Type of the event.' }),
    event_time: DateTime({ description: 'Time by the workspace’s clock.' }),
    resource_id: Type.Optional(Uuid()),
  },
  { $id: 'live_event' },
)

const LiveDelivery = Type.Object(
  {
    webhook_id: Uuid(),
    event_id: Uuid(),
    type: Enum(catalogue.types, { description: 'Type of the event.' }),
    resource_id: Type.Optional(Uuid()),
    url: Text({ example: 'https://example.com/florin/events' }),
    attempt: Integer({ minimum: 1, description: 'Number of the delivery attempt.', example: 1 }),
    sent_time: DateTime({ description: 'Time by the workspace’s clock.' }),
    latency_ms: Type.Optional(
      Type.Number({
        description: 'Response time, in milliseconds. Absent if there was no response.',
        example: 41,
      }),
    ),
    code: Type.Optional(
      Integer({
        description: 'HTTP status of the response. Absent if there was no response.',
        example: 500,
      }),
    ),
    status: Enum(deliveryStatuses, { description: 'Current status of the delivery.' }),
    next_attempt_time: Type.Optional(
      DateTime({ description: 'Time of the next attempt, by the workspace’s clock.' }),
    ),
  },
  { $id: 'live_delivery' },
)

/** Exactly one of `request`, `event` and `delivery`, by kind. */
export const LiveLine = Type.Object(
  {
    kind: Enum(lineKinds),
    key: Text({
      description: 'Key of the line, identical if the line is sent again.',
      example: '01a207ce-767a-7000-8729-3b3200ae72bd',
    }),
    time: DateTime({ description: 'Machine time.' }),
    outcome: Type.Optional(
      Enum(lineOutcomes, {
        description:
          'FAILED: a request with a status of 400 or higher, or a delivery attempt without a 2xx ' +
          'response. Absent for events.',
      }),
    ),
    request: Type.Optional(LoggedRequest),
    event: Type.Optional(LiveEvent),
    delivery: Type.Optional(LiveDelivery),
  },
  { $id: 'live_line', description: 'A request, an event or a delivery attempt.' },
)
export type LiveLine = Static<typeof LiveLine>

export const LiveQuery = Type.Object({
  kinds: Type.Optional(
    Type.Array(Enum(lineKinds), {
      maxItems: lineKinds.length,
      description: 'Filters by kind of line. Comma-separated.',
      example: ['REQUEST', 'DELIVERY'],
    }),
  ),
  outcome: Type.Optional(
    Enum(lineOutcomes, {
      description: 'Filters by outcome. Events have no outcome and are omitted.',
    }),
  ),
  recent: Type.Optional(
    Type.Unsafe<number>({
      ...Integer({
        minimum: 0,
        maximum: RECENT_MAX,
        description:
          'Number of recent requests, events and attempts each to send first. Ignored with Last-Event-ID.',
        example: 50,
      }),
      default: 0,
    }),
  ),
  own_reads: Type.Optional(
    Type.Boolean({
      description:
        '`true`: includes GET requests of signed-in browsers, such as those of the dashboard. Default: `false`.',
      default: false,
    }),
  ),
})
export type LiveQuery = Static<typeof LiveQuery>
