// Who keeps a group from its accounts: asked after a lock was not free in time.

import { type Database, isLockTimeout, run, type Statement } from '../../platform/database/db.ts'
import { touchedColumns, TOUCHED, type Wanted } from './load_locked.ts'

const findLocked: Statement = {
  name: 'ledger_find_locked',
  text: `${TOUCHED}, free as (
           select a.tenant, a.id
           from touched join ledger_accounts a on a.tenant = touched.tenant and a.id = touched.id
           for update of a skip locked
         )
         select distinct touched.tenant
         from touched join ledger_accounts a on a.tenant = touched.tenant and a.id = touched.id
         where (touched.tenant, touched.id) not in (select tenant, id from free)`,
}

/**
 * The workspaces of accounts that somebody has locked just now. None are found when what is locked is something else, or is
 * free by now.
 */
export async function tenantsLocked(
  database: Pick<Database, 'transaction'>,
  wanted: readonly Wanted[],
  lockTimeoutMs: number,
): Promise<ReadonlySet<string>> {
  try {
    const rows = await database.transaction(
      (tx) => run<{ tenant: string }>(tx, findLocked, touchedColumns(wanted)),
      { lockTimeoutMs },
    )
    return new Set(rows.map(({ tenant }) => tenant))
  } catch (error) {
    if (isLockTimeout(error)) return new Set()
    throw error
  }
}
