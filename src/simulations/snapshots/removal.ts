// Deletes workspaces with everything that they hold.

import { run, type Statement, type Tx } from '../../platform/database/db.ts'
import type { Tenant } from '../../platform/operations/op.ts'
import { remove } from './copier.ts'
import { byIndex } from './by_index.ts'
import { tables } from '../../tables.ts'

/** The tables with rows of workspaces, which come last. */
export const removedTables = tables
  .toReversed()
  .flatMap(({ name, columns }) => ('tenant' in columns ? name : []))

// In the ledger's order, so that a group of movements and this never wait for each other in a circle.
const lockMoney: Statement = {
  name: 'removal_lock_money',
  text: 'select id from ledger_accounts where tenant = $1 order by id for update',
}

// What is counted or logged about a workspace beside its requests keeps its row meanwhile. It has to be there before the statement
// that deletes, which would not see it otherwise.
const lockWorkspace: Statement = {
  name: 'removal_lock_workspace',
  text: 'select from workspaces where tenant = $1 for update',
}

/** Waits for movements of money that are under way, and for what is written about the workspaces. What comes later finds no workspace. */
export async function removeWorkspaces(tx: Tx, tenants: readonly Tenant[]): Promise<void> {
  const inOrder = tenants.toSorted()
  await Promise.all([
    byIndex(tx),
    ...inOrder.map((tenant) => run(tx, lockMoney, [tenant])),
    ...inOrder.map((tenant) => run(tx, lockWorkspace, [tenant])),
    remove(tx, removedTables, inOrder),
  ])
}
