// Events of persons (contract: events#which-operation-tells-what).

import { defineEvent } from '../../../events/event.ts'
import { Person } from './schema.ts'

export const PersonCreated = defineEvent('PERSON.CREATED', Person, 'persons')
export const PersonUpdated = defineEvent('PERSON.UPDATED', Person, 'persons')
