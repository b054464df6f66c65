// The workspace's clock, which stands still relative to the machine's between two moves.

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bank } from '../api/bank.ts'
import { useSession } from '../api/session.ts'

/** Everybody who moves the clock here says so; somebody elsewhere is noticed after this. */
const FRESH_MS = 60_000

const clockKey = ['clock'] as const

/** How far the workspace is ahead of this machine, in milliseconds; in production time is the machine's. */
export function useClockOffset() {
  const { environment } = useSession()
  return useQuery({
    enabled: environment === 'sandbox',
    ...(environment === 'sandbox' ? {} : { initialData: 0 }),
    queryKey: clockKey,
    queryFn: async () => (await bank.sandbox.clock.now()).getTime() - Date.now(),
    staleTime: FRESH_MS,
  })
}

/** The time in the workspace, updated every second. */
export function useWorkspaceTime(): Date | undefined {
  const { data: offset } = useClockOffset()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  return offset === undefined ? undefined : new Date(now + offset)
}
