// Names for statements, so that the database plans each once per connection: planning is most of
// the cost of a small read.

import { createHash } from 'node:crypto'
import { isMisnamed, isOutdated } from './failures.ts'

export type Prepared = {
  /** Undefined for a statement that is not worth caching. */
  nameOf(text: string): string | undefined
  current(name: string): string | undefined
  /** A migration changed a table: every statement gets a new name. */
  renew(): void
  /** A pooler loses or confuses prepared statements: no statement gets a name any more. */
  giveUp(): void
  readonly isGivenUp: boolean
}

/** Texts vary with the filters of a request, so their number is unbounded. */
const REMEMBERED_MAX = 500
const DIGITS = 16
/** The best index for a page depends on the values, so each page is planned separately. */
const PAGE = /\blimit \$|\boffset\b/i

/**
 * A statement gets its name at its second use, derived from the text, so that it is unambiguous
 * behind a pooler. `onGiveUp` is called once.
 */
export function openPrepared(onGiveUp: () => void = () => {}): Prepared {
  const names = new Map<string, string | undefined>()
  let generation = ''
  let renewals = 0
  let isGivenUp = false
  return {
    get isGivenUp() {
      return isGivenUp
    },
    giveUp() {
      if (isGivenUp) return
      isGivenUp = true
      names.clear()
      onGiveUp()
    },
    current: (name) => (isGivenUp ? undefined : name + generation),
    renew() {
      renewals += 1
      generation = `_${renewals}`
    },
    nameOf(text) {
      if (isGivenUp) return undefined
      const name = names.get(text)
      if (name !== undefined) return name + generation
      if (PAGE.test(text)) return undefined
      if (!names.has(text)) {
        if (names.size < REMEMBERED_MAX) names.set(text, undefined)
        return undefined
      }
      const made = `look_${createHash('sha256').update(text).digest('hex').slice(0, DIGITS)}`
      names.set(text, made)
      return made + generation
    },
  }
}

const NAMINGS_MAX = 3

/** Retries with new names after a migration, and without names if the pooler does not know them. */
export async function retryRenewed<Result>(
  prepared: Prepared | undefined,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!prepared || tries >= NAMINGS_MAX || !mends(prepared, error)) throw error
    }
  }
}

function mends(prepared: Prepared, error: unknown): boolean {
  if (isOutdated(error)) prepared.renew()
  else if (isMisnamed(error)) prepared.giveUp()
  else return false
  return true
}
