// Events of spend controls (contract: events#which-operation-tells-what).

import { defineEvent } from '../../../events/event.ts'
import { SpendControl, Violation } from './schema.ts'

export const SpendControlCreated = defineEvent(
  'SPEND_CONTROL.CREATED',
  SpendControl,
  'spend_controls',
)
export const SpendControlUpdated = defineEvent(
  'SPEND_CONTROL.UPDATED',
  SpendControl,
  'spend_controls',
)
export const SpendControlViolated = defineEvent(
  'SPEND_CONTROL.VIOLATED',
  Violation,
  'spend_controls',
)
