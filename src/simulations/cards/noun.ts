import { noun } from '../../resources/noun.ts'
import { cardSimulationRoutes } from './routes.ts'

export const cardSimulations = noun({ routes: cardSimulationRoutes })
