// The retry schedule of a failed delivery (contract: webhooks#retries).

import { addSeconds } from '../../platform/values/clock.ts'

/** From the first attempt (contract: webhooks#retries). */
export const RETRY_WINDOW_SECONDS = 55 * 3600
const FIRST_RETRY_SECONDS = 30
const LONGEST_RETRY_SECONDS = 6 * 3600
/** The share of random delay, which spreads simultaneous failures. */
const JITTER = 0.1

/**
 * The time of the next attempt after attempt number `attempts` failed at `sent`: 30 s, 1 m, 2 m … 6
 * h plus jitter, the last exactly 55 hours after the first; then undefined. `chance` is from 0 to
 * 1. `retryAfterSeconds` may postpone it within the window.
 */
export function nextAttempt(failed: {
  attempts: number
  firstSent: Date
  sent: Date
  chance: number
  retryAfterSeconds?: number | undefined
}): Date | undefined {
  const { attempts, firstSent, sent, chance, retryAfterSeconds = 0 } = failed
  const end = addSeconds(firstSent, RETRY_WINDOW_SECONDS)
  if (sent >= end) return undefined
  const doubled = FIRST_RETRY_SECONDS * 2 ** Math.min(attempts - 1, 20)
  const wait = Math.min(doubled, LONGEST_RETRY_SECONDS) * (1 + JITTER * chance)
  const next = addSeconds(sent, Math.max(wait, retryAfterSeconds))
  return next < end ? next : end
}
