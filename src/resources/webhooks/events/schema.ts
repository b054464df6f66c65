// Ordered events in the API (contract: events#order).

import {
  DateTime,
  Enum,
  Integer,
  type Static,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'
import { orderQuery } from '../../../platform/contract/pagination.ts'
import { catalogue } from '../webhooks/catalogue.ts'

const TYPES_MAX = 100

const filters = {
  after: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'Position after which to read: `next_after` of the previous response, or the `id` of a stream ' +
        'message. `oldest`: starts at the oldest retained event. `latest`: starts after the newest ' +
        'event.',
      example: 'oldest',
    }),
  ),
  types: Type.Optional(
    Type.Array(Type.String({ maxLength: 100, example: 'ACCOUNT.UPDATED' }), {
      maxItems: TYPES_MAX,
      description:
        'Filters by event type, as in `enabled_events` of a webhook: an event type, or all types of a ' +
        'resource with `.*`. Comma-separated.',
      example: ['CUSTOMER.*', 'ACCOUNT.UPDATED'],
    }),
  ),
  resource: Type.Optional(Uuid({ description: 'Filters by resource id.' })),
}

export const OrderedEventQuery = Type.Object({
  ...filters,
  limit: Type.Optional(
    Type.Unsafe<number>({
      ...Integer({
        minimum: 1,
        description: 'Page size. Values above 100 are treated as 100.',
        example: 25,
      }),
      default: 100,
    }),
  ),
  ...orderQuery(),
})
export type OrderedEventQuery = Static<typeof OrderedEventQuery>

export const StreamQuery = Type.Object(filters)
export type StreamQuery = Static<typeof StreamQuery>

/** With or without a webhook. */
export const OrderedEvent = Type.Object(
  {
    id: Uuid({ description: 'Id of the event, identical in webhook deliveries.' }),
    type: Enum(catalogue.types, { description: 'Type of the event.' }),
    event_time: DateTime(),
    resource_id: Type.Optional(Uuid()),
    event_resource: Type.Optional(
      Type.String({ description: 'The resource after the change, as a JSON string.' }),
    ),
    event_resource_changed_fields: Type.Optional(
      Type.String({
        description: 'The changed fields with their previous values, as a JSON string.',
      }),
    ),
  },
  {
    $id: 'event',
    description:
      'An event in the form of a webhook delivery, without `webhook_id`, `url` and `metadata`.',
  },
)

export const OrderedEventPage = Type.Object(
  {
    event_list: Type.Array(OrderedEvent),
    positions: Type.Array(Type.String({ example: '1042-3b3200ae72bd' }), {
      description: 'Position of each event, in the same order, for use as `after`.',
    }),
    next_after: Type.String({
      description:
        'Position for the next request, for use as `after`. Advances past events that the filters exclude.',
      example: '1042-3b3200ae72bd',
    }),
    has_more: Type.Boolean({
      description: 'Whether more events are available. With filters, an empty page can have more.',
    }),
  },
  { $id: 'event_list' },
)
