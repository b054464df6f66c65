// The types for finding, reading and describing search hits.

import type { Row, Statement } from '../../../platform/database/db.ts'
import type { Hit, HitType, MatchedField } from './schema.ts'

/** Before ranking and reading. */
export type Candidate = {
  readonly type: HitType
  readonly id: string
  readonly field: MatchedField
  /** The rank within a field, ascending. */
  readonly place: number
  /** Known texts. */
  readonly text?: Pick<Hit, 'title' | 'subtitle'>
}

/** Requests are read through their log. */
export type ReadType = Exclude<HitType, 'REQUEST'>

export type Shown = {
  /** Parameters: tenant and ids. */
  readonly statement: Statement
  readonly describe: (row: Row) => { title: string; subtitle: string }
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- says what the rows of the statement hold.
export function shown<Facts>(
  name: string,
  text: string,
  describe: (facts: Facts) => { title: string; subtitle: string },
): Shown {
  return {
    statement: { name: `search_show_${name}`, text },
    describe: (row) => describe(row as Facts),
  }
}
