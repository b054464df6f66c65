// Names for the statements that resources build, so that the database parses and plans each once per
// connection instead of every time: for a look at one row that is most of what it would do.

import { createHash } from 'node:crypto'
import { isMisnamed, isOutdated } from './failures.ts'

export type Prepared = {
  /** The name to send a statement under; undefined for one that is not worth remembering. */
  nameOf(text: string): string | undefined
  /** The name under which a statement that has one is known now; undefined once nothing is prepared any more. */
  current(name: string): string | undefined
  /** What was prepared is of no use any more: a migration changed a table. Every statement gets a new name. */
  renew(): void
  /** From now on no statement gets a name: a pooler loses what was prepared, or mixes it up. */
  giveUp(): void
  readonly isGivenUp: boolean
}

/** Statements that a process remembers. Texts depend on which filters a caller uses, so there may be ever more. */
const REMEMBERED_MAX = 500
const DIGITS = 16
/** Pages of a list: which index serves them best depends on the values asked for, so each is planned for its own. */
const PAGE = /\blimit \$|\boffset\b/i

/**
 * A statement gets its name when it comes for the second time. The name follows from the text, so it means the same on
 * every connection, also behind a pooler that shares them between processes. `onGiveUp` is called once.
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

/**
 * Once more, under other names, if a migration has just changed a table that prepared statements read; without names, if a
 * pooler does not know what was prepared. Such a statement did nothing, and its transaction was rolled back.
 */
export async function renewed<Result>(
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

/** Whether another attempt may do better. */
function mends(prepared: Prepared, error: unknown): boolean {
  if (isOutdated(error)) prepared.renew()
  else if (isMisnamed(error)) prepared.giveUp()
  else return false
  return true
}
