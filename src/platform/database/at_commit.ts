// Statements at the very end of a transaction, whose locks are held for the commit only.

/** Sends the statements once, right before the commit, ordered by `place` to avoid deadlocks. */
export type Finish<Tx, Kept> = {
  readonly place: number
  readonly send: (tx: Tx, kept: readonly Kept[]) => void
}

type KeptFor<Tx> = { readonly finish: Finish<Tx, never>; readonly kept: unknown }

export class AtCommit<Tx> {
  #all: KeptFor<Tx>[] = []

  keep<Kept>(finish: Finish<Tx, Kept>, kept: Kept): void {
    this.#all.push({ finish, kept })
  }

  /** For a savepoint: the returned function discards what was kept since. */
  mark(): () => void {
    const { length } = this.#all
    return () => {
      this.#all.length = length
    }
  }

  /** Called last. Statements may keep more for those after them. */
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
