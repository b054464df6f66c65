import { noun } from '../../noun.ts'
import { sessionRoutes } from './routes.ts'

export const sessions = noun({
  tag: {
    name: 'Operations',
    description:
      'Administration: users, API keys, the request log, transaction volume and verification of the ledger.',
  },
  routes: sessionRoutes,
})
