import { noun } from '../../noun.ts'
import { internalAccountRoutes } from './routes.ts'

export const internalAccounts = noun({
  tag: { name: 'Internal accounts', description: 'General-ledger accounts of the bank.' },
  routes: internalAccountRoutes,
})
