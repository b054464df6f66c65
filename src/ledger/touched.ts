// The accounts that a movement needs, and those of them that it only reads.

/**
 * Something that is needed. A read-only row does not change: one of the bank's own accounts is then read and not
 * locked, so that nobody waits for it. Customers' accounts are locked all the same, because their limits count.
 */
export type Touch = { readonly id: string; readonly isReadOnly: boolean }

/**
 * Of a hold both accounts are needed; the other one is read-only when the hold is. A payment that was posted without a hold is listed
 * like one: its limits count what it adds.
 */
export type Touched = { readonly accounts: readonly Touch[]; readonly holds: readonly Touch[] }

/** The workspace of what a command touches, and that. */
export type Wanted = { readonly tenant: string; readonly touched: Touched }

/** No account and no hold. */
export const NOTHING: Touched = { accounts: [], holds: [] }

/** Accounts whose money moves. */
export function changed(...ids: readonly string[]): Touch[] {
  return ids.map((id) => ({ id, isReadOnly: false }))
}

/** Money waits on `account` for `otherAccount`. */
export function waiting(account: string, otherAccount: string): Touched {
  return { accounts: [...changed(account), { id: otherAccount, isReadOnly: true }], holds: [] }
}

/** Money moves between the two at once. */
export function between(from: string, to: string): Touched {
  return { accounts: changed(from, to), holds: [] }
}

/** A hold ends or changes on its account. */
export function holdOf(id: string): Touched {
  return { accounts: [], holds: [{ id, isReadOnly: true }] }
}

/** Held money arrives at the other account. */
export function captureOf(id: string): Touched {
  return { accounts: [], holds: [{ id, isReadOnly: false }] }
}
