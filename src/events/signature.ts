// Signs webhook deliveries (contract: webhooks#signature). The receiver’s verification is in
// sdk/src/webhooks.ts.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Place } from '../platform/sealing/places.ts'
import { webhookSecrets, webhooks, type SignatureCheck } from './table.ts'

export const webhookSecret = webhookSecrets.sealedColumn('secret')

/** The address of a workspace's current or previous secret. */
export function secretPlace(tenant: string, isPrevious: boolean): Place {
  return { column: webhookSecret, tenant, key: String(isPrevious) }
}

export const endpointSecret = webhooks.sealedColumn('secret')
export const previousEndpointSecret = webhooks.sealedColumn('previous_secret')

/** The address of a webhook's own current or previous secret. */
export function endpointSecretPlace(
  { tenant, webhookId }: { tenant: string; webhookId: string },
  isPrevious: boolean,
): Place {
  return { column: isPrevious ? previousEndpointSecret : endpointSecret, tenant, key: webhookId }
}

/**
 * The hex HMAC-SHA256 of `timestamp.body`, keyed with the secret as shown. `body` is as
 * transmitted.
 */
export function sign(secret: string, timestampSeconds: number, body: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestampSeconds}.`).update(body).digest('hex')
}

/** One signature per secret in use, the old one first. */
export function signatureHeader(
  secrets: readonly string[],
  timestampSeconds: number,
  body: Uint8Array,
): string {
  return secrets.map((secret) => sign(secret, timestampSeconds, body)).join('.')
}

/** In either direction (contract: webhooks#signature). */
const TOLERANCE_SECONDS = 5 * 60

/** One valid secret is enough. */
export function checkSignature(
  {
    signature,
    timestamp,
    body,
  }: { signature: string | undefined; timestamp: string; body: Buffer },
  secrets: readonly string[],
  nowSeconds: number,
): SignatureCheck {
  if (signature === undefined || secrets.length === 0) return 'MISSING'
  const seconds = Number(timestamp)
  const given = signature.split('.')
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(sign(secret, seconds, body))
    return given.some((one) => {
      const bytes = Buffer.from(one)
      return bytes.length === expected.length && timingSafeEqual(bytes, expected)
    })
  })
  if (!isSigned) return 'WRONG'
  return Math.abs(nowSeconds - seconds) > TOLERANCE_SECONDS ? 'TOO_OLD' : 'VERIFIED'
}
