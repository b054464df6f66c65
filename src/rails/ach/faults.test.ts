// Response times of the network and settlement times of late files, in banking days and settlement windows of Eastern
// time.

import { describe, expect, test } from 'vitest'
import { easternTime } from './calendar.ts'
import { answerOf, lateSettlement, nextWindow } from './faults.ts'

const at = (date: string, time: string) => easternTime(date, time)

describe('a settlement window', () => {
  test.each([
    ['of the same day', '2027-01-14', '08:30', '2027-01-14', '18:00'],
    ['of the next day', '2027-01-14', '18:00', '2027-01-15', '08:30'],
    ['after a weekend and a holiday', '2027-01-15', '18:00', '2027-01-19', '08:30'],
    ['from a Saturday', '2027-01-16', '12:00', '2027-01-19', '08:30'],
  ])('follows: %s', (_, date, time, day, opens) => {
    expect(nextWindow(at(date, time))).toEqual(at(day, opens))
  })
})

test('a late file settles at the next window, or a number of banking days later', () => {
  const planned = at('2027-01-14', '08:30')
  expect(lateSettlement(planned, {})).toEqual(at('2027-01-14', '18:00'))
  expect(lateSettlement(planned, { banking_days: 1 })).toEqual(at('2027-01-15', '08:30'))
  expect(lateSettlement(planned, { banking_days: 2 })).toEqual(at('2027-01-19', '08:30'))
})

test('an answer comes a number of banking days after settlement, or before it', () => {
  const left = at('2027-01-14', '00:00')
  const settles = at('2027-01-14', '08:30')
  expect(answerOf({ left, settles }, {})).toEqual({ answers: at('2027-01-15', '08:30') })
  expect(answerOf({ left, settles }, { banking_days: 0 })).toEqual({ answers: left })
  const atOnce = answerOf({ left: settles, settles }, { banking_days: 0 })
  expect(atOnce).toEqual({ answers: settles, settles: at('2027-01-14', '09:30') })
})
