import { noun } from '../../resources/noun.ts'
import { inboxRoutes } from './routes.ts'

export const inboxes = noun({ routes: inboxRoutes })
