// Runs the delivery engine only during clock advances, for a process without background work.

import type { Deliveries } from './deliveries.ts'

export type Follower = Pick<Deliveries, 'follow' | 'stop'>

export function onDemand(open: () => Follower): Follower {
  const stops = new Set<Promise<void>>()
  let engine: Follower | undefined
  let users = 0

  /** Not awaited: it may still serve other followers. */
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
