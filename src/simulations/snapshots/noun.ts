import { noun } from '../../resources/noun.ts'
import { type Parts, snapshotRoutes, workspaceRoutes } from './routes.ts'

export const snapshots = noun({
  tag: {
    name: 'Snapshots',
    description: 'Snapshots of a workspace, which can be restored or forked. Sandbox only.',
  },
  routes: (parts: Parts) => [...snapshotRoutes(parts), ...workspaceRoutes(parts)],
})
