import { noun } from '../../noun.ts'
import { proofRoutes } from './routes.ts'

export const proof = noun({ routes: proofRoutes })
