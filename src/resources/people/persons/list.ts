// The filters and orders of GET /persons and GET /customers, equal to the indexes' expressions
// (contract: requests#text-filters).

import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { type Page, paginate, type SortKey } from '../../../platform/contract/pagination.ts'
import { metadataCondition } from '../../../platform/contract/metadata_filter.ts'
import { foldedName, holdsName, holdsText } from '../../../platform/contract/text_filter.ts'
import { type PersonRecord, selectPersons } from './queries.ts'
import type { PersonQuery } from './schema.ts'

const order: SortKey[] = [
  { name: 'creation_time', column: 'persons.creation_time', type: 'timestamptz' },
  { name: 'id', column: 'persons.id', type: 'uuid' },
]

const sortable: SortKey[] = [
  { name: 'creation_time', column: 'persons.creation_time', type: 'timestamptz' },
  { name: 'first_name', column: foldedName('first_name'), type: 'text' },
  { name: 'last_name', column: foldedName('last_name'), type: 'text' },
  { name: 'last_updated_time', column: 'persons.last_updated_time', type: 'timestamptz' },
]

export async function listRecords(
  context: ReadContext,
  query: PersonQuery,
): Promise<Page<PersonRecord>> {
  let persons = selectPersons(context.db, context.tenant)
  if (query.id) persons = persons.where('persons.id', 'in', query.id)
  for (const field of ['has_accounts', 'is_customer', 'status'] as const) {
    const value = query[field]
    if (value !== undefined) persons = persons.where(`persons.${field}`, '=', value)
  }
  if (query.ban_status) persons = persons.where('persons.ban_status', 'in', query.ban_status)
  if (query.ssn_last_4 !== undefined) {
    persons = persons.where('persons.ssn_last_four', '=', query.ssn_last_4)
  }
  if (query.first_name !== undefined) {
    const first = holdsName('first_name', query.first_name)
    const chosen = holdsName('chosen_name', query.first_name)
    persons = persons.where(sql<boolean>`(${first} or ${chosen})`)
  }
  if (query.last_name !== undefined) {
    persons = persons.where(holdsName('last_name', query.last_name))
  }
  if (query.metadata !== undefined) {
    persons = persons.where(await metadataCondition(context, 'persons', query.metadata))
  }
  for (const field of ['email', 'phone_number'] as const) {
    const value = query[field]
    if (value !== undefined) persons = persons.where(holdsText(field, value))
  }
  return paginate(persons, {
    page: query,
    context,
    order,
    sortable,
  }) as Promise<Page<PersonRecord>>
}
