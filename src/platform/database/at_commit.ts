// What is kept during a transaction and becomes statements at its very end, after whatever else the operation does: the
// locks that these take are the last ones, and are held for the commit only.

/**
 * `send` sends the statements for all that was kept for it; called once, right before the commit. Each takes a lock: those of
 * one transaction are sent in the order of `place`, so that two transactions never wait for each other in a circle.
 */
export type Finish<Tx, Kept> = {
  readonly place: number
  readonly send: (tx: Tx, kept: readonly Kept[]) => void
}

/** What one transaction keeps for its commit. */
export class AtCommit<Tx> {
  readonly #all: { readonly finish: Finish<Tx, never>; readonly kept: unknown }[] = []

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

  /** All else is done. */
  finish(tx: Tx): void {
    const byFinish = new Map<Finish<Tx, never>, unknown[]>()
    for (const { finish, kept } of this.#all) {
      const all = byFinish.get(finish)
      if (all) all.push(kept)
      else byFinish.set(finish, [kept])
    }
    const inOrder = [...byFinish].toSorted(([one], [other]) => one.place - other.place)
    for (const [finish, kept] of inOrder) finish.send(tx, kept as never[])
  }
}
