// A rehearsal runs a write in a transaction that is rolled back (decision 0019), and notes the
// effects.

/** In cents. */
export type BalanceSums = { readonly posted: bigint; readonly held: bigint }

export type RehearsedBalance = {
  readonly account: string
  readonly before: BalanceSums
  readonly after: BalanceSums
}

/** Without a resource if it was triggered by hand. */
export type RehearsedEvent = {
  readonly id: string
  readonly type: string
  readonly resource: string | null
}

/** One rehearsal, with the notes of its last attempt. */
export type Rehearsal = {
  readonly events: RehearsedEvent[]
  readonly balances: Map<string, RehearsedBalance>
  /** Accounts as first loaded. */
  readonly loaded: Map<string, BalanceSums>
  /** In a seeded workspace: the operations numbered so far, in all transactions. */
  operations: number
}

export function newRehearsal(): Rehearsal {
  return { events: [], balances: new Map(), loaded: new Map(), operations: 0 }
}

/** Called when a write is refused or retried: only the last attempt counts. */
export function forgetEffects({ events, balances, loaded }: Rehearsal): void {
  events.length = 0
  balances.clear()
  loaded.clear()
}

type Account = BalanceSums & { readonly id: string }

/** Later loads include the operation's own changes and are ignored. */
export function noteLoaded({ loaded }: Rehearsal, accounts: Iterable<Account>): void {
  for (const { id, posted, held } of accounts) if (!loaded.has(id)) loaded.set(id, { posted, held })
}

export function noteChanged({ balances, loaded }: Rehearsal, accounts: Iterable<Account>): void {
  for (const { id, posted, held } of accounts) {
    const after = { posted, held }
    balances.set(id, { account: id, before: loaded.get(id) ?? after, after })
  }
}
