import { noun } from '../../noun.ts'
import { auditRoutes } from './routes.ts'

export const auditLog = noun({ routes: auditRoutes })
