import { noun } from '../../noun.ts'
import { requestRoutes } from './routes.ts'

export const requests = noun({ routes: requestRoutes })
