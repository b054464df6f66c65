// Plans of statements that copy or remove whole workspaces.

import { run, type Statement, type Tx } from '../../platform/database/db.ts'

// A plan is made once for each connection, because that takes longer than the copy of a small workspace. So it must not depend on
// how small the tables were: one that reads a table whole would read every workspace's rows for one later.
const useIndexes: Statement = {
  name: 'snapshots_use_indexes',
  text: `select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', $1, true)`,
}

/**
 * Until the commit, rows of a workspace are found by indexes, whatever PostgreSQL knows of the tables. Citus plans only what it has the
 * values of.
 */
export async function byIndex(tx: Tx): Promise<void> {
  await run(tx, useIndexes, [tx.ways.isWhole ? 'force_generic_plan' : 'auto'])
}
