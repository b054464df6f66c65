import { noun } from '../../noun.ts'
import { accountTemplateRoutes } from './routes.ts'

export const accountTemplates = noun({
  tag: { name: 'Account templates', description: 'Default values for new accounts.' },
  routes: accountTemplateRoutes,
})
