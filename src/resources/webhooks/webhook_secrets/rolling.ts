// Creates and rolls the secrets of workspaces and webhooks.

import { randomBytes } from 'node:crypto'
import { addSeconds } from '../../../platform/values/clock.ts'
import type { Op } from '../../../platform/operations/op.ts'

const SECRET_BYTES = 32
/** How long the previous secret stays valid after a rolling replacement (contract: webhooks#rotation). */
const ROLLING_SECONDS = 24 * 3600

/** The subject of the timer of the workspace's secret; that of a webhook's own is its id. */
export const WORKSPACE = 'previous'

/** What ends the previous secret. */
export function timerOf(subject: string): { kind: string; subject: string } {
  return { kind: 'webhook_secret_expiry', subject }
}

/** A secret that nobody knows yet: 64 hexadecimal digits. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('hex')
}

/** When the previous secret of a rolling replacement ends. */
export function rollingEnd({ now }: Pick<Op, 'now'>): Date {
  return addSeconds(now, ROLLING_SECONDS)
}
