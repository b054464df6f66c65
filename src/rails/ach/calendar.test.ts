// The calendar that decides when money moves, held against the Federal Reserve's published holidays.

import { expect, test } from 'vitest'
import { easternTime, isBusinessDay, nextBusinessDay } from './calendar.ts'
import { timingOf } from './schedule.ts'

const at = (text: string) => new Date(text)
const real = { settlesAtOnce: false }
const sandbox = { settlesAtOnce: true }
const next = { isSameDay: false, effectiveDate: undefined }
const sameDay = { isSameDay: true, effectiveDate: undefined }

test.each([
  ['2026', '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25'],
  ['2027', '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25'],
  ['2028', '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25'],
  ['2033', '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26'],
])('the weekdays of %s on which nothing settles are the published holidays', (year, holidays) => {
  const closed: string[] = []
  for (let day = at(`${year}-01-01`); day < at(`${Number(year) + 1}-01-01`); ) {
    const date = day.toISOString().slice(0, 10)
    const isWeekday = day.getUTCDay() % 6 !== 0
    if (isWeekday && !isBusinessDay(date)) closed.push(date.slice(5))
    day = new Date(day.getTime() + 86_400_000)
  }
  expect(closed.join(' ')).toBe(holidays)
})

test('a holiday on a Saturday takes no Friday away', () => {
  expect(isBusinessDay('2027-06-18')).toBe(true)
  expect(isBusinessDay('2027-12-24')).toBe(true)
  expect(nextBusinessDay('2027-12-24')).toBe('2027-12-27')
})

test('Eastern time follows the changes of the clock', () => {
  expect(easternTime('2026-03-06', '16:45')).toEqual(at('2026-03-06T21:45:00Z'))
  expect(easternTime('2026-03-09', '16:45')).toEqual(at('2026-03-09T20:45:00Z'))
  expect(easternTime('2026-03-08', '00:00')).toEqual(at('2026-03-08T05:00:00Z'))
  expect(easternTime('2026-11-01', '18:00')).toEqual(at('2026-11-01T23:00:00Z'))
})

test('an entry leaves as its day begins in New York and settles that morning', () => {
  expect(timingOf(at('2026-11-20T18:00:00Z'), next, real)).toEqual({
    effectiveDate: '2026-11-23',
    settlementDate: '2026-11-23',
    originates: at('2026-11-23T05:00:00Z'),
    settles: at('2026-11-23T13:30:00Z'),
  })
})

test('midnight is New York’s, not Greenwich’s', () => {
  expect(timingOf(at('2026-11-24T04:59:00Z'), next, real).effectiveDate).toBe('2026-11-24')
  expect(timingOf(at('2026-11-24T05:00:00Z'), next, real).effectiveDate).toBe('2026-11-25')
})

test('there is no settlement on Thanksgiving', () => {
  expect(timingOf(at('2026-11-25T18:00:00Z'), next, real).effectiveDate).toBe('2026-11-27')
  const asked = { isSameDay: false, effectiveDate: '2026-11-26' }
  expect(timingOf(at('2026-11-20T18:00:00Z'), asked, real)).toMatchObject({
    effectiveDate: '2026-11-26',
    settlementDate: '2026-11-27',
    originates: at('2026-11-27T05:00:00Z'),
  })
})

// Proves ach#schedule.
test('same-day entries leave at 16:45 in New York; a minute later it is the next business day’s', () => {
  expect(timingOf(at('2026-11-20T21:44:59Z'), sameDay, real)).toEqual({
    effectiveDate: '2026-11-20',
    settlementDate: '2026-11-20',
    originates: at('2026-11-20T21:45:00Z'),
    settles: at('2026-11-20T23:00:00Z'),
  })
  expect(timingOf(at('2026-11-20T21:45:00Z'), sameDay, real).effectiveDate).toBe('2026-11-23')
  expect(timingOf(at('2026-11-21T15:00:00Z'), sameDay, real).effectiveDate).toBe('2026-11-23')
})

test('what is dated today or earlier settles at once in the sandbox, on the next business day in earnest', () => {
  const now = at('2026-11-21T15:00:00Z')
  const asked = { isSameDay: false, effectiveDate: '2026-11-20' }
  expect(timingOf(now, asked, sandbox)).toMatchObject({ originates: now, settles: now })
  expect(timingOf(now, asked, real)).toMatchObject({
    effectiveDate: '2026-11-20',
    settlementDate: '2026-11-23',
    originates: at('2026-11-23T05:00:00Z'),
  })
  expect(timingOf(now, next, sandbox).originates).toEqual(at('2026-11-23T05:00:00Z'))
})
