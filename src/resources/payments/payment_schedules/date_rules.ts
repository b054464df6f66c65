// The dates of a payment schedule (contract: payment_schedules#dates). Dates are `YYYY-MM-DD`, in Eastern time.

import { businessDayFrom, businessDayUntil } from '../../../rails/ach/calendar.ts'
import { LAST_DATE } from '../ach/rules.ts'
import type { PaymentInstruction, Schedule } from './schema.ts'

/** `scheduled_date` follows from the schedule; `execution_date` is the day on which the payment is made. */
export type PaymentDate = { readonly scheduled_date: string; readonly execution_date: string }

/** The first scheduled date, moved to a business day where the schedule says so. All later dates count from it. */
export function firstDate({
  start_date,
  start_search,
}: Pick<Schedule, 'start_date' | 'start_search'>): string {
  if (start_search === 'BACKWARD') return businessDayUntil(start_date)
  return start_search === 'FORWARD' ? businessDayFrom(start_date) : start_date
}

type Due = {
  readonly schedule: Schedule
  readonly type: PaymentInstruction['type']
  /** The number of payments that were made. */
  readonly payment_count: number
}

/** The date of the next payment; `ended` after the last one, `unknown` beyond the calendar. */
export function nextDate({
  schedule,
  type,
  payment_count,
}: Due): PaymentDate | 'ended' | 'unknown' {
  if (schedule.count !== undefined && payment_count >= schedule.count) return 'ended'
  const scheduled_date = dateAfter(firstDate(schedule), schedule, payment_count)
  if (schedule.end_date !== undefined && scheduled_date >= schedule.end_date) return 'ended'
  const execution_date = type === 'ACH' ? businessDayFrom(scheduled_date) : scheduled_date
  return execution_date > LAST_DATE ? 'unknown' : { scheduled_date, execution_date }
}

const DAYS = { DAILY: 1, WEEKLY: 7 } as const

/** The date after `times` intervals; a day that a month lacks is its last one. */
function dateAfter(
  from: string,
  { frequency, interval }: Pick<Schedule, 'frequency' | 'interval'>,
  times: number,
): string {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  if (frequency !== 'MONTHLY')
    return textOf(year, month - 1, day + DAYS[frequency] * interval * times)
  const inMonth = month - 1 + interval * times
  const lastDay = new Date(Date.UTC(year, inMonth + 1, 0)).getUTCDate()
  return textOf(year, inMonth, Math.min(day, lastDay))
}

/** A date after 9999 is beyond the calendar in any case. */
function textOf(year: number, month: number, day: number): string {
  const time = Date.UTC(year, month, day)
  return time > Date.parse('9999-12-31') ? '9999-12-31' : new Date(time).toISOString().slice(0, 10)
}
