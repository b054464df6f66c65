import { noun } from '../../noun.ts'
import { achFileRoutes } from './routes.ts'

export const achFiles = noun({ routes: achFileRoutes })
