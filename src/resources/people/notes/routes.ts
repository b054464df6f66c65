// The endpoints of notes (contract: notes#what-a-note-says).

import { AccountNotFound, CustomerNotFound } from '../../../ledger/errors.ts'
import { route } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { BusinessNotFound } from '../parties/errors.ts'
import { ApplicationNotFound, TransactionNotFound } from './errors.ts'
import { createNote, listNotes, patchNote } from './write.ts'
import { CreateNote, Note, NotePage, NoteQuery, PatchNote } from './schema.ts'

const tag = 'Notes'

export const noteRoutes = [
  route({
    operation: 'listNotes',
    summary: 'List notes',
    tag,
    method: 'GET',
    path: '/notes',
    query: NoteQuery,
    reply: { 200: NotePage },
    handle: (context, { query }) => listNotes(context, query),
  }),
  route({
    operation: 'createNote',
    summary: 'Create a note',
    tag,
    method: 'POST',
    path: '/notes',
    body: CreateNote,
    example: {
      content: 'Called about a lost card.',
      related_resource_id: '7d943c51-e4ff-4e57-9558-08cab6b963c7',
      related_resource_type: 'CUSTOMER',
    },
    idempotency: 'optional',
    reply: { 201: Note },
    errors: [
      AccountNotFound,
      ApplicationNotFound,
      BusinessNotFound,
      CustomerNotFound,
      TransactionNotFound,
    ],
    emits: ['NOTE.CREATED'],
    handle: (op, { body }) => createNote(op, body),
  }),
  route({
    operation: 'updateNote',
    summary: 'Update a note',
    tag,
    method: 'PATCH',
    path: '/notes/{note_id}',
    params: Type.Object({ note_id: Uuid() }),
    body: PatchNote,
    example: { content: 'Called about a lost card; it was found.' },
    idempotency: 'optional',
    reply: { 200: Note },
    emits: ['NOTE.UPDATED'],
    handle: (op, { params, body }) => patchNote(op, params.note_id, body),
  }),
]
