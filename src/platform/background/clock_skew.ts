// Measures the clock skew between this machine and the database. A skew of several seconds lets
// processes take over each other’s leases.

import type { Logger } from 'pino'
import { MILLISECONDS_PER_SECOND } from '../values/clock.ts'

const WARN_MS = 2_000
/** Below the 15 seconds after which silent processes count as dead. */
const UNFIT_MS = 10_000

/** In milliseconds. */
export type ClockReading = {
  readonly askedMs: number
  readonly tookMs: number
  readonly databaseMs: number
}

export type ClockSkew = {
  record(reading: ClockReading): void
  /** Positive if the database is ahead; NaN before the first reading. */
  readonly seconds: number
  /** True if the skew certainly makes this process unfit. */
  readonly isUnfit: boolean
}

export function openClockSkew(log: Pick<Logger, 'warn' | 'info'>): ClockSkew {
  let skewMs = Number.NaN
  let certainMs = 0
  let isWarned = false

  return {
    record({ askedMs, tookMs, databaseMs }) {
      // Most likely in the middle of the round trip.
      skewMs = databaseMs - (askedMs + tookMs / 2)
      certainMs = Math.max(0, Math.abs(skewMs) - tookMs / 2)
      const isFar = certainMs >= WARN_MS
      if (isFar === isWarned) return
      isWarned = isFar
      const facts = {
        skew_seconds: skewMs / MILLISECONDS_PER_SECOND,
        round_trip_seconds: tookMs / MILLISECONDS_PER_SECOND,
      }
      if (isFar) log.warn(facts, 'the clocks of this machine and of the database differ: check NTP')
      else log.info(facts, 'the clocks of this machine and of the database agree again')
    },
    get seconds() {
      return skewMs / MILLISECONDS_PER_SECOND
    },
    get isUnfit() {
      return certainMs >= UNFIT_MS
    },
  }
}
