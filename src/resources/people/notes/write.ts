// Notes about resources (contract: notes#what-a-note-says). row_write.ts writes notes that explain a
// change.

import { jsonText } from '../../../platform/values/json.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Updateable } from 'kysely'
import { emit } from '../../../events/event.ts'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import { type Faults, noFaults, refuse } from '../../../platform/contract/faults.ts'
import { isUuid } from '../../../platform/values/ids.ts'
import type { ReadContext, Op } from '../../../platform/operations/op.ts'
import { listBody, paginate } from '../../../platform/contract/pagination.ts'
import { NoteUpdated } from './events.ts'
import { contentPlace, selectNotes, toNote } from './queries.ts'
import { writeNote } from './row_write.ts'
import type { CreateNote, Note, NoteQuery, PatchNote } from './schema.ts'
import { requireSubject } from './subject_rules.ts'
import type { NoteTable } from './table.ts'

/** Throws BadRequestBody, and <THING>_NOT_FOUND for a missing resource. */
export async function createNote(op: Op, body: CreateNote): Promise<Note> {
  const faults = noFaults()
  const { type = 'NOTE', status } = body
  if (type === 'FEEDBACK' && status === undefined) faults.missing.push('status')
  if (type === 'NOTE' && status !== undefined) faults.invalid['status'] = STATUS_OF_FEEDBACK
  refuse(faults)
  const related_resource_id = asStored(body.related_resource_id)
  await requireSubject(op, body.related_resource_type, related_resource_id)
  return writeNote(op, { ...body, related_resource_id })
}

/** Throws ResourceNotFound, BadRequestBody. */
export async function patchNote(op: Op, id: string, body: PatchNote): Promise<Note> {
  const row = await selectNotes(op.tx, op.tenant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw ResourceNotFound(`note ${id}`)
  const before = toNote(row, op.vault)
  refuse(patchFaults(before, body))

  const changes = changedColumns(op, before, body)
  if (Object.keys(changes).length === 0) return before
  const changed = await op.tx
    .updateTable('notes')
    .set({ ...changes, last_updated_time: op.now })
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const after = toNote(changed, op.vault)
  emit(op, NoteUpdated, { resourceId: after.id, before, after })
  return after
}

export async function listNotes(context: ReadContext, query: NoteQuery) {
  let notes = selectNotes(context.db, context.tenant)
  const { id, author_user_id, related_resource_id, related_resource_type } = query
  if (id) notes = notes.where('id', 'in', id)
  if (author_user_id) notes = notes.where('author', 'in', author_user_id.map(asStored))
  if (related_resource_id) {
    notes = notes.where('related_resource_id', 'in', related_resource_id.map(asStored))
  }
  if (related_resource_type)
    notes = notes.where('related_resource_type', '=', related_resource_type)
  const { rows, next_page_token } = await paginate(notes, {
    page: query,
    context,
    order: [
      { name: 'creation_time', column: 'creation_time', type: 'timestamptz' },
      { name: 'id', column: 'id', type: 'uuid' },
    ],
  })
  const shown = rows.map((row) => toNote(row, context.vault))
  return listBody('notes', shown, next_page_token)
}

const STATUS_OF_FEEDBACK = 'belongs to notes of type FEEDBACK only'

function patchFaults(before: Note, body: PatchNote): Faults {
  const faults = noFaults()
  const { immutable, invalid } = faults
  for (const field of ['type', 'related_resource_id', 'related_resource_type'] as const) {
    if (body[field] !== undefined && body[field] !== before[field]) immutable.push(field)
  }
  if (body.content === null) invalid['content'] = 'cannot be cleared'
  if (body.status === null && before.type === 'FEEDBACK') invalid['status'] = 'cannot be cleared'
  if (body.status && before.type === 'NOTE') invalid['status'] = STATUS_OF_FEEDBACK
  return faults
}

function changedColumns(op: Op, before: Note, body: PatchNote): Updateable<NoteTable> {
  const changed: Updateable<NoteTable> = {}
  const { content, related_resource_field, status, metadata } = body
  if (content && content !== before.content) {
    changed.content = op.vault.seal(contentPlace(op.tenant, before.id), content)
  }
  if (related_resource_field !== undefined) {
    if (related_resource_field !== (before.related_resource_field ?? null)) {
      changed.related_resource_field = related_resource_field
    }
  }
  if (status && status !== before.status) changed.status = status
  if (metadata !== undefined && !isDeepStrictEqual(metadata, before.metadata ?? null)) {
    changed.metadata = metadata && jsonText(metadata)
  }
  return changed
}

/** Normalizes the case of a UUID. */
function asStored(id: string): string {
  return isUuid(id) ? id.toLowerCase() : id
}
