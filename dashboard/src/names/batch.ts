// Many questions of one moment as one request.

/** As many as a page of a list holds. */
const TOGETHER_MAX = 100
/** What is drawn in the same moment asks within this. */
const GATHER_MS = 4

type Asked<Found> = {
  readonly id: string
  readonly resolve: (found: Found | undefined) => void
  readonly reject: (error: unknown) => void
}

/** Answers for one id at a time; `load` is asked for many. What it does not find is undefined. */
export function batchLoads<Found>(
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (id: string) => Promise<Found | undefined> {
  let waiting: Asked<Found>[] = []

  async function answer(asked: readonly Asked<Found>[]): Promise<void> {
    try {
      const found = await load([...new Set(asked.map(({ id }) => id))])
      for (const { id, resolve } of asked) resolve(found.get(id))
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  function flush(): void {
    const asked = waiting
    waiting = []
    for (let at = 0; at < asked.length; at += TOGETHER_MAX)
      void answer(asked.slice(at, at + TOGETHER_MAX))
  }

  return (id) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(flush, GATHER_MS)
      waiting.push({ id, resolve, reject })
    })
}
