// The endpoint of the search.

import { ownRoute } from '../../../platform/contract/route.ts'
import { search } from './search.ts'
import { SearchPage, SearchQuery } from './schema.ts'

export const searchRoutes = [
  ownRoute({
    operation: 'search',
    summary: 'Search',
    description:
      'Finds what a text may mean: any id, a whole account number (here or elsewhere), IBAN, card, trace or social security number, its last four, the ' +
      'beginning of any of the first words of a name, an email address, a phone number, the beginning of a memo, ' +
      'an Idempotency-Key. Case and accents do not matter. The best hits come first. A key with scopes ' +
      'finds only what its scopes show.',
    tag: 'Operations',
    method: 'GET',
    path: '/operations/search',
    query: SearchQuery,
    reply: { 200: SearchPage },
    handle: (context, { query }) => search(context, query),
  }),
]
