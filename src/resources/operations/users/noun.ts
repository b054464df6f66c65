import { noun } from '../../noun.ts'
import { userRoutes } from './routes.ts'

export const users = noun({ routes: userRoutes })
