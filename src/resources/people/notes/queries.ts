import type { Selectable } from 'kysely'
import type { Read } from '../../../platform/database/db.ts'
import type { Tenant } from '../../../platform/operations/op.ts'
import { type Place } from '../../../platform/sealing/places.ts'
import { present } from '../../../platform/contract/present.ts'
import type { Vault } from '../../../platform/sealing/seal.ts'
import type { Note } from './schema.ts'
import type { NoteTable } from './table.ts'
import { notes } from './table.ts'

export const noteContent = notes.sealedColumn('content')

export function contentPlace(tenant: Tenant, id: string): Place {
  return { column: noteContent, tenant, key: id }
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
