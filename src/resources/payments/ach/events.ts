// The event of an early entry (contract: events#which-operation-tells-what). All others are those
// of transactions.

import { defineEvent } from '../../../events/event.ts'
import { IncomingAch } from './incoming/schema.ts'

export const AchFutureDated = defineEvent('ACH.INCOMING.FUTURE_DATED', IncomingAch, 'ach')
