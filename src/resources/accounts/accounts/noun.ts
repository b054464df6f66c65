import { noun } from '../../noun.ts'
import { accountChecks } from './verify.ts'
import { accountRoutes } from './routes.ts'

export const accounts = noun({
  tag: { name: 'Accounts', description: 'Customer accounts.' },
  routes: accountRoutes,
  checks: accountChecks,
})
