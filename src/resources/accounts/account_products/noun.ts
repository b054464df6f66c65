import { noun } from '../../noun.ts'
import { accountProductRoutes } from './routes.ts'

export const accountProducts = noun({
  tag: { name: 'Account products', description: 'Interest and fee terms.' },
  routes: accountProductRoutes,
})
