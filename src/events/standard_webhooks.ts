// The headers of Standard Webhooks (standardwebhooks.com, symmetric signatures "v1"), for receivers that use one of its libraries.

import { createHmac } from 'node:crypto'

/**
 * `webhook-id`, `webhook-timestamp` and, if there are secrets, `webhook-signature` with one signature for each, the old one first. The
 * libraries take the key as base64, and so is a secret read here: a receiver passes it on exactly as it was shown.
 */
export function standardHeaders(
  secrets: readonly string[],
  { id, timestampSeconds, body }: { id: string; timestampSeconds: number; body: Uint8Array },
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', Buffer.from(secret, 'base64'))
    return `v1,${hmac.update(`${id}.${timestampSeconds}.`).update(body).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    ...(signatures.length > 0 ? { 'webhook-signature': signatures.join(' ') } : {}),
  }
}
