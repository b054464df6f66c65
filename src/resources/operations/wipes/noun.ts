import { noun } from '../../noun.ts'
import { wipeRoutes } from './routes.ts'

export const wipes = noun({
  tag: { name: 'Wipes', description: 'Deletion of a workspace’s data. Sandbox only.' },
  routes: wipeRoutes,
})
