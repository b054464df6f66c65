// The linked accounts of limits (contract: accounts#floor-and-ceiling).

import { AccountNotFound } from '../../../ledger/errors.ts'
import { BadRequestBody } from '../../../platform/contract/errors.ts'
import type { JsonInteger } from '../../../platform/values/money.ts'
import type { Op } from '../../../platform/operations/op.ts'

/** Null clears it. */
export type Limit = { balance: JsonInteger; linked_account_id?: string } | null

/** Throws AccountNotFound, and BadRequestBody for the account itself (`id`) or another currency. */
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
    const currency = await currencyOf(op, linked)
    if (linked !== limits.id && currency === limits.currency) continue
    const reason =
      linked === limits.id ? 'must be another account' : `must be in ${limits.currency}`
    throw BadRequestBody({ invalid: { [`${name}.linked_account_id`]: reason } })
  }
}

/** Throws AccountNotFound. */
async function currencyOf(op: Op, id: string): Promise<string> {
  const found = await op.tx
    .selectFrom('ledger_accounts')
    .select('currency')
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw AccountNotFound(id)
  return found.currency
}
