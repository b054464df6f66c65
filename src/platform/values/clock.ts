// The only reader of the machine's clock. Business time is `op.now`: the machine's time plus the
// workspace's offset.

export const MILLISECONDS_PER_SECOND = 1000

/** Business rules use `op.now` instead. */
export function machineNow(): Date {
  return new Date()
}

/** For leases, caches and identifiers. */
export function machineMs(): number {
  return Date.now()
}

/** A monotonic clock for durations. */
export function steadyMs(): number {
  return performance.now()
}

export function workspaceNow(offsetMs: number): Date {
  return new Date(machineMs() + offsetMs)
}

export function addSeconds(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * MILLISECONDS_PER_SECOND)
}

let written: Date | undefined
let text = ''

/** RFC 3339, UTC, milliseconds. Cached for a repeated Date. */
export function timeText(time: Date): string {
  if (time !== written) {
    written = time
    text = time.toISOString()
  }
  return text
}

/** The UTC date as `YYYY-MM-DD`. */
export function civilDate(time: Date): string {
  return time.toISOString().slice(0, 10)
}
