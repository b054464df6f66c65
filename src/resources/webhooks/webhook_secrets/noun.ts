import { noun } from '../../noun.ts'
import { webhookTimers } from './write.ts'
import { webhookSecretRoutes } from './routes.ts'

export const webhookSecrets = noun({
  tag: { name: 'Webhook secrets', description: 'Secrets that sign webhook deliveries.' },
  routes: webhookSecretRoutes,
  timers: webhookTimers,
})
