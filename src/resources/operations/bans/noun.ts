import { noun } from '../../noun.ts'
import { banRoutes } from './routes.ts'

export const bans = noun({ routes: banRoutes })
