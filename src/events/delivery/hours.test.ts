import { expect, test } from 'vitest'
import { DURATION_STEPS, durationAt, hoursOf } from './hours.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 5, 14, 9, 59, 59, 0) + ms)
const attempt = (webhook_id: string, sentMs: number, tookMs?: number) => ({
  delivery: { tenant: '1_1', webhook_id },
  outcome: {
    status: 'SUCCESS' as const,
    sent: at(sentMs),
    answered: tookMs === undefined ? null : at(sentMs + tookMs),
  },
})

test('attempts are gathered by webhook and hour, in one order whatever the order they come in', () => {
  const attempts = [
    attempt('b', 2_000, 4),
    attempt('a', 0, 1),
    attempt('b', 0),
    attempt('a', 999, 6_000),
  ]
  const rows = hoursOf(attempts)
  expect(rows).toEqual(hoursOf(attempts.toReversed()))
  expect(rows.map(([, webhook, hour, delivered]) => [webhook, hour, delivered])).toEqual([
    ['a', new Date('2026-06-14T09:00:00Z'), 2],
    ['b', new Date('2026-06-14T09:00:00Z'), 1],
    ['b', new Date('2026-06-14T10:00:00Z'), 1],
  ])
  expect(rows.map((row) => row.at(-1))).toEqual([
    `{1${',0'.repeat(21)},1}`,
    `{0${',0'.repeat(22)}}`,
    `{0,0,0,1${',0'.repeat(19)}}`,
  ])
})

// Proves webhooks#delivery-volume.
test('a share of the answers came within the step that holds it', () => {
  const none = Array<number>(DURATION_STEPS.length + 1).fill(0)
  expect(durationAt(0.5, none)).toBeUndefined()
  const counted = (pairs: Record<number, number>) =>
    none.map((_, place) => pairs[DURATION_STEPS[place] ?? Infinity] ?? 0)
  expect(durationAt(0.5, counted({ 10: 1 }))).toBe(10)
  expect(durationAt(0.5, counted({ 2: 50, 100: 50 }))).toBe(2)
  expect(durationAt(0.51, counted({ 2: 50, 100: 50 }))).toBe(100)
  expect(durationAt(0.95, counted({ 2: 94, 3000: 6 }))).toBe(3000)
  expect(durationAt(0.95, counted({ [Infinity]: 1 }))).toBe(5000)
})
