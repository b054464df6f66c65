// The list of return reasons, and until when each may return an entry.

import { describe, expect, test } from 'vitest'
import { isBusinessDay } from './calendar.ts'
import { lastReturnDay, mayReturn, returnReason } from './return_reasons.ts'

const all = Array.from({ length: 100 }, (_, index) => `R${String(index).padStart(2, '0')}`)
const of = (code: string) => {
  const reason = returnReason(code)
  if (!reason) throw new Error(`${code} is not published`)
  return reason
}
const returning = (sign: 'credit' | 'debit', secCode: string) =>
  all.filter((code) => returnReason(code) && mayReturn(of(code), { sign, secCode }))

test('the published codes are known, and no others', () => {
  const unknown = all.filter((code) => !returnReason(code))
  const gaps = ['R00', 'R48', 'R49', ...all.slice(54, 61), 'R63', 'R64', 'R65', 'R66']
  expect(unknown).toEqual([...gaps, 'R78', 'R79', ...all.slice(86)])
  for (const name of ['', 'R1', 'r01', 'toString', '__proto__'])
    expect(returnReason(name)).toBeUndefined()
})

describe('a reason returns only what it is for', () => {
  const both =
    'R02 R03 R04 R06 R12 R13 R14 R15 R16 R17 R18 R19 R20 R21 R24 R25 R26 R27 R28 R32 R34 R85'.split(
      ' ',
    )
  test.each([
    ['credit', 'PPD', [...both, 'R23', 'R36']],
    ['credit', 'WEB', [...both, 'R23', 'R36']],
    ['credit', 'CCD', [...both, 'R23', 'R31', 'R36']],
    ['debit', 'WEB', [...both, 'R01', 'R07', 'R08', 'R09', 'R10', 'R11', 'R35']],
    ['debit', 'CCD', [...both, 'R01', 'R05', 'R08', 'R09', 'R29', 'R31', 'R35']],
  ] as const)('a %s of the class %s', (sign, secCode, codes) => {
    expect(returning(sign, secCode)).toEqual([...codes].sort())
  })

  test('and nothing of ours by an answer to a return', () => {
    for (const code of ['R61', 'R62', 'R67', 'R68', 'R69', 'R70', 'R71', 'R77']) {
      for (const secCode of ['CCD', 'PPD', 'WEB']) {
        expect(mayReturn(of(code), { sign: 'debit', secCode })).toBe(false)
      }
    }
  })
})

describe('the last day of a return', () => {
  test.each([
    // Monday: Wednesday is due; Thursday, Friday and Monday for its way.
    ['R01', '2027-01-04', '2027-01-11'],
    // Friday before a weekend and the birthday of Martin Luther King, Jr.
    ['R03', '2027-01-15', '2027-01-25'],
    // Sixty days later is Friday, 5 March; due on Monday.
    ['R10', '2027-01-04', '2027-03-11'],
    ['R23', '2027-01-04', '2027-03-11'],
    ['R06', '2027-01-04', undefined],
    ['R31', '2027-01-04', undefined],
  ])('%s of what settled on %s', (code, settled, last) => {
    expect(lastReturnDay(of(code), settled)).toBe(last)
  })

  test('is a banking day, and never comes earlier for what settled later', () => {
    let before = ''
    for (let day = Date.UTC(2027, 0, 1); day < Date.UTC(2028, 0, 1); day += 24 * 3600 * 1000) {
      const last = lastReturnDay(of('R01'), new Date(day).toISOString().slice(0, 10)) ?? ''
      expect(isBusinessDay(last)).toBe(true)
      expect(last >= before).toBe(true)
      before = last
    }
  })
})
