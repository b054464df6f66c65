// The transitions between the states of an outgoing entry (contract: ach#statuses-of-an-entry). A returned entry has
// none.

import { type ApiError, InvalidStatus } from '../../../platform/contract/errors.ts'
import type { Ach, ReturnData } from './schema.ts'

export const achChanges = {
  /** The caller takes it back. */
  cancel: ['INIT'],
  /** It is handed to the network. */
  originate: ['INIT'],
  settle: ['PENDING'],
  /** It will not settle: it came back before, or its account may not take part. */
  decline: ['INIT', 'PENDING'],
  /** It comes back after it has settled. */
  reverse: ['COMPLETE'],
  keepFunds: ['COMPLETE'],
  releaseFunds: ['COMPLETE'],
  changeFundsTime: ['INIT', 'PENDING', 'COMPLETE'],
} as const satisfies Record<string, readonly Ach['status'][]>

export type AchChange = keyof typeof achChanges

type Entry = { readonly status: Ach['status']; readonly return_data: ReturnData | null }

/** Refuses with InvalidStatus in the states that do not allow the change. */
export function onlyIfAllowed(change: AchChange): (entry: Entry) => ApiError | undefined {
  const allowed: readonly string[] = achChanges[change]
  return ({ status, return_data }) => {
    if (allowed.includes(status) && !return_data) return undefined
    const came = return_data ? ' and came back' : ''
    return InvalidStatus({ detail: `the ACH transfer is ${status}${came}`, valid: [] })
  }
}
