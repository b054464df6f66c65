import { noun } from '../../noun.ts'
import { balanceRoutes } from './routes.ts'

export const balances = noun({ routes: balanceRoutes })
