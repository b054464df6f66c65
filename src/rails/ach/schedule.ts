// Origination and settlement times (contract: ach#schedule). Same-day entries leave at 16:45
// Eastern and settle at 18:00; others leave at 24:00 of the evening before and settle at 8:30.

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
  /** Default: the next business day. */
  readonly effectiveDate: string | undefined
}

export type Timing = {
  /** The shown day: as requested, or by the rules. */
  readonly effectiveDate: string
  /** The business day in the file. */
  readonly settlementDate: string
  readonly originates: Date
  readonly settles: Date
}

/** `settlesAtOnce`: entries for today or earlier skip the windows (sandbox). */
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

/**
 * The time at which an unresolved entry is returned: an afternoon before the second banking day after its settlement begins,
 * on which the sender must have the return (contract: ach#suspense).
 */
export function returnTime(settled: string): Date {
  return easternTime(nextBusinessDay(businessDayFrom(settled)), SAME_DAY_CUT_OFF)
}
