import { noun } from '../../noun.ts'
import { waitingChecks } from './verify.ts'
import { transactionRoutes } from './routes.ts'

export const transactions = noun({
  tag: { name: 'Transactions', description: 'Posted and pending transactions.' },
  routes: transactionRoutes,
  checks: waitingChecks,
})
