// The endpoints of events in their order (contract: events#order).

import type { Feed } from '../../../events/feed/feed.ts'
import { type Route, route } from '../../../platform/contract/route.ts'
import { EventsDeleted } from './errors.ts'
import { listOrdered, streamOrdered } from './list.ts'
import { OrderedEvent, OrderedEventPage, OrderedEventQuery, StreamQuery } from './schema.ts'

const tag = 'Webhooks'

export const eventRoutes = ({ feed }: { readonly feed: Feed }): Route[] => [
  route({
    operation: 'listEventsInOrder',
    summary: 'List all events in commit order',
    description:
      'Returns every event of the workspace in commit order, whether or not a webhook subscribes to ' +
      'it. Events are never inserted before a position that has been read. With `order=desc`, the events ' +
      'before `after` are returned, newest first; `after` then defaults to `latest`.',
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
    summary: 'Stream all events in commit order',
    description:
      'Streams server-sent events: `data` is an event as JSON, `id` is its position. Without `after` ' +
      'and `Last-Event-ID`, the stream starts with the next event. To resume, reconnect with the last ' +
      '`id` as `Last-Event-ID` or `after`. If events after that position have been deleted, the last ' +
      'message has the type `problem`.',
    tag,
    method: 'GET',
    path: '/events/stream',
    query: StreamQuery,
    reply: { 200: OrderedEvent },
    errors: [EventsDeleted],
    stream: (context, input) => streamOrdered(feed, context, input),
  }),
]
