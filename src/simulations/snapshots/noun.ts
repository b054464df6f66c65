import { noun } from '../../resources/noun.ts'
import { type SnapshotParts, snapshotRoutes, workspaceRoutes } from './routes.ts'

export const snapshots = noun({
  tag: {
    name: 'Snapshots',
    description: 'Snapshots of a workspace, which can be restored or forked. Sandbox only.',
  },
  routes: (parts: SnapshotParts) => [...snapshotRoutes(parts), ...workspaceRoutes(parts)],
})
