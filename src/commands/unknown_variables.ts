// Warns about unknown environment variables that start with FLORIN_.

import { configVariables } from '../config.ts'
import { secretVariables } from '../start/secret_files.ts'

/** Read by client commands and the test kit. */
const OTHERS = ['FLORIN_URL', 'FLORIN_PROFILE', 'FLORIN_WEBHOOK_SECRET']
const FILES = secretVariables.map((name) => `${name}_FILE`)
const KNOWN = [...configVariables.map(({ name }) => name), ...FILES, ...OTHERS].filter((name) =>
  name.startsWith('FLORIN_'),
)
/** Set by Kubernetes for a service of that name, or read by this repository's tests. */
const NOT_TYPED = /_(SERVICE_HOST|SERVICE_PORT(_.*)?|PORT(_\d+_.*)?)$|^FLORIN_TEST_/

/** With the closest known name. */
export function unknownVariables(env: Record<string, string | undefined>): string[] {
  const unknown = Object.keys(env).filter(
    (name) => name.startsWith('FLORIN_') && !KNOWN.includes(name) && !NOT_TYPED.test(name),
  )
  return unknown.map((name) => {
    const [nearest] = KNOWN.toSorted((a, b) => distance(name, a) - distance(name, b))
    return `${name} is not a variable of Florin and has no effect. Did you mean ${nearest}?`
  })
}

/** The edit distance. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 0; i < from.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < to.length; j++) {
      const replaced = (row[j] ?? 0) + (from[i] === to[j] ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
