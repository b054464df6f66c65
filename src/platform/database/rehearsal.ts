// A rehearsal does everything that a write does, in a transaction that is rolled back (decision 0021). What the write would have
// changed is noted on its way, so that its answer can tell.

/** What an account holds, in cents. */
export type Sums = { readonly posted: bigint; readonly held: bigint }

/** An account of which the write would have changed a balance. */
export type RehearsedBalance = {
  readonly account: string
  readonly before: Sums
  readonly after: Sums
}

/** An event that would have been written. One that was triggered by hand is about no resource. */
export type RehearsedEvent = {
  readonly id: string
  readonly type: string
  readonly resource: string | null
}

/** One rehearsal, and what was noted in its last attempt. */
export type Rehearsal = {
  readonly events: RehearsedEvent[]
  /** By account. */
  readonly balances: Map<string, RehearsedBalance>
  /** Accounts as they were loaded first. */
  readonly loaded: Map<string, Sums>
  /** In a seeded workspace: the operations that it has taken numbers for, in all its transactions. */
  operations: number
}

export function newRehearsal(): Rehearsal {
  return { events: [], balances: new Map(), loaded: new Map(), operations: 0 }
}

/** For a write that is refused, and for one that is tried again: its last attempt has no effects. */
export function forgetEffects({ events, balances, loaded }: Rehearsal): void {
  events.length = 0
  balances.clear()
  loaded.clear()
}

type Account = Sums & { readonly id: string }

/** Accounts were loaded. Those of a second time say what the operation itself did meanwhile. */
export function noteLoaded({ loaded }: Rehearsal, accounts: Iterable<Account>): void {
  for (const { id, posted, held } of accounts) if (!loaded.has(id)) loaded.set(id, { posted, held })
}

/** Accounts were changed. */
export function noteChanged({ balances, loaded }: Rehearsal, accounts: Iterable<Account>): void {
  for (const { id, posted, held } of accounts) {
    const after = { posted, held }
    balances.set(id, { account: id, before: loaded.get(id) ?? after, after })
  }
}
