// Verifies the signature of a webhook request and parses its event, with the Web Crypto of Node.js, workers and browsers.

import { type FlorinEvent, readEvent } from './event.ts'

/** A request is too old, or from the future, when its timestamp is further away than this. */
const REPLAY_WINDOW_SECONDS = 300
const HMAC = { name: 'HMAC', hash: 'SHA-256' }

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

/**
 * The event in a request of the bank. Rejects with WebhookVerificationError for any other request, and for a signed body that is
 * no event.
 */
export async function readWebhook(request: WebhookRequest): Promise<FlorinEvent> {
  await verifyWebhook(request)
  const { body } = request
  try {
    return readEvent(typeof body === 'string' ? body : new TextDecoder().decode(body))
  } catch (error) {
    throw new WebhookVerificationError((error as Error).message, { cause: error })
  }
}

/**
 * Rejects with TypeError without a secret or a raw body, and with WebhookVerificationError unless the request is at most five minutes away from `now` and one of its signatures
 * fits: the hex HMAC-SHA256 of timestamp, `.` and raw body, keyed with the secret; compared in constant time.
 */
export async function verifyWebhook(request: WebhookRequest): Promise<void> {
  const { headers, body, secret, now = new Date(), signatureHeader = 'Service-Signature' } = request
  // Without types `null` would be the secret "null", which anybody can sign with.
  if (typeof secret !== 'string' || secret === '')
    throw new TypeError('No webhook secret was given.')
  if (typeof body !== 'string' && !(body instanceof Uint8Array))
    throw new TypeError('The body is not raw: give its text or bytes, before JSON is parsed.')
  const timestamp = headerOf(headers, 'Request-Timestamp')
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError('it has no timestamp')
  // Negated, so that an invalid `now` is refused.
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= REPLAY_WINDOW_SECONDS))
    throw new WebhookVerificationError('its timestamp is more than five minutes away')
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), HMAC, false, ['verify'])
  const signed = joined(
    encoder.encode(`${timestamp}.`),
    typeof body === 'string' ? encoder.encode(body) : body,
  )
  const signatures = headerOf(headers, signatureHeader).split('.').map(bytesOfHex)
  // Every signature is compared, whichever fits.
  const fits = await Promise.all(
    signatures.map((it) => crypto.subtle.verify(HMAC, key, it, signed)),
  )
  if (!fits.includes(true)) throw new WebhookVerificationError('no signature fits the secret')
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** Empty for a text that is not lower-case hex. */
function bytesOfHex(text: string): Uint8Array<ArrayBuffer> {
  const pairs = /^(?:[0-9a-f]{2})+$/.test(text) ? (text.match(/../g) ?? []) : []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

function headerOf(headers: Headers, name: string): string {
  if (headers instanceof globalThis.Headers) return headers.get(name) ?? ''
  const wanted = name.toLowerCase()
  const [, value = ''] = Object.entries(headers).find(([it]) => it.toLowerCase() === wanted) ?? []
  return typeof value === 'string' ? value : ''
}
