import { noun } from '../../resources/noun.ts'
import { sampleDataRoutes } from './routes.ts'

export const sampleData = noun({ routes: sampleDataRoutes })
