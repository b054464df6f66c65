// Faults on demand of deliveries, in the sandbox only: what goes wrong on the way to a receiver (contract: sandbox#webhook-faults).

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

/** `delay_seconds`, by the workspace's clock, belongs to WEBHOOK_LATE. */
export type DeliveryFault = {
  readonly fault: (typeof deliveryFaults)[number]
  readonly rule: string
  readonly delay_seconds?: number
}

/** Says what goes wrong with an attempt; asked only where `has_faults` is true. */
export type DeliveryFaultFinder = (
  delivery: Pick<Leased, 'tenant' | 'webhook_id' | 'type'>,
) => Promise<DeliveryFault | undefined>

/** A delivery that is out of order comes this much after its time: what follows overtakes it. */
const OVERTAKEN_SECONDS = 1
/** So old is a signature that a receiver must not believe any more. */
const OLD_SECONDS = 3600

/** What the history of the attempt says of it. */
export function noteOf({ fault, rule }: DeliveryFault): string {
  return `[${fault} on demand, rule ${rule}]`
}

/** When a delivery is sent instead, if it is not sent now. */
export function laterThan(
  sent: Date,
  { fault, delay_seconds = 0 }: DeliveryFault,
): Date | undefined {
  if (fault === 'WEBHOOK_LATE') return addSeconds(sent, delay_seconds)
  return fault === 'WEBHOOK_OUT_OF_ORDER' ? addSeconds(sent, OVERTAKEN_SECONDS) : undefined
}

/** The time that is signed, in seconds. */
export function signedSeconds(seconds: number, fault: DeliveryFault | undefined): number {
  return fault?.fault === 'WEBHOOK_OLD_SIGNATURE' ? seconds - OLD_SECONDS : seconds
}
