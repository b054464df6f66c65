// What falls due by itself around ACH.

import type { AchRow } from './queries.ts'

/** Entries leave in a file. */
export const LEAVE_TIMER = 'ach_leave'
/** An entry settles. */
export const SETTLE_TIMER = 'ach_settle'
/** Funds that were kept back become available. */
export const FUNDS_TIMER = 'ach_funds'
/** An entry that came in is booked. */
export const INCOMING_TIMER = 'ach_incoming'

/** One timer per cut-off: whatever has to leave by then leaves together. */
export function leaveTimer({ leaves_time }: Pick<AchRow, 'leaves_time'>) {
  return { kind: LEAVE_TIMER, subject: leaves_time.toISOString(), due: leaves_time }
}
