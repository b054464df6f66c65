import { noun } from '../../noun.ts'
import { eventRoutes } from './routes.ts'

export const events = noun({ routes: eventRoutes })
