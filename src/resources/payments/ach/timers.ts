// The timers of ACH entries and files.

import type { AchRow } from './table.ts'

declare module '../../../platform/operations/happenings.ts' {
  interface Happenings {
    ACH_SENT: 'ACH'
    ACH_SETTLED: 'ACH'
    ACH_DECLINED: 'ACH'
    ACH_FUNDS_RELEASED: 'ACH'
    ACH_RETURNED: 'ACH'
    INCOMING_ACH_POSTED: 'INCOMING_ACH'
    INCOMING_ACH_IN_SUSPENSE: 'INCOMING_ACH'
    /** The return leaves with the next file, and settles. */
    INCOMING_ACH_RETURNED: 'INCOMING_ACH'
    INCOMING_ACH_RETURN_SENT: 'INCOMING_ACH'
    INCOMING_ACH_RETURN_SETTLED: 'INCOMING_ACH'
    /** A prenote or a notification of change, without money. */
    INCOMING_ACH_NOTICE: 'INCOMING_ACH'
    /** A return or a notification that fits no outgoing entry. */
    INCOMING_ACH_SET_ASIDE: 'INCOMING_ACH'
    ACH_FILE_SENT: 'ACH_FILE'
    ACH_FILE_RECEIVED: 'ACH_FILE'
    ACH_FILE_REJECTED: 'ACH_FILE'
    /** Its totals are wrong: an operator accepts or rejects it. */
    ACH_FILE_QUARANTINED: 'ACH_FILE'
  }
}

/** Originates entries into a file. */
export const ORIGINATION_TIMER = 'ach_leave'
export const SETTLE_TIMER = 'ach_settle'
/** Releases held funds. */
export const FUNDS_TIMER = 'ach_funds'
export const INCOMING_TIMER = 'ach_incoming'
/** An entry in suspense that no person has resolved is returned. */
export const SUSPENSE_TIMER = 'ach_suspense'

/** One timer per cut-off, for all entries originated then. */
export function originationTimer({ leaves_time }: Pick<AchRow, 'leaves_time'>) {
  return { kind: ORIGINATION_TIMER, subject: leaves_time.toISOString(), due: leaves_time }
}
