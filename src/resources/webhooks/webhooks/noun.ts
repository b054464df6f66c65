import { noun } from '../../noun.ts'
import { webhookRoutes } from './routes.ts'

export const webhooks = noun({
  tag: {
    name: 'Webhooks',
    description: 'Endpoints that receive events, and their delivery status.',
  },
  routes: webhookRoutes,
})
