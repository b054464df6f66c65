import { noun } from '../../noun.ts'
import { suspenseChecks } from '../../payments/suspense/verify.ts'
import { suspenseRoutes } from './routes.ts'

export const suspense = noun({ routes: suspenseRoutes, checks: suspenseChecks })
