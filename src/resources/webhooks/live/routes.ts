import { ownRoute, type Route } from '../../../platform/contract/route.ts'
import type { LiveHub } from './hub.ts'
import { LiveLine, LiveQuery } from './schema.ts'
import { streamLines } from './stream.ts'

export const liveRoutes = ({ live }: { readonly live: LiveHub }): Route[] => [
  ownRoute({
    operation: 'streamOperations',
    summary: 'Stream requests, events and deliveries',
    description:
      'Streams server-sent events: `data` is a request, an event or a delivery attempt, sent within ' +
      'about one second. To resume, reconnect with the last `id` as `Last-Event-ID`; a line may then ' +
      'be sent twice, with the same `key`. A message of type `gap` means that lines were omitted; the ' +
      'list endpoints return all of them.',
    tag: 'Operations',
    method: 'GET',
    path: '/operations/stream',
    query: LiveQuery,
    reply: { 200: LiveLine },
    stream: (context, input) => streamLines(live, context, input),
  }),
]
