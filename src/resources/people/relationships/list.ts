// Lists relationships by party and type (contract: relationships#finding-relationships).

import type { ReadContext } from '../../../platform/operations/op.ts'
import { listBody, paginate } from '../../../platform/contract/pagination.ts'
import { selectRelationships, toRelationship } from './queries.ts'
import type { RelationshipQuery } from './schema.ts'
import { partyFields } from './variant_rules.ts'

/** Values of one filter are alternatives; filters are combined (contract: requests#filters). */
export async function listRelationships(context: ReadContext, query: RelationshipQuery) {
  let relationships = selectRelationships(context.db, context.tenant)
  for (const field of ['id', ...partyFields, 'relationship_type'] as const) {
    const values = query[field]
    if (values) relationships = relationships.where(field, 'in', values)
  }
  for (const party of ['person_id', 'business_id'] as const) {
    const ids = query[party]
    if (!ids) continue
    relationships = relationships.where((where) =>
      where.or([where(`from_${party}`, 'in', ids), where(`to_${party}`, 'in', ids)]),
    )
  }
  const { rows, next_page_token } = await paginate(relationships, {
    page: query,
    context,
    order: [
      { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
      { name: 'id', column: 'id', type: 'uuid' },
    ],
  })
  return listBody('relationships', rows.map(toRelationship), next_page_token)
}
