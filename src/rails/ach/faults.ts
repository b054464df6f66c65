// Injected faults of the sandbox's ACH network: returns, corrections and late files (contract:
// sandbox#ach-faults).

import { achFaults, type InjectedFault } from '../../platform/contract/injected_fault.ts'
import { businessDayFrom, easternDate, easternTime, nextBusinessDay } from './calendar.ts'

/** The operation whose entry meets each fault. */
const operations: Readonly<Record<(typeof achFaults)[number], string>> = {
  ACH_RETURN: 'createAch',
  ACH_CHANGE: 'createAch',
  ACH_LATE_FILE: 'createAch',
  ACH_ENTRY: 'simulateAchTransaction',
}

export function achFaultsOf(operation: string): (typeof achFaults)[number][] {
  return achFaults.filter((fault) => operations[fault] === operation)
}

/** By corrected field. */
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

/** Settlement windows in Eastern time: standard, and same-day. */
const WINDOWS = ['08:30', '18:00'] as const
const FIRST = WINDOWS[0]
/** The delay of settlement for booking an early answer. */
const WAIT_MS = 3600 * 1000

function daysAfter(settles: Date, days: number): Date {
  let date = businessDayFrom(easternDate(settles))
  for (let passed = 0; passed < days; passed += 1) date = nextBusinessDay(date)
  return easternTime(date, FIRST)
}

export function nextWindow(time: Date): Date {
  const today = businessDayFrom(easternDate(time))
  const windows = [today, nextBusinessDay(today)].flatMap((date) =>
    WINDOWS.map((window) => easternTime(date, window)),
  )
  const next = windows.find((window) => window > time)
  if (!next) throw new Error('two business days have a settlement window after any moment')
  return next
}

/** Default: one window later. */
export function lateSettlement(settles: Date, { banking_days: days }: Days): Date {
  return days === undefined || days === 0 ? nextWindow(settles) : daysAfter(settles, days)
}

export function answerOf(
  { left, settles }: { readonly left: Date; readonly settles: Date },
  { banking_days: days = 1 }: Days,
): { readonly answers: Date; readonly settles?: Date } {
  if (days > 0) return { answers: daysAfter(settles, days) }
  const earliest = new Date(left.getTime() + WAIT_MS)
  return { answers: left, ...(settles < earliest ? { settles: earliest } : {}) }
}
