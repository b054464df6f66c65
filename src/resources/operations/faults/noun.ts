import { noun } from '../../noun.ts'
import { faultRoutes } from './routes.ts'

export const faults = noun({ routes: faultRoutes })
