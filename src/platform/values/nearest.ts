// Suggests known words that are close to an unknown one.

/** Longer words are compared by their beginning. */
const COMPARED_MAX = 100
const EDITS_MAX = 3

type Ranked = { readonly name: string; readonly distance: number }

/** The close words, closest first, at most `count`. Ignores case and separators. */
export function near(word: string, known: readonly string[], count: number): string[] {
  const ranked = rank(word, known).filter(({ distance }) => distance <= EDITS_MAX)
  return ranked.slice(0, count).map(({ name }) => name)
}

/** The `count` closest words at any distance. */
export function nearest(word: string, known: readonly string[], count: number): string[] {
  return rank(word, known)
    .slice(0, count)
    .map(({ name }) => name)
}

function rank(word: string, known: readonly string[]): Ranked[] {
  const plain = plainOf(word)
  return known
    .map((name) => ({ name, distance: distanceOf(plain, plainOf(name)) }))
    .toSorted((one, other) => one.distance - other.distance)
}

function plainOf(word: string): string {
  return word
    .slice(0, COMPARED_MAX)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

/** The edit distance; for words that differ in more than a third, a distance by common prefix. */
function distanceOf(one: string, other: string): number {
  if (one === other) return 0
  const shorter = Math.min(one.length, other.length)
  // `customer` for `customer_id`.
  if (shorter > EDITS_MAX && (one.startsWith(other) || other.startsWith(one))) return 1
  const edits = Math.min(EDITS_MAX, Math.floor(shorter / EDITS_MAX))
  const isLikely = Math.abs(one.length - other.length) <= edits
  const distance = isLikely ? editsBetween(one, other) : edits + 1
  return distance <= edits ? distance : EDITS_MAX + COMPARED_MAX - equalStart(one, other)
}

function equalStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** Levenshtein distance. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
