import { noun } from '../../noun.ts'
import { accountRelationshipRoutes } from './routes.ts'

export const accountRelationships = noun({
  tag: {
    name: 'Account relationships',
    description: 'Parties that hold an account, and their roles.',
  },
  routes: accountRelationshipRoutes,
})
