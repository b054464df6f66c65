// The relationships' table, and a relationship as the API shows it.

import type { ColumnType, Selectable } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import { present } from '../../../platform/contract/present.ts'
import type { Relationship, RelationshipType } from './schema.ts'

type Json<Value, Kept = Value> = ColumnType<Kept, string | Exclude<Kept, Value>, string | null>

export type RelationshipTable = {
  tenant: string
  id: string
  relationship_type: RelationshipType
  from_person_id: string | null
  from_business_id: string | null
  to_person_id: string | null
  to_business_id: string | null
  additional_data: Json<Record<string, unknown>>
  metadata: Json<Record<string, unknown>, Record<string, unknown> | null>
  creation_time: Date
  last_updated_time: Date
  deleted_time: Date | null
}

declare module '../../../platform/database/db.ts' {
  interface Tables {
    relationships: RelationshipTable
  }
}

export type RelationshipRow = Selectable<RelationshipTable>

/** The relationships of a tenant that have not ended. */
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
