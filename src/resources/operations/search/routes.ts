import { ownRoute } from '../../../platform/contract/route.ts'
import { search } from './list.ts'
import { SearchPage, SearchQuery } from './schema.ts'

export const searchRoutes = [
  ownRoute({
    operation: 'search',
    summary: 'Search resources',
    description:
      'Matches ids, full account numbers (internal and external), IBANs, card, trace and social ' +
      'security numbers or their last four digits, prefixes of the first words of names, email ' +
      'addresses, phone numbers, prefixes of memos, and Idempotency-Keys. Case and accents are ' +
      'ignored. Ordered by relevance. An API key with scopes finds only resources that its scopes can ' +
      'read.',
    tag: 'Operations',
    method: 'GET',
    path: '/operations/search',
    query: SearchQuery,
    reply: { 200: SearchPage },
    handle: (context, { query }) => search(context, query),
  }),
]
