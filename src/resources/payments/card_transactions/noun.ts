import { noun } from '../../noun.ts'
import { expireAuthorization } from './expire.ts'
import { EXPIRY_TIMER } from './postings.ts'
import { cardChecks } from './verify.ts'

export const cardTransactions = noun({
  checks: cardChecks,
  timers: { [EXPIRY_TIMER]: expireAuthorization },
})
