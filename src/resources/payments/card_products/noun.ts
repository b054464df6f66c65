import { noun } from '../../noun.ts'
import { cardProductRoutes } from './routes.ts'

export const cardProducts = noun({
  tag: { name: 'Cards', description: 'Cards, their holds and their transactions.' },
  routes: cardProductRoutes,
})
