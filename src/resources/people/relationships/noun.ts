import { noun } from '../../noun.ts'
import { relationshipRoutes } from './routes.ts'

export const relationships = noun({
  tag: {
    name: 'Relationships',
    description: 'Relationships between persons and businesses: owners, managers, payers.',
  },
  routes: relationshipRoutes,
})
