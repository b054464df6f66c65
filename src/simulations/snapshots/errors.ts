import {
  defineNotFoundInBody,
  defineRuleViolation,
  defineError,
} from '../../platform/contract/errors.ts'

/** Snapshots per workspace. */
export const SNAPSHOTS_MAX = 50
/** Forks per workspace. */
export const FORKS_MAX = 1_000
/** Ledger entries, and events, of a workspace that can be copied. */
export const ROWS_MAX = 1_000_000

export const SnapshotNotFound = defineNotFoundInBody('SNAPSHOT_NOT_FOUND', 'snapshot')

export const TooManySnapshots = defineRuleViolation(
  'TOO_MANY_SNAPSHOTS',
  `a workspace has at most ${SNAPSHOTS_MAX} snapshots: delete one first`,
)

export const TooManyForks = defineRuleViolation(
  'TOO_MANY_FORKS',
  `a workspace has at most ${FORKS_MAX} forks: delete some first`,
)

export const WorkspaceTooLarge = defineRuleViolation(
  'WORKSPACE_TOO_LARGE',
  `a workspace with more than ${ROWS_MAX} ledger entries or events cannot be copied`,
)

export const NotAFork = defineError<string>({
  code: 'NOT_A_FORK',
  slug: 'rule-violation',
  title: 'Rule Violation',
  status: 422,
  detail: (tenant) =>
    `workspace ${tenant} is no fork, and only forks are deleted: wipe it instead (POST /v0/wipe)`,
})
