// The filters and orders of GET /businesses (contract: businesses#finding-businesses).

import type { ReadContext } from '../../../platform/operations/op.ts'
import { listBody, paginate, type SortKey } from '../../../platform/contract/pagination.ts'
import { foldedName, holdsName, holdsText } from '../../../platform/contract/text_filter.ts'
import { selectBusinesses } from './queries.ts'
import type { BusinessQuery } from './schema.ts'
import { toBusiness } from './view.ts'

const order: SortKey[] = [
  { name: 'creation_time', column: 'businesses.creation_time', type: 'timestamptz' },
  { name: 'id', column: 'businesses.id', type: 'uuid' },
]

const sortable: SortKey[] = [
  { name: 'creation_time', column: 'businesses.creation_time', type: 'timestamptz' },
  { name: 'entity_name', column: foldedName('entity_name'), type: 'text' },
  { name: 'last_updated_time', column: 'businesses.last_updated_time', type: 'timestamptz' },
]

export async function listBusinesses(context: ReadContext, query: BusinessQuery) {
  let businesses = selectBusinesses(context.db, context.tenant)
  if (query.id) businesses = businesses.where('businesses.id', 'in', query.id)
  for (const field of ['has_accounts', 'is_customer', 'status'] as const) {
    const value = query[field]
    if (value !== undefined) businesses = businesses.where(`businesses.${field}`, '=', value)
  }
  const { entity_name, phone_number } = query
  if (entity_name !== undefined)
    businesses = businesses.where(holdsName('entity_name', entity_name))
  if (phone_number !== undefined)
    businesses = businesses.where(holdsText('phone_number', phone_number))
  const { rows, next_page_token } = await paginate(businesses, {
    page: query,
    context,
    order,
    sortable,
    bytes: 'coalesce(octet_length(businesses.trade_names::text), 0)',
  })
  const shown = rows.map((row) => toBusiness(row, context.vault))
  return listBody('businesses', shown, next_page_token)
}
