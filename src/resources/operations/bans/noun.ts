import { noun } from '../../noun.ts'
import { banTimers } from './apply.ts'
import { banRoutes } from './routes.ts'

export const bans = noun({ routes: banRoutes, timers: banTimers })
