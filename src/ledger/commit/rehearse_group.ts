// Movements that are decided and not carried out (decision 0034).

import type { Rehearsal } from '../../platform/database/rehearsal.ts'
import type { Submission } from '../movement.ts'
import { carryOutGroup, type LedgerOptions, type Outcome, wantedBy } from './commit_group.ts'

/**
 * Decides movements as one group, each after those before it, on locked accounts and in a transaction of their own that is
 * rolled back. Nothing is remembered of them, and no key is used up.
 */
export async function rehearseGroup(
  options: LedgerOptions,
  submissions: readonly Submission[],
  rehearsal: Rehearsal,
): Promise<readonly Outcome[]> {
  const wanted = wantedBy(submissions)
  const { outcomes } = await options.database.transaction(
    (tx) => carryOutGroup({ options, tx, submissions, wanted }),
    { rehearsal },
  )
  return outcomes
}
