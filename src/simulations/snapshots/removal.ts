// Deletes workspaces with everything that they hold.

import { run, type Statement, type Tx, waysOf } from '../../platform/database/db.ts'
import type { Tenant } from '../../platform/operations/op.ts'
import { copierOf } from './copy.ts'
import { byIndex } from './layout.ts'
import { keptTables, wipedTables } from '../../resources/operations/wipes/tables.ts'

/** All that belongs to a workspace; the workspace itself comes last. */
export const removedTables = [
  ...wipedTables,
  ...keptTables,
  'timers',
  'api_keys',
  'sessions',
  'workspaces',
] as const

// In the ledger's order, so that a group of movements and this never wait for each other in a circle.
const lockMoney: Statement = {
  name: 'removal_lock_money',
  text: 'select id from ledger_accounts where tenant = any ($1::text[]) order by tenant, id for update',
}

// What is counted or logged about a workspace beside its requests keeps its row meanwhile. It has to be there before the statement
// that deletes, which would not see it otherwise.
const lockWorkspaces: Statement = {
  name: 'removal_lock_workspaces',
  text: 'select tenant from workspaces where tenant = any ($1::text[]) order by tenant for update',
}

/** Waits for movements of money that are under way, and for what is written about the workspaces. What comes later finds no workspace. */
export async function removeWorkspaces(tx: Tx, tenants: readonly Tenant[]): Promise<void> {
  const parts = [...waysOf(tx).parts(tenants.map((tenant) => ({ tenant })))].map((some) =>
    some.map(({ tenant }) => tenant),
  )
  await Promise.all([
    byIndex(tx),
    ...parts.map((some) => run(tx, lockMoney, [some])),
    ...parts.map((some) => run(tx, lockWorkspaces, [some])),
    copierOf(tx).remove(tx, removedTables, tenants),
  ])
}
