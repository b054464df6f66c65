// Customers who do not give up: each wish is repeated under its key, through one process or another, until it is
// answered; and now and then what was answered is asked for once more.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../bank.ts'
import type { Customers, Wish } from '../crash_load.ts'

/** As a program in production would: it waits no longer for an answer, and comes back after a moment. */
const PATIENCE_MS = 5_000
const PAUSE_MS = 200
const REPEATED = 0.1

export type Granted = {
  readonly wish: Wish
  /** When the attempt that was answered began, and when its answer came (milliseconds, performance.now). */
  readonly sentMs: number
  readonly answeredMs: number
  readonly attempts: number
  /** An attempt before had come through without an answer. */
  readonly wasDone: boolean
}

export type Load = {
  /** What was answered, in the order of the answers. */
  readonly granted: readonly Granted[]
  /** Resolves when every wish is answered. */
  stop(): Promise<void>
}

export function loadOf(customers: Customers, clients: readonly Client[], lanes: number): Load {
  const granted: Granted[] = []
  let isStopped = false
  const anyClient = () => clients[Math.floor(Math.random() * clients.length)]!

  /** How many attempts it took. */
  async function insist(wish: Wish): Promise<number> {
    for (let attempts = 1; ; attempts += 1) {
      const sentMs = performance.now()
      const answer = await Promise.race([
        customers.grant(anyClient(), wish),
        sleep(PATIENCE_MS, undefined, { ref: false }),
      ])
      if (answer) {
        const answeredMs = performance.now()
        granted.push({ wish, sentMs, answeredMs, attempts, wasDone: answer === 'was done' })
        return attempts
      }
      await sleep(PAUSE_MS)
    }
  }

  async function lane(): Promise<void> {
    while (!isStopped) {
      const wish = customers.wish()
      const attempts = await insist(wish)
      // An attempt that timed out might still be in progress, and keep the key.
      if (attempts === 1 && Math.random() < REPEATED) await customers.repeat(anyClient(), wish)
    }
  }

  const all = Promise.all(Array.from({ length: lanes }, lane))
  // A lane that failed is reported by stop(), not as an unhandled rejection.
  all.catch(() => {})
  return {
    granted,
    async stop() {
      isStopped = true
      await all
    },
  }
}
