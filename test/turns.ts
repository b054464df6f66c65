// Divides tests that are too many for each run into turns.

const DAY_MS = 24 * 3600 * 1000

/** One of `parts` parts of these, another one every third day; all of them with FLORIN_FAULT_ROUNDS=all. */
export function inTurn<It>(all: readonly It[], parts: number): It[] {
  if (process.env['FLORIN_FAULT_ROUNDS'] === 'all') return [...all]
  return all.filter((_, at) => at % parts === turn % parts)
}

/** Lasts three days, in UTC: `.ci/run` takes a third of the long files on each of them. Where it begins does not matter. */
const turn: number = 13_855 + Math.floor(Date.now() / DAY_MS / 3)
