// Measurements of the clock skew to the database, and their uncertainty.

import { expect, test } from 'vitest'
import { openClockSkew } from './clock_skew.ts'

function opened() {
  const lines: string[] = []
  const line = (level: string) => (_facts: unknown, text?: string) => lines.push(`${level} ${text}`)
  const skew = openClockSkew({ warn: line('warn'), info: line('info') } as never)
  return { skew, lines }
}

const asked = { askedMs: 1_000_000, tookMs: 100 }

test.each([
  ['the same', 1_000_050, 0],
  ['ahead', 1_003_050, 3],
  ['behind', 995_050, -5],
])('a database whose clock is %s in the middle of the round trip', (_what, databaseMs, seconds) => {
  const { skew } = opened()
  expect(skew.seconds).toBeNaN()
  skew.record({ ...asked, databaseMs })
  expect(skew.seconds).toBe(seconds)
})

test.each([1, -1])('it warns at 2 s and is unfit at 10 s, ahead or behind (%s)', (sign) => {
  const { skew, lines } = opened()
  const note = (ms: number) => {
    skew.record({ askedMs: 0, tookMs: 0, databaseMs: sign * ms })
    return [lines.length, skew.isUnfit]
  }
  expect(note(1_999)).toEqual([0, false])
  expect(note(2_000)).toEqual([1, false])
  expect(note(9_999)).toEqual([1, false])
  expect(note(10_000)).toEqual([1, true])
  expect(note(0)).toEqual([2, false])
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['warn', 'info'])
})

test('an answer that was long on its way proves no difference', () => {
  const { skew, lines } = opened()
  // Read at once and answered late, or the other way round: both are possible.
  skew.record({ askedMs: 0, tookMs: 30_000, databaseMs: 0 })
  expect([skew.isUnfit, lines]).toEqual([false, []])
  skew.record({ askedMs: 0, tookMs: 30_000, databaseMs: 40_000 })
  expect([skew.isUnfit, lines.length]).toEqual([true, 1])
})
