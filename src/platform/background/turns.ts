// Schedules work for many workspaces fairly; one with a lock is skipped for a while.

import { steadyMs } from '../values/clock.ts'
import type { Tenant } from '../operations/op.ts'

/** Doubled each time the workspace meets a lock again. */
const LEFT_ALONE_MS = 1_000
const LEFT_ALONE_MAX_MS = 30_000

export type LeftAlone = {
  add(tenant: Tenant): void
  delete(tenant: Tenant): void
  /** The workspaces to skip now. */
  tenants(): Tenant[]
}

export function openLeftAlone(clock: () => number = steadyMs): LeftAlone {
  const waits = new Map<Tenant, { readonly untilMs: number; readonly waitMs: number }>()
  return {
    add(tenant) {
      const before = waits.get(tenant)?.waitMs
      const waitMs = before === undefined ? LEFT_ALONE_MS : Math.min(LEFT_ALONE_MAX_MS, before * 2)
      waits.set(tenant, { waitMs, untilMs: clock() + waitMs })
    },
    delete: (tenant) => void waits.delete(tenant),
    tenants() {
      const now = clock()
      return [...waits].filter(([, { untilMs }]) => untilMs > now).map(([tenant]) => tenant)
    },
  }
}

/** Throws after all have ended, if one failed. */
export async function inParallel<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  const workers = Array.from({ length: Math.min(most, items.length) }, worker)
  for (const ended of await Promise.allSettled(workers)) {
    if (ended.status === 'rejected') throw ended.reason
  }
}
