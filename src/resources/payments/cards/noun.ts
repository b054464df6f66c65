import { noun } from '../../noun.ts'
import { cardRoutes } from './routes.ts'

export const cards = noun({ routes: cardRoutes })
