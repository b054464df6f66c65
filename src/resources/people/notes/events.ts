// Events of notes (contract: events#which-operation-tells-what).

import { defineEvent } from '../../../events/event.ts'
import { Note } from './schema.ts'

export const NoteCreated = defineEvent('NOTE.CREATED', Note, 'notes')
export const NoteUpdated = defineEvent('NOTE.UPDATED', Note, 'notes')
