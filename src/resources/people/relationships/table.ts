import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'
import type { RelationshipType } from './schema.ts'

export const relationships = table(
  'relationships',
  {
    tenant: t.text(),
    id: t.uuid(),
    relationship_type: t.text<RelationshipType>(),
    from_person_id: t.nullable(t.uuid()),
    from_business_id: t.nullable(t.uuid()),
    to_person_id: t.nullable(t.uuid()),
    to_business_id: t.nullable(t.uuid()),
    additional_data: t.jsonb<Record<string, unknown>>(),
    metadata: t.nullable(t.jsonb<Record<string, unknown>>()),
    creation_time: t.timestamptz(),
    last_updated_time: t.timestamptz(),
    deleted_time: t.nullable(t.timestamptz()),
  },
  { wiped: true, copied: true },
)
export type RelationshipTable = TableType<typeof relationships>
