import { t } from '../../../platform/database/column_types.ts'
import { table, type TableType } from '../../../platform/database/table.ts'
import type { NoteSubject } from './schema.ts'

export const notes = table(
  'notes',
  {
    tenant: t.text(),
    id: t.uuid(),
    content: t.sealed(),
    related_resource_id: t.text(),
    related_resource_type: t.text<NoteSubject>(),
    related_resource_field: t.nullable(t.text()),
    type: t.text<'NOTE' | 'FEEDBACK'>(),
    status: t.nullable(t.text<'RESOLVED' | 'UNRESOLVED'>()),
    author: t.nullable(t.text()),
    metadata: t.nullable(t.jsonb<Record<string, unknown>>()),
    creation_time: t.timestamptz(),
    last_updated_time: t.timestamptz(),
  },
  { wiped: true, copied: true },
)
export type NoteTable = TableType<typeof notes>
