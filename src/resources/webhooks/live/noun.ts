import { noun } from '../../noun.ts'
import { liveRoutes } from './routes.ts'

export const live = noun({ routes: liveRoutes })
