import { noun } from '../../noun.ts'
import { webhookHeaderRoutes } from './routes.ts'

export const webhookHeaders = noun({ routes: webhookHeaderRoutes })
