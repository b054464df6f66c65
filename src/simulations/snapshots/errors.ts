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

export const SnapshotNotFound = defineNotFoundInBody('SNAPSHOT_NOT_FOUND', 'snapshot', 'a snapshot')

export const TooManySnapshots = defineRuleViolation(
  'TOO_MANY_SNAPSHOTS',
  `a workspace has at most ${SNAPSHOTS_MAX} snapshots: delete one first`,
  {
    when: 'The workspace has 50 snapshots, which is the maximum.',
    next: 'Delete snapshots that you no longer need: DELETE /sandbox/snapshots/{snapshot_id}.',
  },
)

export const TooManyForks = defineRuleViolation(
  'TOO_MANY_FORKS',
  `a workspace has at most ${FORKS_MAX} forks: delete some first`,
  {
    when: 'The workspace has 1,000 forks, which is the maximum.',
    next: 'Delete forks that you no longer need: DELETE /sandbox/workspaces/{tenant}.',
  },
)

export const WorkspaceTooLarge = defineRuleViolation(
  'WORKSPACE_TOO_LARGE',
  `a workspace with more than ${ROWS_MAX} ledger entries or events cannot be copied`,
  {
    when: 'The workspace has more than a million ledger entries or events, so it cannot be copied.',
    next: 'Wipe it, or use a new workspace.',
  },
)

export const NotAFork = defineError<string>({
  code: 'NOT_A_FORK',
  slug: 'rule-violation',
  title: 'Rule Violation',
  status: 422,
  when: 'The workspace was not copied from another one. Only forks can be deleted.',
  next: 'Wipe the workspace instead: POST /v0/wipe.',
  detail: (tenant) =>
    `workspace ${tenant} is no fork, and only forks are deleted: wipe it instead (POST /v0/wipe)`,
})
