// Schedule of a ticker: at its interval, after a pause, or earlier on request.

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTicker, type Ticked } from './ticker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const EVERY_MS = 500

/** The times of the ticks so far, in milliseconds since the start; `ticks` are what they return, the last one again and again. */
async function ticking(...ticks: Ticked[]) {
  const startedMs = performance.now()
  const times: number[] = []
  const ticker = startTicker(EVERY_MS, async () => {
    times.push(Math.round(performance.now() - startedMs))
    return ticks[Math.min(times.length, ticks.length) - 1] ?? false
  })
  await vi.advanceTimersByTimeAsync(0)
  return { ticker, times, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('without a rest, work is called at its interval', async () => {
  const { times, pass } = await ticking(false)
  await pass(1_600)
  expect(times).toEqual([0, 500, 1_000, 1_500])
})

test('a rest ends at its time, and none is shorter than the interval', async () => {
  const { times, pass } = await ticking(3_000, 10, false)
  await pass(4_000)
  expect(times).toEqual([0, 3_000, 3_500, 4_000])
})

test('a nudge ends a rest immediately, and in a busy bank never calls more often than the interval', async () => {
  const { ticker, times, pass } = await ticking(10_000)
  await pass(2_000)
  ticker.nudge()
  await pass(10)
  for (let nudges = 0; nudges < 100; nudges += 1) {
    ticker.nudge()
    await pass(10)
  }
  expect(times).toEqual([0, 2_000, 2_500, 3_000])
  await pass(20_000)
  expect(times.slice(3)).toEqual([3_000, 3_500, 13_500])
})

test('a nudge that comes while work is done counts for the time after it', async () => {
  const times: number[] = []
  const ticker = startTicker(EVERY_MS, async () => {
    times.push(times.length)
    await new Promise((resolve) => setTimeout(resolve, 50))
    return 10_000
  })
  await vi.advanceTimersByTimeAsync(20)
  ticker.nudge()
  await vi.advanceTimersByTimeAsync(600)
  expect(times).toEqual([0, 1])
})

test('waking calls now, whatever the rest', async () => {
  const { ticker, times, pass } = await ticking(10_000)
  await pass(100)
  ticker.wake()
  await pass(0)
  expect(times).toEqual([0, 100])
})
