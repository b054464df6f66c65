// How many runs are under way at once. A run that only waits takes no core from others, so the next one begins beside it.

/** So many times as many runs may be under way as work at once. */
const UNDER_WAY = 4

/**
 * Does the work for each item, in order, `jobs` at a time. Work that calls `waits` makes room for the next, up to four times
 * `jobs` under way. The first error ends it, once those under way have ended.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  jobs: number,
  work: (item: Item, at: number, waits: () => void) => Promise<void>,
): Promise<void> {
  const underWay = new Set<Promise<void>>()
  let working = 0
  let wake = () => {}
  const failures: unknown[] = []
  const begin = (item: Item, at: number) => {
    let counts = true
    working += 1
    const waits = () => {
      if (counts) working -= 1
      counts = false
      wake()
    }
    const run: Promise<void> = work(item, at, waits)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => {
        underWay.delete(run)
        waits()
      })
    underWay.add(run)
  }
  for (const [at, item] of items.entries()) {
    while (working >= jobs || underWay.size >= jobs * UNDER_WAY)
      await new Promise<void>((resolve) => (wake = resolve))
    if (failures.length > 0) break
    begin(item, at)
  }
  await Promise.all(underWay)
  if (failures.length > 0) throw failures[0]
}
