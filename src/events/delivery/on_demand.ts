// For a process that does nothing in the background: deliveries whose engine runs only while a clock moves.

import type { Deliveries } from './deliveries.ts'

export type Follower = Pick<Deliveries, 'follow' | 'stop'>

/** A follower whose engine is opened when a clock moves, and stopped when none does. */
export function onDemand(open: () => Follower): Follower {
  const stops = new Set<Promise<void>>()
  let engine: Follower | undefined
  let users = 0

  /** Not waited for: it may still be at work for others. */
  function letGo(): void {
    if (!engine) return
    const stop = engine.stop().finally(() => stops.delete(stop))
    stops.add(stop)
    engine = undefined
  }

  return {
    async follow(tenant, how) {
      users += 1
      try {
        engine ??= open()
        await engine.follow(tenant, how)
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
