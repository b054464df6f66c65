import { noun } from '../../resources/noun.ts'
import { eventFixtureRoutes } from './routes.ts'

export const eventFixtures = noun({ routes: eventFixtureRoutes })
