// The transitions between the states of an outgoing entry (contract: ach#statuses-of-an-entry). A
// returned entry has none.

import { type ApiError, InvalidStatus } from '../../../platform/contract/errors.ts'
import type { Ach, ReturnData } from './schema.ts'

export const achChanges = {
  /** By the caller. */
  cancel: ['INIT'],
  /** Handed to the network. */
  originate: ['INIT'],
  settle: ['PENDING'],
  /** Returned before settlement, or its account may not take part. */
  decline: ['INIT', 'PENDING'],
  /** Returned after settlement. */
  reverse: ['COMPLETE'],
  keepFunds: ['COMPLETE'],
  releaseFunds: ['COMPLETE'],
  changeFundsTime: ['INIT', 'PENDING', 'COMPLETE'],
} as const satisfies Record<string, readonly Ach['status'][]>

export type AchChange = keyof typeof achChanges

type Entry = { readonly status: Ach['status']; readonly return_data: ReturnData | null }

/** Returns InvalidStatus in other states. */
export function onlyIfAllowed(change: AchChange): (entry: Entry) => ApiError | undefined {
  const allowed: readonly string[] = achChanges[change]
  return ({ status, return_data }) => {
    if (allowed.includes(status) && !return_data) return undefined
    const came = return_data ? ' and came back' : ''
    return InvalidStatus({ detail: `the ACH transfer is ${status}${came}`, valid: [] })
  }
}
