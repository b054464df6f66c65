// The endpoint of the live lines of a workspace.

import { ownRoute, type Route } from '../../../platform/contract/route.ts'
import type { LiveHub } from './hub.ts'
import { LiveLine, LiveQuery } from './schema.ts'
import { streamLines } from './stream.ts'

export const liveRoutes = (hub: LiveHub): Route[] => [
  ownRoute({
    operation: 'streamOperations',
    summary: 'Watch requests, events and deliveries live',
    description:
      'Server-sent events: `data` of each message is a request, an event or an attempt to deliver one, within about a second. ' +
      'A stream that ends is opened again with the last `id` as Last-Event-ID; a line may come twice then, with the same ' +
      '`key`. A message of the type `gap` says that more happened than is sent: the lists have all of it.',
    tag: 'Operations',
    method: 'GET',
    path: '/operations/stream',
    query: LiveQuery,
    reply: { 200: LiveLine },
    stream: (context, input) => streamLines(hub, context, input),
  }),
]
