// Deletes workspaces with all their rows.

import { run, type Statement, type Tx } from '../../platform/database/db.ts'
import type { Tenant } from '../../platform/operations/op.ts'
import { remove } from './row_write.ts'
import { byIndex } from './plan_queries.ts'
import { tables } from '../../tables.ts'

export const removedTables = tables
  .toReversed()
  .flatMap(({ name, columns }) => ('tenant' in columns ? name : []))

// In the ledger's order, to avoid deadlocks with groups of movements.
const lockMoney: Statement = {
  name: 'removal_lock_money',
  text: 'select id from ledger_accounts where tenant = $1 order by id for update',
}

// Waits for counters and logs, which hold the workspace's row, before the deleting statement takes
// its snapshot.
const lockWorkspace: Statement = {
  name: 'removal_lock_workspace',
  text: 'select from workspaces where tenant = $1 for update',
}

/**
 * Waits for movements in progress and for writes about the workspaces; later ones find no
 * workspace.
 */
export async function removeWorkspaces(tx: Tx, tenants: readonly Tenant[]): Promise<void> {
  const inOrder = tenants.toSorted()
  await Promise.all([
    byIndex(tx),
    ...inOrder.map((tenant) => run(tx, lockMoney, [tenant])),
    ...inOrder.map((tenant) => run(tx, lockWorkspace, [tenant])),
    remove(tx, removedTables, inOrder),
  ])
}
