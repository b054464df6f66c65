// Wiping: a sandbox workspace goes back to how it began, keeping what it was set up with (contract: sandbox#wipes).
// Each table declares whether its rows are wiped.

import { machineNow } from '../../../platform/values/clock.ts'
import { run, type Statement } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/values/ids.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { seedInternalAccounts } from '../../accounts/internal_accounts/internal_accounts.ts'
import { beforeWipe } from './hooks.ts'
import { tables } from '../../../tables.ts'

// In the ledger's order, so that a group of movements and a wipe never wait for each other in a circle.
const lockMoney: Statement = {
  name: 'wipe_lock_money',
  text: 'select id from ledger_accounts where tenant = $1 order by id for update',
}

const wipes: readonly Statement[] = tables.toReversed().flatMap(({ name, wiped }) => {
  if (!wiped) return []
  const which = typeof wiped === 'string' ? ` and ${wiped}` : ''
  return { name: `wipe_${name}`, text: `delete from ${name} where tenant = $1${which}` }
})

// Templates stay, but cannot promise what is gone.
const loosenTemplates: Statement = {
  name: 'wipe_loosen_templates',
  text: `update account_templates
         set template = template - 'spend_control_ids'
           #- '{balance_floor,linked_account_id}' #- '{balance_ceiling,linked_account_id}'
         where tenant = $1`,
}

// Requests are logged after their answer: those that still wait for it are told apart by their ids. Files of before this time
// are removed by the process that has them (../../payments/ach/files/file_retention.ts).
const markWiped: Statement = {
  name: 'wipe_mark',
  text: `update workspaces set wiped_id = $2, wiped_time = $3, chain_origin = null, chain_origin_number = null,
                              chain_origin_hash = null where tenant = $1`,
}

/**
 * Empties the workspace and opens the internal accounts that every workspace starts with. No events. The route is
 * carried out alone, so nothing but money can be under way: it waits for that, and what comes later finds no accounts.
 */
export async function wipe(op: Op): Promise<void> {
  await run(op.tx, lockMoney, [op.tenant])
  // As the ids of requests, which never follow from a seed.
  await run(op.tx, markWiped, [op.tenant, newId(), machineNow()])
  await beforeWipe(op)
  for (const statement of wipes) {
    await run(op.tx, statement, [op.tenant])
  }
  await run(op.tx, loosenTemplates, [op.tenant])
  await seedInternalAccounts(op)
}
