import { noun } from '../../noun.ts'
import { verificationRoutes } from './routes.ts'

export const verifications = noun({
  tag: { name: 'Verifications', description: 'Identity verification of persons and businesses.' },
  routes: verificationRoutes,
})
