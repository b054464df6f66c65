// Runs work when notified, at an interval, or after a rest.

import { AsyncResource } from 'node:async_hooks'
import { steadyMs } from '../values/clock.ts'

/**
 * `true`: there is more to do now; `false`: tick after the interval; a number: nothing is due for
 * that many milliseconds.
 */
export type Ticked = boolean | number

export type Ticker = {
  wake(): void
  /** Ends a rest: the next tick is one interval after the last. */
  nudge(): void
  stop(): Promise<void>
}

/** Calls `tick` immediately, when notified, and periodically, never concurrently. */
export function startTicker(everyMs: number, tick: () => Promise<Ticked>): Ticker {
  let stopped = false
  let again = false
  let isNudged = false
  let startedMs = 0
  let restsUntilMs = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  // Does not continue the trace of the triggering request.
  const loop = AsyncResource.bind(async () => {
    do {
      again = false
      isNudged = false
      const ticked = await tick()
      again = again || ticked === true
      restsUntilMs = typeof ticked === 'number' ? steadyMs() + ticked : 0
    } while (again && !stopped)
  })

  function start(): void {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    clearTimeout(timer)
    startedMs = steadyMs()
    running = loop().finally(() => {
      running = undefined
      if (again) return start()
      plan()
    })
  }

  function plan(): void {
    if (stopped) return
    clearTimeout(timer)
    const nextMs = Math.max(startedMs + everyMs, isNudged ? 0 : restsUntilMs)
    timer = setTimeout(start, Math.max(0, nextMs - steadyMs()))
  }

  start()
  return {
    wake: start,
    nudge() {
      if (isNudged) return
      isNudged = true
      if (!running) plan()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
