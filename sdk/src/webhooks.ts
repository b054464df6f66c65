// Verifies the signature of a webhook request and parses its event.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { type FlorinEvent, readEvent } from './event.ts'

/** A request is too old, or from the future, when its timestamp is further away than this. */
const REPLAY_WINDOW_SECONDS = 300

type Headers = Readonly<Record<string, string | readonly string[] | undefined>> | globalThis.Headers

export type WebhookRequest = {
  /** As they came: Node's `request.headers`, or the `Headers` of fetch. */
  headers: Headers
  /** The raw body: its bytes, or their text. Never parsed and written again. */
  body: string | Uint8Array
  secret: string
  /** The receiver's clock. */
  now?: Date | undefined
  /** The name of the header with the signature, where a bank was set up with another. */
  signatureHeader?: string | undefined
}

/** The request is not from the bank, or too old: answer 400 and do nothing else. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

/** The event in a genuine request. Throws WebhookVerificationError, also for a signed body that is no event. */
export function readWebhook(request: WebhookRequest): FlorinEvent {
  if (!isGenuineWebhook(request)) {
    throw new WebhookVerificationError(
      'no signature is ours, or the request is more than five minutes away',
    )
  }
  const { body } = request
  try {
    return readEvent(typeof body === 'string' ? body : Buffer.from(body).toString())
  } catch (error) {
    throw new WebhookVerificationError((error as Error).message, { cause: error })
  }
}

/**
 * Whether any of the signatures is ours and the request is fresh: the hex HMAC-SHA256 of timestamp, `.` and raw body, keyed
 * with the secret; compared in constant time.
 */
export function isGenuineWebhook(request: WebhookRequest): boolean {
  const { headers, body, secret, now = new Date(), signatureHeader = 'Service-Signature' } = request
  const timestamp = headerOf(headers, 'Request-Timestamp')
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > REPLAY_WINDOW_SECONDS) return false
  const expected = Buffer.from(
    createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex'),
  )
  const given = headerOf(headers, signatureHeader)
    .split('.')
    .map((it) => Buffer.from(it))
  // Every signature is compared, whichever fits.
  return (
    given.filter((it) => it.length === expected.length && timingSafeEqual(it, expected)).length > 0
  )
}

function headerOf(headers: Headers, name: string): string {
  if (headers instanceof globalThis.Headers) return headers.get(name) ?? ''
  const wanted = name.toLowerCase()
  const [, value = ''] = Object.entries(headers).find(([it]) => it.toLowerCase() === wanted) ?? []
  return typeof value === 'string' ? value : ''
}
