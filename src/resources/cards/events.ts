// The events of cards (contract D4).

import { defineEvent } from '../../events/event.ts'
import { Card } from './schema.ts'

export const CardCreated = defineEvent('CARD.CREATED', Card)
export const CardUpdated = defineEvent('CARD.UPDATED', Card)
