// The timers of card payments.

import type { TimerWork } from '../../../platform/background/timers.ts'
import { expireAuthorization } from './expiry.ts'
import { EXPIRY_TIMER } from './postings.ts'

export const cardTimers: Readonly<Record<string, TimerWork>> = {
  [EXPIRY_TIMER]: expireAuthorization,
}
