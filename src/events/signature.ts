// How a delivery proves who sent it, and how its receiver checks that (spec: Events, Validation rules).

import { createHmac, timingSafeEqual } from 'node:crypto'

/** A request is too old, or from the future, when its timestamp is further away than this (spec: Limits). */
export const REPLAY_WINDOW_SECONDS = 300

/** The hex HMAC-SHA256 of `timestamp.body`, keyed with the secret as it is shown. `body` is what goes over the wire. */
export function sign(secret: string, timestampSeconds: number, body: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestampSeconds}.`).update(body).digest('hex')
}

/** The signature header: one signature for each live secret, the old one first. */
export function signatureHeader(
  secrets: readonly string[],
  timestampSeconds: number,
  body: Uint8Array,
): string {
  return secrets.map((secret) => sign(secret, timestampSeconds, body)).join('.')
}

/**
 * Whether a delivery is genuine and fresh: any of the signatures in `header` is ours, and `timestamp` (the
 * Request-Timestamp header) is at most five minutes from `now`. `body` must be the raw bytes, not parsed and
 * written again.
 */
export function verifySignature(request: {
  header: string
  timestamp: string
  body: string | Uint8Array
  secret: string
  now: Date
}): boolean {
  const { header, timestamp, body, secret, now } = request
  if (!/^\d{1,12}$/.test(timestamp)) return false
  const seconds = Number(timestamp)
  if (Math.abs(now.getTime() / 1000 - seconds) > REPLAY_WINDOW_SECONDS) return false
  const expected = Buffer.from(sign(secret, seconds, body))
  const given = header.split('.').map((signature) => Buffer.from(signature))
  return (
    given.filter((it) => it.length === expected.length && timingSafeEqual(it, expected)).length > 0
  )
}
