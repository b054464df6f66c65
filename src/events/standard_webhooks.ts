// The headers of Standard Webhooks (standardwebhooks.com, symmetric signatures "v1").

import { createHmac } from 'node:crypto'

/**
 * `webhook-id`, `webhook-timestamp` and `webhook-signature`, with one signature per secret, the old
 * one first. The libraries decode the key as base64.
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
