// A search candidate, before ranking and reading.

import type { Hit, HitType, MatchedField } from './schema.ts'

export type Candidate = {
  readonly type: HitType
  readonly id: string
  readonly field: MatchedField
  /** The rank within a field, ascending. */
  readonly place: number
  /** Known texts. */
  readonly text?: Pick<Hit, 'title' | 'subtitle'>
}
