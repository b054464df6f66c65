import { expect, test } from 'vitest'
import { filledHours, HOUR_MS } from './hours.ts'

test('a chart has every hour, with what was sent in it', () => {
  const from = Date.UTC(2026, 5, 14, 9)
  const known = { time: '2026-06-14T10:00:00.000Z', delivered: 3, retrying: 1, failed: 0 }
  const hours = filledHours([known], from, 3)
  expect(hours.map(({ time, delivered }) => [Date.parse(time) - from, delivered])).toEqual([
    [0, 0],
    [HOUR_MS, 3],
    [2 * HOUR_MS, 0],
  ])
})
