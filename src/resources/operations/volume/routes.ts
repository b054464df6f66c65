import { ownRoute } from '../../../platform/contract/route.ts'
import { getVolume, Volume, VolumeQuery } from './view.ts'

export const volumeRoutes = [
  ownRoute({
    operation: 'getVolume',
    summary: 'Get transaction volume',
    description:
      'Posted transactions by time bucket, aggregated in the background with a delay of about one ' +
      'minute. Amounts of different currencies are added.',
    tag: 'Operations',
    method: 'GET',
    path: '/operations/volume',
    query: VolumeQuery,
    reply: { 200: Volume },
    handle: (context, { query }) => getVolume(context, query),
  }),
]
