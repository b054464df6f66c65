// Forces index plans for statements that copy or delete workspaces.

import { run, type Statement, type Tx } from '../../platform/database/db.ts'

// Plans are cached per connection. A sequential scan, good for small tables, would later read every
// workspace's rows.
const useIndexes: Statement = {
  name: 'snapshots_use_indexes',
  text: `select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', $1, true)`,
}

/** Until the commit, rows are found by index. Citus plans only with values. */
export async function byIndex(tx: Tx): Promise<void> {
  await run(tx, useIndexes, [tx.ways.isWhole ? 'force_generic_plan' : 'auto'])
}
