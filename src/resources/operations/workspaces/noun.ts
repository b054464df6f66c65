import { noun } from '../../noun.ts'
import { ownedWorkspaceRoutes } from './routes.ts'

export const workspaces = noun({ routes: ownedWorkspaceRoutes })
