// What the world is told of notes (contract D4).

import { defineEvent } from '../../events/event.ts'
import { Note } from './schema.ts'

export const NoteCreated = defineEvent('NOTE.CREATED', Note)
export const NoteUpdated = defineEvent('NOTE.UPDATED', Note)
