import type { Selectable } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import { present } from '../../../platform/contract/present.ts'
import type { Relationship } from './schema.ts'
import type { RelationshipTable } from './table.ts'

export type RelationshipRow = Selectable<RelationshipTable>

/** Excludes ended ones. */
export function selectRelationships(db: Read, tenant: Tenant) {
  return db
    .selectFrom('relationships')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('deleted_time', 'is', null)
}

export function toRelationship(row: RelationshipRow): Relationship {
  const { from_person_id, from_business_id, to_person_id, to_business_id, metadata } = row
  return {
    id: row.id,
    relationship_type: row.relationship_type,
    ...present({ from_person_id, from_business_id, to_person_id, to_business_id }),
    additional_data: row.additional_data,
    ...present({ metadata }),
    creation_time: row.creation_time.toISOString(),
    last_updated_time: row.last_updated_time.toISOString(),
    tenant: row.tenant,
  } as Relationship
}
