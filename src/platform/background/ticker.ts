// Work that is looked for from time to time.

import { AsyncResource } from 'node:async_hooks'
import { steadyMs } from '../values/clock.ts'

export type Ticker = { wake(): void; stop(): Promise<void> }

/** Calls `tick` at once when woken and every `everyMs` anyway, never twice at the same time. */
export function startTicker(everyMs: number, tick: () => Promise<boolean>): Ticker {
  let stopped = false
  let again = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  // What wakes it, e.g. a request, is not what it works for: it does not continue that trace.
  const loop = AsyncResource.bind(async () => {
    do {
      again = false
      const more = await tick()
      again = again || more
    } while (again && !stopped)
  })

  function start(): void {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    clearTimeout(timer)
    const startedMs = steadyMs()
    running = loop().finally(() => {
      running = undefined
      if (again) return start()
      if (!stopped) timer = setTimeout(start, Math.max(0, everyMs - (steadyMs() - startedMs)))
    })
  }

  start()
  return {
    wake: start,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
