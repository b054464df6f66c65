import { noun } from '../../noun.ts'
import { accountRoutes } from './routes.ts'

export const accounts = noun({
  tag: { name: 'Accounts', description: 'Customer accounts.' },
  routes: accountRoutes,
})
