// Origination and settlement times of entries (contract: ach#schedule). Same-day entries leave at 16:45 Eastern and
// settle at 18:00; all others leave at 24:00 of the evening before and settle at 8:30.

import { civilDate } from '../../platform/values/clock.ts'
import {
  businessDayFrom,
  easternDate,
  easternTime,
  isBusinessDay,
  nextBusinessDay,
} from './calendar.ts'

const SAME_DAY_CUT_OFF = '16:45'
const SAME_DAY_SETTLES = '18:00'
const STANDARD_CUT_OFF = '00:00'
const STANDARD_SETTLES = '08:30'

export type TimingRequest = {
  readonly isSameDay: boolean
  /** The day on which the caller wants it to settle; the next business day when absent. */
  readonly effectiveDate: string | undefined
}

export type Timing = {
  /** What is shown: the day that was asked for, or the one that follows from the rules. */
  readonly effectiveDate: string
  /** The business day that the file names. */
  readonly settlementDate: string
  readonly originates: Date
  readonly settles: Date
}

/** `settlesAtOnce`: what is asked for today or earlier need not wait for the network's windows (the sandbox). */
export function timingOf(
  now: Date,
  request: TimingRequest,
  { settlesAtOnce }: { settlesAtOnce: boolean },
): Timing {
  const timing = request.isSameDay ? sameDay(now) : standard(now, request.effectiveDate)
  const isDue = request.isSameDay || request.effectiveDate !== undefined
  return settlesAtOnce && isDue && timing.effectiveDate <= civilDate(now)
    ? { ...timing, originates: now, settles: now }
    : timing
}

function sameDay(now: Date): Timing {
  const today = easternDate(now)
  const isInTime = isBusinessDay(today) && now < easternTime(today, SAME_DAY_CUT_OFF)
  const date = isInTime ? today : nextBusinessDay(today)
  return {
    effectiveDate: date,
    settlementDate: date,
    originates: easternTime(date, SAME_DAY_CUT_OFF),
    settles: easternTime(date, SAME_DAY_SETTLES),
  }
}

function standard(now: Date, wantedDate: string | undefined): Timing {
  const today = easternDate(now)
  const next = nextBusinessDay(today)
  const effectiveDate = wantedDate ?? next
  const settlementDate = effectiveDate <= today ? next : businessDayFrom(effectiveDate)
  return {
    effectiveDate,
    settlementDate,
    originates: easternTime(settlementDate, STANDARD_CUT_OFF),
    settles: easternTime(settlementDate, STANDARD_SETTLES),
  }
}
