// The endpoints of events in their order (contract: events#order).

import type { Feed } from '../../../events/feed/feed.ts'
import { type Route, route } from '../../../platform/contract/route.ts'
import { EventsDeleted } from './errors.ts'
import { listOrdered, streamOrdered } from './events.ts'
import { OrderedEvent, OrderedEventPage, OrderedEventQuery, StreamQuery } from './schema.ts'

const tag = 'Webhooks'

export const eventRoutes = (feed: Feed): Route[] => [
  route({
    operation: 'listEventsInOrder',
    summary: 'List all events in order',
    description:
      'Every event of the workspace, whether or not a webhook listens, in the order in which changes were committed. Nothing ' +
      'appears later behind a position that was read.',
    tag,
    method: 'GET',
    path: '/events',
    query: OrderedEventQuery,
    reply: { 200: OrderedEventPage },
    errors: [EventsDeleted],
    handle: (context, { query }) => listOrdered(context, query),
  }),
  route({
    operation: 'streamEvents',
    summary: 'Follow all events in order',
    description:
      'Server-sent events: `data` of each message is an event as JSON, and `id` its position. Without `after` and the header ' +
      'Last-Event-ID the stream begins with what happens next. A stream that ends is opened again with the last `id` as ' +
      'Last-Event-ID or `after`. If events were deleted meanwhile, the last message has the type `problem`.',
    tag,
    method: 'GET',
    path: '/events/stream',
    query: StreamQuery,
    reply: { 200: OrderedEvent },
    errors: [EventsDeleted],
    stream: (context, input) => streamOrdered(feed, context, input),
  }),
]
