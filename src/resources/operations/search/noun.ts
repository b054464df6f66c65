import { noun } from '../../noun.ts'
import { searchRoutes } from './routes.ts'

export const search = noun({ routes: searchRoutes })
