// Work of a transaction that becomes statements at its very end, after whatever else the operation does: the
// locks that these take are the last ones, and are held for the commit only.

/**
 * `send` sends the statements for all that was kept for it; called once, right before the commit. Each takes a lock: those of
 * one transaction are sent in the order of `place`, so that two transactions never wait for each other in a circle.
 */
export type Finish<Tx, Kept> = {
  readonly place: number
  readonly send: (tx: Tx, kept: readonly Kept[]) => void
}

type KeptFor<Tx> = { readonly finish: Finish<Tx, never>; readonly kept: unknown }

/** What one transaction keeps for its commit. */
export class AtCommit<Tx> {
  #all: KeptFor<Tx>[] = []

  keep<Kept>(finish: Finish<Tx, Kept>, kept: Kept): void {
    this.#all.push({ finish, kept })
  }

  /** For a savepoint: calling what this returns forgets what was kept since. */
  mark(): () => void {
    const { length } = this.#all
    return () => {
      this.#all.length = length
    }
  }

  /** All else is done. Statements may keep more for those behind them. */
  finish(tx: Tx): void {
    while (this.#all.length > 0) {
      const { finish } = this.#all.reduce((first, one) =>
        one.finish.place < first.finish.place ? one : first,
      )
      const kept = this.#all.filter((one) => one.finish === finish).map((one) => one.kept)
      this.#all = this.#all.filter((one) => one.finish !== finish)
      finish.send(tx, kept as never[])
    }
  }
}
