// Usage of a spend control by an account (contract: spend-controls#usage), as the ledger counts it.

import { limitsOfAccount } from '../../../ledger/limits/windows.ts'
import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import type { ReadContext } from '../../../platform/operations/op.ts'
import { atMost, toJsonInteger } from '../../../platform/values/money.ts'
import { selectSpendControls } from './queries.ts'
import type { SpendControlUsage } from './schema.ts'

/** Throws ResourceNotFound, also for a control that does not act on the account. */
export async function getSpendControlUsage(
  context: ReadContext,
  controlId: string,
  accountId: string,
): Promise<SpendControlUsage> {
  const { db, tenant, now } = context
  const control = await selectSpendControls(db, tenant)
    .where('id', '=', controlId)
    .executeTakeFirst()
  if (!control) throw ResourceNotFound(`spend control ${controlId}`)
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('tenant', '=', tenant)
    .where('id', '=', accountId)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst()
  const limits = account ? await limitsOfAccount(db, { tenant, id: accountId }, now) : []
  const limit = limits.find(({ id }) => id === controlId)
  if (!limit) throw ResourceNotFound(`active spend control ${controlId} of account ${accountId}`)
  const { amountLimit, used = 0n, since } = limit
  const left = amountLimit - used
  return {
    spend_control_id: controlId,
    account_id: accountId,
    amount_limit: toJsonInteger(amountLimit),
    used: toJsonInteger(atMost(used)),
    remaining: toJsonInteger(left > 0n ? left : 0n),
    ...(control.time_range_type === 'ROLLING_WINDOW_DAYS'
      ? { window_start: since.toISOString() }
      : {}),
  }
}
