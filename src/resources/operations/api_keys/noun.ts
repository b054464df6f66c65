import { noun } from '../../noun.ts'
import { apiKeyRoutes } from './routes.ts'

export const apiKeys = noun({ routes: apiKeyRoutes })
