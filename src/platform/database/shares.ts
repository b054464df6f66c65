// Divides the connections of a process among workspaces: a workspace that has used up its share
// waits.

import { TooManyRequests } from '../contract/server_errors.ts'
import type { Tenant } from '../operations/op.ts'

/** Further work of the workspace is refused with TooManyRequests. */
const WAITING_OF_ONE_MAX = 1_000
const RETRY_AFTER_SECONDS = 1

type Waiter = { begin(): void; refuse(error: Error): void }
type Share = { open: number; readonly waiting: Waiter[] }

export type Shares = {
  /**
   * Runs `work` once the workspace has a free slot: at most half of what the others leave, at least
   * one. Throws TooManyRequests if its queue is full.
   */
  within<Result>(tenant: Tenant, work: () => Promise<Result>): Promise<Result>
  refuseWaiting(error: Error): void
}

/** `total`: open work above which workspaces get one slot each. */
export function openShares(total: number): Shares {
  const shares = new Map<Tenant, Share>()
  let open = 0

  function mayOpen(share: Share): boolean {
    const others = open - share.open
    return share.open < Math.max(1, Math.floor((total - others) / 2))
  }

  function end(tenant: Tenant, share: Share): void {
    share.open -= 1
    open -= 1
    if (share.open === 0 && share.waiting.length === 0) shares.delete(tenant)
    for (const other of shares.values()) {
      while (other.waiting.length > 0 && mayOpen(other)) begin(other)
    }
  }

  function begin(share: Share): void {
    share.open += 1
    open += 1
    share.waiting.shift()?.begin()
  }

  return {
    async within(tenant, work) {
      const share = shares.get(tenant) ?? { open: 0, waiting: [] }
      shares.set(tenant, share)
      if (share.waiting.length === 0 && mayOpen(share)) begin(share)
      else {
        if (share.waiting.length >= WAITING_OF_ONE_MAX)
          throw TooManyRequests({ retryAfterSeconds: RETRY_AFTER_SECONDS })
        await new Promise<void>((begins, refuse) => share.waiting.push({ begin: begins, refuse }))
      }
      try {
        return await work()
      } finally {
        end(tenant, share)
      }
    },
    refuseWaiting(error) {
      for (const { waiting } of shares.values())
        for (const { refuse } of waiting.splice(0)) refuse(error)
    },
  }
}
