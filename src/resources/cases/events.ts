// What the world is told of cases (contract D4).

import { defineEvent } from '../../events/event.ts'
import { Case } from './schema.ts'

export const CaseCreated = defineEvent('CASE.CREATED', Case)
export const CaseUpdated = defineEvent('CASE.UPDATED', Case)
