// What is too much for each day comes in turns.

const DAY_MS = 24 * 3600 * 1000

/** One of `parts` parts of these, another one each day; all of them with FLORIN_FAULT_ROUNDS=all. */
export function inTurn<It>(all: readonly It[], parts: number): It[] {
  if (process.env['FLORIN_FAULT_ROUNDS'] === 'all') return [...all]
  return all.filter((_, at) => at % parts === today % parts)
}

/** The number of the day, in UTC. */
const today: number = Math.floor(Date.now() / DAY_MS)
