// Creates and rolls the secrets of workspaces and webhooks.

import { randomBytes } from 'node:crypto'
import { addSeconds } from '../../../platform/values/clock.ts'
import type { Op } from '../../../platform/operations/op.ts'

const SECRET_BYTES = 32
/** The validity of the previous secret (contract: webhooks#rotation). */
const ROLLING_SECONDS = 24 * 3600

/** The timer's subject for the workspace's secret; a webhook's own has its id. */
export const WORKSPACE = 'previous'

/** The timer that ends the previous secret. */
export function timerOf(subject: string): { kind: string; subject: string } {
  return { kind: 'webhook_secret_expiry', subject }
}

/** 64 hexadecimal digits. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('hex')
}

export function rollingEnd({ now }: Pick<Op, 'now'>): Date {
  return addSeconds(now, ROLLING_SECONDS)
}
