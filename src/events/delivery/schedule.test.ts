import { expect, test } from 'vitest'
import { nextAttempt, RETRY_WINDOW_SECONDS } from './schedule.ts'

const firstSent = new Date('2026-06-14T09:00:00.000Z')

function attempts(chance: number): number[] {
  const seconds: number[] = []
  let sent = firstSent
  for (let number = 1; ; number += 1) {
    const next = nextAttempt({ attempts: number, firstSent, sent, chance })
    if (!next) return seconds
    seconds.push((next.getTime() - sent.getTime()) / 1000)
    sent = next
  }
}

// Proves webhooks#retries.
test('retries come after 30 s, 1, 2, 4 … minutes, at most 6 hours apart, and end after exactly 55 hours', () => {
  const waits = attempts(0)
  expect(waits.slice(0, 11)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 15360, 21600])
  expect(Math.max(...waits)).toBe(21600)
  expect(waits.reduce((sum, wait) => sum + wait)).toBe(RETRY_WINDOW_SECONDS)
})

// Proves webhooks#retries.
test('chance only ever makes a wait longer, by up to a tenth, and never moves the end', () => {
  const waits = attempts(1)
  expect(waits.slice(0, 3)).toEqual([33, 66, 132])
  expect(waits.reduce((sum, wait) => sum + wait)).toBe(RETRY_WINDOW_SECONDS)
})

// Proves webhooks#retries.
test('a receiver puts the next attempt off, never before the usual time and never beyond 55 hours', () => {
  const next = (retryAfterSeconds: number) => {
    const time = nextAttempt({
      attempts: 1,
      firstSent,
      sent: firstSent,
      chance: 0,
      retryAfterSeconds,
    })
    return ((time?.getTime() ?? 0) - firstSent.getTime()) / 1000
  }
  expect(next(3600)).toBe(3600)
  expect(next(3)).toBe(30)
  expect(next(1e9)).toBe(RETRY_WINDOW_SECONDS)
})

test('an attempt by hand after the window has no retry', () => {
  const sent = new Date(firstSent.getTime() + RETRY_WINDOW_SECONDS * 1000)
  expect(nextAttempt({ attempts: 40, firstSent, sent, chance: 0 })).toBeUndefined()
})
