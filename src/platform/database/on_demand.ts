// For a process that does nothing by itself: due work whose engine runs only while somebody moves a clock.

import type { DueSource } from '../background/timers.ts'

type Engine = DueSource & { stop(): Promise<void> }

/**
 * A due source whose engine is opened when something is to be done, and stopped when all who asked are served.
 * `nextDue` is asked without an engine.
 */
export function onDemand(parts: { nextDue: DueSource['nextDue']; open: () => Engine }): Engine {
  const stops = new Set<Promise<void>>()
  let engine: Engine | undefined
  let users = 0

  /** Not waited for: it may still be at work for others. */
  function letGo(): void {
    if (!engine) return
    const stop = engine.stop().finally(() => stops.delete(stop))
    stops.add(stop)
    engine = undefined
  }

  return {
    nextDue: parts.nextDue,
    async runDue(tenant, time) {
      users += 1
      try {
        engine ??= parts.open()
        await engine.runDue(tenant, time)
      } finally {
        users -= 1
        if (users === 0) letGo()
      }
    },
    async stop() {
      letGo()
      await Promise.all(stops)
    },
  }
}
