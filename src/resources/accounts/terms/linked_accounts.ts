// The linked accounts of limits (contract: accounts#floor-and-ceiling).

import { AccountNotFound } from '../../../ledger/errors.ts'
import { BadRequestBody } from '../../../platform/contract/errors.ts'
import type { JsonInteger } from '../../../platform/values/money.ts'
import type { Op } from '../../../platform/operations/op.ts'

/** The refusal of ALLOCATED_SUSPENSE as a side of later movements (contract: suspense#resolutions). */
export const IS_SUSPENSE =
  'must not be a suspense account: only entries and their resolutions move its money'

/** Null clears it. */
export type Limit = { balance: JsonInteger; linked_account_id?: string } | null

/**
 * Throws AccountNotFound, and BadRequestBody for the account itself (`id`), another currency, or an
 * account for suspense, from or to which nothing is swept.
 */
export async function checkLinkedAccounts(
  op: Op,
  limits: {
    balance_floor?: Limit | undefined
    balance_ceiling?: Limit | undefined
    currency: string
    id?: string
  },
): Promise<void> {
  for (const name of ['balance_floor', 'balance_ceiling'] as const) {
    const linked = limits[name]?.linked_account_id?.toLowerCase()
    if (linked === undefined) continue
    const { currency, is_suspense } = await accountOf(op, linked)
    const reason = is_suspense
      ? IS_SUSPENSE
      : linked === limits.id
        ? 'must be another account'
        : currency !== limits.currency && `must be in ${limits.currency}`
    if (!reason) continue
    throw BadRequestBody({ invalid: { [`${name}.linked_account_id`]: reason } })
  }
}

/** Throws AccountNotFound. */
async function accountOf(op: Op, id: string) {
  const found = await op.tx
    .selectFrom('ledger_accounts')
    .select(['currency', 'is_suspense'])
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw AccountNotFound(id)
  return found
}
