import { noun } from '../../noun.ts'
import { spendControlChecks } from './verify.ts'
import { spendControlRoutes } from './routes.ts'

export const spendControls = noun({
  tag: {
    name: 'Spend controls',
    description: 'Limits on the amounts that accounts may spend or receive.',
  },
  routes: spendControlRoutes,
  checks: spendControlChecks,
})
