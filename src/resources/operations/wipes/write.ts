// Resets a sandbox workspace, keeping its configuration (contract: sandbox#wipes).

import { machineNow } from '../../../platform/values/clock.ts'
import { run, type Statement } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/values/ids.ts'
import type { Op } from '../../../platform/operations/op.ts'
import { seedInternalAccounts } from '../../accounts/internal_accounts/write.ts'
import { beforeWipe } from './hooks.ts'
import { tables } from '../../../tables.ts'

// In the ledger's order, to avoid deadlocks with groups of movements.
const lockMoney: Statement = {
  name: 'wipe_lock_money',
  text: 'select id from ledger_accounts where tenant = $1 order by id for update',
}

const wipes: readonly Statement[] = tables.toReversed().flatMap(({ name, wiped }) => {
  if (!wiped) return []
  const which = typeof wiped === 'string' ? ` and ${wiped}` : ''
  return { name: `wipe_${name}`, text: `delete from ${name} where tenant = $1${which}` }
})

// Clears references of templates to deleted rows.
const loosenTemplates: Statement = {
  name: 'wipe_loosen_templates',
  text: `update account_templates
         set template = template - 'spend_control_ids'
           #- '{balance_floor,linked_account_id}' #- '{balance_ceiling,linked_account_id}'
         where tenant = $1`,
}

// Requests are logged later, so ids identify those from before the wipe.
// ../../payments/ach/files/timers.ts deletes files.
const markWiped: Statement = {
  name: 'wipe_mark',
  text: `update workspaces set wiped_id = $2, wiped_time = $3, chain_origin = null, chain_origin_number = null,
                              chain_origin_hash = null where tenant = $1`,
}

/**
 * Empties the workspace and reopens its initial internal accounts, without events. Waits for
 * movements in progress; later ones find no accounts.
 */
export async function wipe(op: Op): Promise<void> {
  await run(op.tx, lockMoney, [op.tenant])
  // Like request ids, never derived from a seed.
  await run(op.tx, markWiped, [op.tenant, newId(), machineNow()])
  await beforeWipe(op)
  for (const statement of wipes) {
    await run(op.tx, statement, [op.tenant])
  }
  await run(op.tx, loosenTemplates, [op.tenant])
  await seedInternalAccounts(op)
}
