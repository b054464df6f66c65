import { noun } from '../../resources/noun.ts'
import { clockRoutes } from './routes.ts'

export const clock = noun({
  tag: {
    name: 'Simulations',
    description: 'Simulations of external networks and vendors. Sandbox only.',
  },
  routes: clockRoutes,
})
