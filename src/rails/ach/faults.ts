// Faults on demand of the sandbox's ACH network: an entry comes back, a bank corrects what it says, a file is late
// (contract: sandbox#ach-faults).

import type { InjectedFault } from '../../platform/contract/injected_fault.ts'
import { businessDayFrom, easternDate, easternTime, nextBusinessDay } from './calendar.ts'

/** The operations that ask for an entry, which then meets the fault. */
export const achOperations: readonly string[] = ['createAch']

/** The network's published list of change codes that a receiving bank sends, and what each corrects. */
const changeCodes = {
  C01: 'account number',
  C02: 'routing number',
  C03: 'routing number and account number',
  C04: 'name',
  C05: 'transaction code',
  C06: 'account number and transaction code',
  C07: 'routing number, account number and transaction code',
  C08: 'receiving bank of an international entry',
  C09: 'identification number',
  C13: 'addenda format',
  C14: 'entry class of an international entry',
} as const
export const CHANGE_CODES = Object.keys(changeCodes)

type Days = Pick<InjectedFault, 'banking_days'>

/** The settlement windows of a business day, Eastern time: standard entries, and same-day ones. */
const WINDOWS = ['08:30', '18:00'] as const
const FIRST = WINDOWS[0]
/** An entry that is answered before it settles waits this long for the answer to be booked. */
const WAIT_MS = 3600 * 1000

/** The moment so many banking days after the day of `settles`, as the day's first settlement window opens. */
function daysAfter(settles: Date, days: number): Date {
  let date = businessDayFrom(easternDate(settles))
  for (let passed = 0; passed < days; passed += 1) date = nextBusinessDay(date)
  return easternTime(date, FIRST)
}

/** The first settlement window after `time`. */
export function nextWindow(time: Date): Date {
  const today = businessDayFrom(easternDate(time))
  const windows = [today, nextBusinessDay(today)].flatMap((date) =>
    WINDOWS.map((window) => easternTime(date, window)),
  )
  const next = windows.find((window) => window > time)
  if (!next) throw new Error('two business days have a settlement window after any moment')
  return next
}

/** When an entry settles whose file is late. Without days, that is a window later. */
export function lateSettlement(settles: Date, { banking_days: days }: Days): Date {
  return days === undefined || days === 0 ? nextWindow(settles) : daysAfter(settles, days)
}

/** When the other bank answers an entry, and when that entry settles if not as planned. */
export function answerOf(
  { left, settles }: { readonly left: Date; readonly settles: Date },
  { banking_days: days = 1 }: Days,
): { readonly answers: Date; readonly settles?: Date } {
  if (days > 0) return { answers: daysAfter(settles, days) }
  const earliest = new Date(left.getTime() + WAIT_MS)
  return { answers: left, ...(settles < earliest ? { settles: earliest } : {}) }
}
