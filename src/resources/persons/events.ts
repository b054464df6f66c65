// What the world is told of persons (contract D4).

import { defineEvent } from '../../events/event.ts'
import { Person } from './schema.ts'

export const PersonCreated = defineEvent('PERSON.CREATED', Person)
export const PersonUpdated = defineEvent('PERSON.UPDATED', Person)
