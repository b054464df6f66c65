// The endpoint of card products (contract: cards#card-products).

import { route } from '../../../platform/contract/route.ts'
import { listCardProducts } from './write.ts'
import { CardProductPage, CardProductQuery } from './schema.ts'

export const cardProductRoutes = [
  route({
    operation: 'listCardProducts',
    summary: 'List card products',
    description: 'A new workspace has one VIRTUAL and one PHYSICAL product.',
    tag: 'Cards',
    method: 'GET',
    path: '/cards/products',
    query: CardProductQuery,
    reply: { 200: CardProductPage },
    handle: (context, { query }) => listCardProducts(context, query),
  }),
]
