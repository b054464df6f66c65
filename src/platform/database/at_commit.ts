// What is kept during a transaction and becomes statements at its very end, after whatever else the operation does: the
// locks that these take are the last ones, and are held for the commit only.

/**
 * `send` sends the statements for all that was kept for it; called once, right before the commit. Each takes a lock: those of
 * one transaction are sent in the order of `place`, so that two transactions never wait for each other in a circle.
 */
export type Finish<Tx extends object, Kept> = {
  readonly place: number
  readonly send: (tx: Tx, kept: readonly Kept[]) => void
}

type KeptFor = { readonly finish: Finish<never, never>; readonly kept: unknown }

const keptIn = new WeakMap<object, KeptFor[]>()

/** A transaction begins: nothing is kept. */
export function beginKeeping(tx: object): void {
  keptIn.set(tx, [])
}

export function keepForCommit<Tx extends object, Kept>(
  tx: Tx,
  finish: Finish<Tx, Kept>,
  kept: Kept,
): void {
  const all = keptIn.get(tx)
  if (!all) throw new Error('not a transaction opened by this database')
  all.push({ finish, kept })
}

/** For a savepoint: calling what this returns forgets what was kept since. */
export function markOf(tx: object): () => void {
  const all = keptIn.get(tx) ?? []
  const { length } = all
  return () => {
    all.length = length
  }
}

/** All else is done. */
export function finishAll(tx: object): void {
  const byFinish = new Map<Finish<never, never>, unknown[]>()
  for (const { finish, kept } of keptIn.get(tx) ?? []) {
    const all = byFinish.get(finish)
    if (all) all.push(kept)
    else byFinish.set(finish, [kept])
  }
  const inOrder = [...byFinish].toSorted(([one], [other]) => one.place - other.place)
  for (const [finish, kept] of inOrder) finish.send(tx as never, kept as never[])
}
