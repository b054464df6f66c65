// Events of businesses (contract: events#which-operation-tells-what).

import { defineEvent } from '../../../events/event.ts'
import { Business } from './schema.ts'

export const BusinessCreated = defineEvent('BUSINESS.CREATED', Business, 'businesses')
export const BusinessUpdated = defineEvent('BUSINESS.UPDATED', Business, 'businesses')
