// Events of cases (contract: events#which-operation-tells-what).

import { defineEvent } from '../../../events/event.ts'
import { Case } from './schema.ts'

export const CaseCreated = defineEvent('CASE.CREATED', Case, 'spend_controls')
export const CaseUpdated = defineEvent('CASE.UPDATED', Case, 'spend_controls')
