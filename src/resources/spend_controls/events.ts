// What the world is told of spend controls (contract D4).

import { defineEvent } from '../../events/event.ts'
import { SpendControl, Violation } from './schema.ts'

export const SpendControlCreated = defineEvent('SPEND_CONTROL.CREATED', SpendControl)
export const SpendControlUpdated = defineEvent('SPEND_CONTROL.UPDATED', SpendControl)
export const SpendControlViolated = defineEvent('SPEND_CONTROL.VIOLATED', Violation)
