import { noun } from '../../noun.ts'
import { volumeRoutes } from './routes.ts'

export const volume = noun({ routes: volumeRoutes })
