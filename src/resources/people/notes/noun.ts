import { noun } from '../../noun.ts'
import { noteRoutes } from './routes.ts'

export const notes = noun({
  tag: { name: 'Notes', description: 'Notes about resources.' },
  routes: noteRoutes,
})
