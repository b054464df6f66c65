import { noun } from '../../noun.ts'
import { achRoutes } from './routes.ts'

export const ach = noun({
  tag: {
    name: 'ACH',
    description: 'Credits to and debits from accounts at other banks through the ACH network.',
  },
  routes: achRoutes,
})
