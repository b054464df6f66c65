// Measures the clock skew between this machine and the database. Leases, heartbeats and the sandbox’s time use
// machine clocks, so a skew of more than a few seconds lets processes take over each other’s work.

import type { Logger } from 'pino'
import { MILLISECONDS_PER_SECOND } from '../values/clock.ts'

/** From here on somebody should look after the clock. */
const WARN_MS = 2_000
/** From here on this process should not be asked. Below the 15 seconds after which silent processes count as dead. */
const UNFIT_MS = 10_000

/** One look at the database's clock: when it was asked, how long the answer took, and what it said, in milliseconds. */
export type ClockReading = {
  readonly askedMs: number
  readonly tookMs: number
  readonly databaseMs: number
}

export type ClockSkew = {
  record(reading: ClockReading): void
  /** How far the database's clock was ahead of this machine's at the last reading; not a number before the first. */
  readonly seconds: number
  /** Whether the clocks certainly differ by so much that this process should not be asked. */
  readonly isUnfit: boolean
}

/** Remembers the last reading, and logs a warning when the difference reaches 2 seconds, and when it is gone. */
export function openClockSkew(log: Pick<Logger, 'warn' | 'info'>): ClockSkew {
  let skewMs = Number.NaN
  let certainMs = 0
  let isWarned = false

  return {
    record({ askedMs, tookMs, databaseMs }) {
      // The database read its clock at some moment between question and answer: most likely in the middle.
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
