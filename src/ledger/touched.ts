// The accounts that a movement needs, and which of them it only reads.

import type { Tenant } from '../platform/operations/op.ts'

/** A read-only internal account is not locked. Customers' accounts are, because of their limits. */
export type Touch = { readonly id: string; readonly isReadOnly: boolean }

/**
 * Both accounts of a hold are needed; the other one is read-only if the hold is. A payment without
 * a hold is listed like one, for its limits.
 */
export type Touched = { readonly accounts: readonly Touch[]; readonly holds: readonly Touch[] }

/** What the movements of a group need. */
export type Wanted = { readonly tenant: Tenant; readonly touched: readonly Touched[] }

export const NOTHING: Touched = { accounts: [], holds: [] }

export function touchAll(...ids: readonly string[]): Touch[] {
  return ids.map((id) => ({ id, isReadOnly: false }))
}

/** Held on `account` for `otherAccount`. */
export function touchForHold(account: string, otherAccount: string): Touched {
  return { accounts: [...touchAll(account), { id: otherAccount, isReadOnly: true }], holds: [] }
}

export function touchBoth(from: string, to: string): Touched {
  return { accounts: touchAll(from, to), holds: [] }
}

export function holdOf(id: string): Touched {
  return { accounts: [], holds: [{ id, isReadOnly: true }] }
}

/** Posted to the other account. */
export function captureOf(id: string): Touched {
  return { accounts: [], holds: [{ id, isReadOnly: false }] }
}
