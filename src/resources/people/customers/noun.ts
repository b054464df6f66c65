import { noun } from '../../noun.ts'
import { customerRoutes } from './routes.ts'

export const customers = noun({
  tag: { name: 'Customers', description: 'Customers and prospects.' },
  routes: customerRoutes,
})
