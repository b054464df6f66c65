import { noun } from '../../noun.ts'
import { externalAccountRoutes } from './routes.ts'

export const externalAccounts = noun({
  tag: {
    name: 'External accounts',
    description: 'Accounts of customers and businesses at other institutions.',
  },
  routes: externalAccountRoutes,
})
