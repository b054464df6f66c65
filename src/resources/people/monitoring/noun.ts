import { noun } from '../../noun.ts'
import { monitoringRoutes } from './routes.ts'

export const monitoring = noun({
  tag: { name: 'Monitoring', description: 'Monitoring subscriptions and alerts.' },
  routes: monitoringRoutes,
})
