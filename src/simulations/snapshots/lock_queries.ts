// Locks that block money movements of a workspace.

import { run, type Statement, type Tx } from '../../platform/database/db.ts'
import type { Tenant } from '../../platform/operations/op.ts'

// In this order, like the closing of a workspace.
const lockWorkspace: Statement = {
  name: 'snapshots_lock_workspace',
  text: 'select from workspaces where tenant = $1 for no key update',
}
const lockMoney: Statement = {
  name: 'snapshots_lock_money',
  text: 'select id from ledger_accounts where tenant = $1 order by id for update',
}

/** Waits for movements in progress, and blocks later ones until the commit. */
export async function lockStill(tx: Tx, tenant: Tenant): Promise<void> {
  await Promise.all([run(tx, lockWorkspace, [tenant]), run(tx, lockMoney, [tenant])])
}
