// The type of a search candidate, before ranking and reading.

import type { Hit, HitType, MatchedField } from './schema.ts'

export type Candidate = {
  readonly type: HitType
  readonly id: string
  readonly field: MatchedField
  /** Among hits in the same field the lower one comes first. */
  readonly place: number
  /** What is said of it, where that is known already. */
  readonly text?: Pick<Hit, 'title' | 'subtitle'>
}
