// The only reader of the machine's clock. Business time is `op.now`: the machine's time moved by
// the workspace's offset (zero in production), see op.ts and timers.ts.

export const MILLISECONDS_PER_SECOND = 1000

/** The machine's time. Business rules take `op.now` instead. */
export function machineNow(): Date {
  return new Date()
}

/** The machine's time in whole milliseconds since 1970, for leases, caches and identifiers. */
export function machineMs(): number {
  return Date.now()
}

/** A steady clock in milliseconds, for measuring how long something took. */
export function steadyMs(): number {
  return performance.now()
}

/** The time in a workspace whose clock was moved forward by `offsetMs`. */
export function workspaceNow(offsetMs: number): Date {
  return new Date(machineMs() + offsetMs)
}

/** `time` moved by a number of seconds. */
export function addSeconds(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * MILLISECONDS_PER_SECOND)
}

let written: Date | undefined
let text = ''

/** As the API shows times: RFC 3339, UTC, milliseconds. Cheap for one Date that is shown many times over. */
export function timeText(time: Date): string {
  if (time !== written) {
    written = time
    text = time.toISOString()
  }
  return text
}

/** The civil date (UTC) of a moment, as `YYYY-MM-DD`. */
export function civilDate(time: Date): string {
  return time.toISOString().slice(0, 10)
}
