// The workspace's clock, which stands still between two moves: relative to the machine's, or, of a seeded workspace, altogether.

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bank } from '../api/bank.ts'
import { useSession } from '../api/session.ts'

/** Clock advances in this tab notify the page; those elsewhere are noticed after this interval. */
const FRESH_MS = 60_000

/** How far the workspace is ahead of this machine, or the time at which it stands; in milliseconds. */
export type WorkspaceClock = { readonly aheadMs: number } | { readonly standsAtMs: number }

/** In production, time is the machine's. */
export const MACHINE_CLOCK: WorkspaceClock = { aheadMs: 0 }

/** What time it is in the workspace, in milliseconds. */
export function timeOn(clock: WorkspaceClock): number {
  return 'standsAtMs' in clock ? clock.standsAtMs : Date.now() + clock.aheadMs
}

export function useClock() {
  const { environment } = useSession()
  return useQuery({
    enabled: environment === 'sandbox',
    ...(environment === 'sandbox' ? {} : { initialData: MACHINE_CLOCK }),
    queryKey: ['clock'],
    queryFn: async ({ signal }): Promise<WorkspaceClock> => {
      const { now, stands_still: standsStill } = await bank.get('/sandbox/clock', { signal })
      const time = Date.parse(now)
      return standsStill ? { standsAtMs: time } : { aheadMs: time - Date.now() }
    },
    staleTime: FRESH_MS,
  })
}

/** The time in the workspace, updated every second while it passes. */
export function useWorkspaceTime(): Date | undefined {
  const { data: clock } = useClock()
  const [, tick] = useState(0)
  const passes = clock !== undefined && 'aheadMs' in clock
  useEffect(() => {
    if (!passes) return undefined
    const ticking = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(ticking)
  }, [passes])
  return clock && new Date(timeOn(clock))
}
