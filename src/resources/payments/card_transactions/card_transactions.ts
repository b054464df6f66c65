// What is paid with cards: messages of the card network and what they do to accounts. The sandbox plays the
// network in ../../simulations/cards; how the money moves stands in postings.ts.

import type { TimerWork } from '../../../platform/background/timers.ts'
import { expireAuthorization } from './holds.ts'
import { EXPIRY_TIMER } from './postings.ts'

export { authorize, creditOriginal, payAtOnce } from './authorizations.ts'
export { adviseFinancial, clear, refund } from './clearings.ts'
export { enhance } from './enhance.ts'
export { adviseAuthorization, reverse } from './holds.ts'
export { inquireBalance } from './inquiries.ts'

/** What happens when a timer of this noun is due. */
export const cardTimers: Readonly<Record<string, TimerWork>> = {
  [EXPIRY_TIMER]: expireAuthorization,
}
