import { noun } from '../../noun.ts'
import { addressRoutes } from './routes.ts'

export const addresses = noun({
  tag: {
    name: 'Addresses',
    description: 'Current and former addresses of persons and businesses.',
  },
  routes: addressRoutes,
})
