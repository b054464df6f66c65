// The endpoint of the volume.

import { ownRoute } from '../../../platform/contract/route.ts'
import { getVolume, Volume, VolumeQuery } from './volume.ts'

export const volumeRoutes = [
  ownRoute({
    operation: 'getVolume',
    summary: 'Get the posted volume',
    description:
      'Posted transactions, added up in the background: the last minute or so is not in it yet. All currencies count alike.',
    tag: 'Operations',
    method: 'GET',
    path: '/operations/volume',
    query: VolumeQuery,
    reply: { 200: Volume },
    handle: (context, { query }) => getVolume(context, query),
  }),
]
