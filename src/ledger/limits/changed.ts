// Which limits hold for an account is its nouns' business (the view ledger_spending_limits); that they
// changed, the ledger has to be told.

import { run, type Statement } from '../../platform/database/db.ts'
import type { Op } from '../../platform/operations/op.ts'
import { takeInteger } from '../../platform/values/random.ts'

// In id order, as every lock of accounts.
const lockAccounts: Statement = {
  name: 'ledger_limits_lock',
  text: `select 1 from ledger_accounts where tenant = $1 and id = any ($2::uuid[]) order by id for update`,
}

const markAccounts: Statement = {
  name: 'ledger_limits_mark',
  text: `update ledger_accounts a
         set has_limits = not a.has_limits, version = $3
         where a.tenant = $1 and a.id = any ($2::uuid[])
         and a.has_limits <> exists (
           select from ledger_spending_limits l where l.tenant = a.tenant and l.account_id = a.id)`,
}

// What was used is not kept up to date while a limit does not hold, so it is counted again when it applies again. Asked
// account by account: as `not exists` it becomes a join with the limits of all accounts of the workspace.
const forgetUses: Statement = {
  name: 'ledger_limits_forget',
  text: `delete from ledger_spending_uses u
         where u.tenant = $1 and u.account_id = any ($2::uuid[])
         and u.limit_id <> all (array(
           select l.limit_id from ledger_spending_limits l
           where l.tenant = u.tenant and l.account_id = u.account_id))`,
}

/**
 * Brings accounts up to date with the limits that hold for them; call it in the operation that changed which ones do.
 * Waits for movements under way on them and holds up later ones until the commit.
 */
export async function limitsChanged(op: Op, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await run(op.tx, lockAccounts, [op.tenant, accountIds])
  await run(op.tx, markAccounts, [op.tenant, accountIds, takeInteger()])
  await run(op.tx, forgetUses, [op.tenant, accountIds])
}
