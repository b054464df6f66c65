// The notes' table, and a note as the API shows it.

import type { ColumnType, Selectable } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import { type Place, sealedColumn } from '../../../platform/sealing/places.ts'
import { present } from '../../../platform/contract/present.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import type { Note, NoteSubject } from './schema.ts'

export const noteContent = sealedColumn('notes', 'content')

export function contentPlace(tenant: Tenant, id: string): Place {
  return { column: noteContent, tenant, key: id }
}

export type NoteTable = {
  tenant: string
  id: string
  content: Buffer
  related_resource_id: string
  related_resource_type: NoteSubject
  related_resource_field: string | null
  type: 'NOTE' | 'FEEDBACK'
  status: 'RESOLVED' | 'UNRESOLVED' | null
  author: string | null
  metadata: ColumnType<Record<string, unknown> | null, string | null, string | null>
  creation_time: Date
  last_updated_time: Date
}

declare module '../../../platform/database/db.ts' {
  interface Tables {
    notes: NoteTable
  }
}

export type NoteRow = Selectable<NoteTable>

export function selectNotes(db: Read, tenant: Tenant) {
  return db.selectFrom('notes').selectAll().where('tenant', '=', tenant)
}

export function toNote(row: NoteRow, vault: Vault): Note {
  const { related_resource_field, status, author, metadata } = row
  return {
    id: row.id,
    content: vault.open(contentPlace(row.tenant, row.id), row.content),
    related_resource_id: row.related_resource_id,
    related_resource_type: row.related_resource_type,
    type: row.type,
    ...present({ related_resource_field, status, author, metadata }),
    creation_time: row.creation_time.toISOString(),
    last_updated_time: row.last_updated_time.toISOString(),
    tenant: row.tenant,
  }
}
