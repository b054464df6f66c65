// Writes a note with its change. Imports no noun, because every noun may call it.

import { jsonText } from '../../../platform/values/json.ts'
import { emit } from '../../../events/event.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { NoteCreated } from './events.ts'
import { contentPlace, toNote } from './queries.ts'
import type { CreateNote, Note, NoteSubject } from './schema.ts'

export async function recordNote(
  op: Op,
  reason: { relatedResourceId: string; relatedResourceType: NoteSubject; content: string },
): Promise<void> {
  await writeNote(op, {
    content: reason.content,
    related_resource_id: reason.relatedResourceId,
    related_resource_type: reason.relatedResourceType,
  })
}

/** Writes a note and its event. The resource exists. */
export async function writeNote(op: Op, note: CreateNote): Promise<Note> {
  const id = op.newId()
  const row = await op.tx
    .insertInto('notes')
    .values({
      tenant: op.tenant,
      id,
      content: op.vault.seal(contentPlace(op.tenant, id), note.content),
      related_resource_id: note.related_resource_id,
      related_resource_type: note.related_resource_type,
      related_resource_field: note.related_resource_field ?? null,
      type: note.type ?? 'NOTE',
      status: note.status ?? null,
      author: op.actor.kind === 'bank' ? null : op.actor.id,
      metadata: note.metadata ? jsonText(note.metadata) : null,
      creation_time: op.now,
      last_updated_time: op.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const written = toNote(row, op.vault)
  emit(op, NoteCreated, { resourceId: written.id, after: written })
  return written
}
