import { noun } from '../../noun.ts'
import { metadataKeyRoutes } from './routes.ts'

export const metadataKeys = noun({ routes: metadataKeyRoutes })
