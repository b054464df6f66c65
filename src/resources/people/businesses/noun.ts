import { noun } from '../../noun.ts'
import { businessRoutes } from './routes.ts'

export const businesses = noun({
  tag: { name: 'Businesses', description: 'Businesses, whether or not they are customers.' },
  routes: businessRoutes,
})
