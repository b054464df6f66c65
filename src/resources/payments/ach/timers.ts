// What falls due by itself around ACH.

import type { AchRow } from './queries.ts'

/** Entries are originated: they go out in a file. */
export const ORIGINATION_TIMER = 'ach_leave'
/** An entry settles. */
export const SETTLE_TIMER = 'ach_settle'
/** Funds that were kept back become available. */
export const FUNDS_TIMER = 'ach_funds'
/** An entry that came in is booked. */
export const INCOMING_TIMER = 'ach_incoming'

/** One timer per cut-off: all that is originated by then goes out together. */
export function originationTimer({ leaves_time }: Pick<AchRow, 'leaves_time'>) {
  return { kind: ORIGINATION_TIMER, subject: leaves_time.toISOString(), due: leaves_time }
}
