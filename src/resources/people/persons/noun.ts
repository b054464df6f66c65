import { noun } from '../../noun.ts'
import { personRoutes } from './routes.ts'

export const persons = noun({
  tag: { name: 'Persons', description: 'Persons, whether or not they are customers.' },
  routes: personRoutes,
})
