// The events of cards (contract: events#which-operation-tells-what).

import { defineEvent } from '../../../events/event.ts'
import { Card } from './schema.ts'

export const CardCreated = defineEvent('CARD.CREATED', Card, 'cards')
export const CardUpdated = defineEvent('CARD.UPDATED', Card, 'cards')
