// The dates of payment schedules, against a calculator that steps day by day.

import { describe, expect, test } from 'vitest'
import { isBusinessDay } from '../../../rails/ach/calendar.ts'
import { LAST_DATE } from '../ach/rules.ts'
import { firstDate, nextDate } from './date_rules.ts'
import type { Schedule } from './schema.ts'

const monthly = (start_date: string, facts: object = {}) =>
  ({ start_date, frequency: 'MONTHLY', interval: 1, count: 100, ...facts }) as Schedule

const datesOf = (schedule: Schedule, count: number, type: 'ACH' | 'INTERNAL_TRANSFER') =>
  Array.from({ length: count }, (_, payment_count) => nextDate({ schedule, type, payment_count }))

const scheduled = (schedule: Schedule, count: number) =>
  datesOf(schedule, count, 'INTERNAL_TRANSFER').map((it) =>
    typeof it === 'object' ? it.scheduled_date : it,
  )

describe('the end of a month', () => {
  test.each([
    ['2026-12-31', 1, ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    ['2027-11-30', 1, ['2027-11-30', '2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30']],
    ['2027-12-29', 1, ['2027-12-29', '2028-01-29', '2028-02-29', '2028-03-29', '2028-04-29']],
    ['2026-12-29', 1, ['2026-12-29', '2027-01-29', '2027-02-28', '2027-03-29', '2027-04-29']],
    ['2027-08-31', 3, ['2027-08-31', '2027-11-30', '2028-02-29', '2028-05-31', '2028-08-31']],
    ['2028-02-29', 12, ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2096-02-29', 48, ['2096-02-29', 'unknown', 'unknown', 'unknown', 'unknown']],
  ])('from %s each %i months', (start, interval, dates) => {
    expect(scheduled(monthly(start, { interval }), 5)).toEqual(dates)
  })
})

/** Steps from day to day with a calendar of its own. */
function* days(from: string): Generator<{ date: string; lastOfMonth: boolean }> {
  let [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  for (;;) {
    const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
    const length = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
    const two = (part: number) => String(part).padStart(2, '0')
    yield { date: `${year}-${two(month)}-${two(day)}`, lastOfMonth: day === length }
    day += 1
    if (day > length) {
      day = 1
      month += 1
    }
    if (month > 12) {
      month = 1
      year += 1
    }
  }
}

test.each(
  ['2026-01-29', '2027-01-30', '2027-12-31', '2028-02-29', '2026-03-08'].flatMap((start) =>
    (['DAILY', 'WEEKLY', 'MONTHLY'] as const).flatMap((frequency) =>
      [1, 2, 3, 12, 366].map((interval) => ({ start, frequency, interval })),
    ),
  ),
)('$frequency, each $interval from $start', ({ start, frequency, interval }) => {
  const schedule = { start_date: start, frequency, interval, end_date: LAST_DATE } as Schedule
  const wanted: string[] = []
  const dayOfMonth = start.slice(8)
  let passed = 0
  let months = 0
  for (const { date, lastOfMonth } of days(start)) {
    if (date >= '2040-01-01' || wanted.length >= 40) break
    const isOn =
      frequency === 'MONTHLY' &&
      (date.slice(8) === dayOfMonth || (lastOfMonth && date.slice(8) < dayOfMonth))
    if (frequency !== 'MONTHLY' && passed % (interval * (frequency === 'WEEKLY' ? 7 : 1)) === 0)
      wanted.push(date)
    if (isOn) {
      if (months % interval === 0) wanted.push(date)
      months += 1
    }
    passed += 1
  }
  expect(wanted.length).toBeGreaterThan(0)
  expect(scheduled(schedule, wanted.length)).toEqual(wanted)
})

// Proves payment_schedules#dates.
test('a schedule ends after its count, or before its end date', () => {
  expect(scheduled(monthly('2027-01-15', { count: 2 }), 3)).toEqual([
    '2027-01-15',
    '2027-02-15',
    'ended',
  ])
  const until = { count: undefined, end_date: '2027-03-15' }
  expect(scheduled(monthly('2027-01-15', until), 3)).toEqual(['2027-01-15', '2027-02-15', 'ended'])
})

// Proves payment_schedules#dates.
test('ACH is executed on the next business day, an internal transfer on any day', () => {
  // Saturday, 16 January 2027, before a holiday.
  const schedule = monthly('2027-01-16')
  expect(nextDate({ schedule, type: 'ACH', payment_count: 0 })).toEqual({
    scheduled_date: '2027-01-16',
    execution_date: '2027-01-19',
  })
  expect(nextDate({ schedule, type: 'INTERNAL_TRANSFER', payment_count: 0 })).toEqual({
    scheduled_date: '2027-01-16',
    execution_date: '2027-01-16',
  })
})

// Proves payment_schedules#dates.
test('the first date moves to a business day in the direction of start_search, and later dates count from it', () => {
  const backward = monthly('2027-01-18', { start_search: 'BACKWARD' })
  expect(firstDate(backward)).toBe('2027-01-15')
  expect(scheduled(backward, 2)).toEqual(['2027-01-15', '2027-02-15'])
  const forward = monthly('2027-01-16', { start_search: 'FORWARD' })
  expect(scheduled(forward, 2)).toEqual(['2027-01-19', '2027-02-19'])
  for (const date of [firstDate(backward), firstDate(forward)])
    expect(isBusinessDay(date)).toBe(true)
})
