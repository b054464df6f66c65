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

/** Waits for movements of money that are under way. What comes later finds no workspace. */
export async function removeWorkspaces(tx: Tx, tenants: readonly Tenant[]): Promise<void> {
  const parts = [...waysOf(tx).parts(tenants.map((tenant) => ({ tenant })))]
  await Promise.all([
    byIndex(tx),
    ...parts.map((some) => run(tx, lockMoney, [some.map(({ tenant }) => tenant)])),
    copierOf(tx).remove(tx, removedTables, tenants),
  ])
}
