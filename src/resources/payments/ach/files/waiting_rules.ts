// Schedules the incoming files. A failed one is skipped for a while that doubles each time.

import { steadyMs } from '../../../../platform/values/clock.ts'
import type { Tenant } from '../../../../platform/operations/op.ts'
import type { Mailbox } from '../../../../rails/ach/ach.ts'

const FIRST_MS = 60_000
const LONGEST_MS = 60 * 60_000

type Postponed = { readonly untilMs: number; readonly delayMs: number }

export type WaitingRoom = {
  /** The names of the files to read now, in order. */
  waiting(tenant: Tenant): Promise<string[]>
  /** Skips a file for a while; returns the seconds. */
  postpone(tenant: Tenant, name: string): number
}

export function waitingRoom(mailbox: Pick<Mailbox, 'arrivals'>): WaitingRoom {
  const postponed = new Map<Tenant, Map<string, Postponed>>()
  return {
    async waiting(tenant) {
      const names = await mailbox.arrivals(tenant)
      const before = postponed.get(tenant)
      if (!before) return names
      const present = new Set(names)
      for (const name of before.keys()) if (!present.has(name)) before.delete(name)
      if (before.size === 0) postponed.delete(tenant)
      const nowMs = steadyMs()
      return names.filter((name) => nowMs >= (before.get(name)?.untilMs ?? 0))
    },
    postpone(tenant, name) {
      const ofTenant = postponed.get(tenant) ?? new Map<string, Postponed>()
      postponed.set(tenant, ofTenant)
      const last = ofTenant.get(name)
      const delayMs = last ? Math.min(2 * last.delayMs, LONGEST_MS) : FIRST_MS
      ofTenant.set(name, { untilMs: steadyMs() + delayMs, delayMs })
      return delayMs / 1000
    },
  }
}
