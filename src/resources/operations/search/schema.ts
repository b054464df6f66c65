import {
  Enum,
  Integer,
  List,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'

/** Letters and digits. */
export const WORDS_MIN = 2
const QUERY_MAX = 100
export const HITS_MAX = 50
export const HITS = 20

/** In ranking order; `group`: the scope that may read it. */
export const groups = {
  CUSTOMER: 'customers',
  BUSINESS: 'businesses',
  PERSON: 'persons',
  ACCOUNT: 'accounts',
  CARD: 'cards',
  EXTERNAL_ACCOUNT: 'external_accounts',
  INTERNAL_ACCOUNT: 'internal_accounts',
  TRANSACTION: 'transactions',
  PENDING_TRANSACTION: 'transactions',
  INTERNAL_TRANSFER: 'internal_transfers',
  ACH_TRANSFER: 'ach',
  INCOMING_ACH: 'ach',
  CARD_PRODUCT: 'cards',
  ACCOUNT_TEMPLATE: 'account_templates',
  SPEND_CONTROL: 'spend_controls',
  WEBHOOK: 'webhooks',
  EVENT: 'webhooks',
  REQUEST: 'operations',
} as const
export type HitType = keyof typeof groups
export const hitTypes = Object.keys(groups) as HitType[]

/** The matched fields, in ranking order. */
export const matchedFields = [
  'id',
  'account_number',
  'card_number',
  'ssn',
  'trace_number',
  'idempotency_key',
  'last_four',
  'email',
  'phone_number',
  'name',
  'url',
  'holder',
  'memo',
  'newest',
] as const
export type MatchedField = (typeof matchedFields)[number]

const Hit = Type.Object(
  {
    type: Enum(hitTypes, { example: 'ACCOUNT' }),
    id: Uuid({ description: 'Id for the GET request of this type.' }),
    title: Text({ description: 'Name of the resource.', example: 'Maya Okafor' }),
    subtitle: Text({
      description: 'Type and status of the resource.',
      example: 'Everyday ··3869 · open',
    }),
    matched_field: Enum(matchedFields, {
      description:
        'Field that matched. `holder`: the name of the holder. `newest`: the query has no search text.',
      example: 'holder',
    }),
  },
  { $id: 'search_hit' },
)
export type Hit = Static<typeof Hit>

export const SearchPage = Type.Object({ hits: Type.Array(Hit) }, { $id: 'search_page' })

export const SearchQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      minLength: WORDS_MIN,
      maxLength: QUERY_MAX,
      description: 'Search text. Without it, the newest resources of `types` are returned.',
      example: 'okaf',
    }),
  ),
  types: Type.Optional(
    List(Enum(hitTypes), {
      maxItems: hitTypes.length,
      description:
        'Filters by resource type. Comma-separated. Default: all types. Required without `q`.',
      example: ['ACCOUNT', 'CUSTOMER'],
    }),
  ),
  limit: Type.Optional(
    Integer({
      minimum: 1,
      maximum: HITS_MAX,
      description: 'Maximum number of hits. Default: 20.',
      example: 10,
    }),
  ),
})
export type SearchQuery = Static<typeof SearchQuery>
