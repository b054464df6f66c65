import { noun } from '../../noun.ts'
import { batchRoutes } from './routes.ts'

export const batches = noun({ routes: batchRoutes })
