// Limits the number of concurrent runs. A run that only waits releases its slot, so that another one can start.

/** How many work at once, and how many may be under way with those that only wait. */
export type Slots = { readonly jobs: number; readonly underWay: number }

/**
 * Does the work for each item, in order, `jobs` at a time. Work that calls `waits` makes room for the next. The first error ends
 * it, once those under way have ended.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  slots: Slots,
  work: (item: Item, at: number, waits: () => void) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
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
        running.delete(run)
        waits()
      })
    running.add(run)
  }
  for (const [at, item] of items.entries()) {
    while (working >= slots.jobs || running.size >= slots.underWay)
      await new Promise<void>((resolve) => (wake = resolve))
    if (failures.length > 0) break
    begin(item, at)
  }
  await Promise.all(running)
  if (failures.length > 0) throw failures[0]
}
