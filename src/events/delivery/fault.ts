// Injected delivery faults, in the sandbox only (contract: sandbox#webhook-faults).

import { addSeconds } from '../../platform/values/clock.ts'
import type { Leased } from './statements.ts'

export const deliveryFaults = [
  'WEBHOOK_LOST',
  'WEBHOOK_TWICE',
  'WEBHOOK_LATE',
  'WEBHOOK_OUT_OF_ORDER',
  'WEBHOOK_WRONG_SIGNATURE',
  'WEBHOOK_OLD_SIGNATURE',
] as const

/** `delay_seconds`, for WEBHOOK_LATE, is by the workspace's clock. */
export type DeliveryFault = {
  readonly fault: (typeof deliveryFaults)[number]
  readonly rule: string
  readonly delay_seconds?: number
}

/** Called only if `has_faults` is true. */
export type DeliveryFaultFinder = (
  delivery: Pick<Leased, 'tenant' | 'webhook_id' | 'type'>,
) => Promise<DeliveryFault | undefined>

/** The delay of an out-of-order delivery. */
const OVERTAKEN_SECONDS = 1
/** The age of an expired signature. */
const OLD_SECONDS = 3600

/** The note in the attempt's history. */
export function noteOf({ fault, rule }: DeliveryFault): string {
  return `[${fault} on demand, rule ${rule}]`
}

/** The time of a postponed delivery. */
export function laterThan(
  sent: Date,
  { fault, delay_seconds = 0 }: DeliveryFault,
): Date | undefined {
  if (fault === 'WEBHOOK_LATE') return addSeconds(sent, delay_seconds)
  return fault === 'WEBHOOK_OUT_OF_ORDER' ? addSeconds(sent, OVERTAKEN_SECONDS) : undefined
}

/** The signed timestamp, in seconds. */
export function signedSeconds(seconds: number, fault: DeliveryFault | undefined): number {
  return fault?.fault === 'WEBHOOK_OLD_SIGNATURE' ? seconds - OLD_SECONDS : seconds
}
