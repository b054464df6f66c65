// Floors and ceilings: what an owner asks for, and whether the balance allows it. The ledger holds to them.

import { AccountNotFound, BalanceViolation } from '../../../ledger/errors.ts'
import { BadRequestBody } from '../../../platform/contract/errors.ts'
import type { LedgerAccount } from '../../../ledger/accounts.ts'
import { fromJsonInteger } from '../../../platform/values/money.ts'
import type { Op } from '../../../platform/operations/op.ts'

/** A floor or ceiling as a body gives it; null clears it. */
export type Limit = { balance: number; linked_account_id?: string } | null

/** A customer's account may not be overdrawn unless its floor says so (contract: accounts#floor-and-ceiling). */
const DEFAULT_FLOOR = 0n

type LimitColumns = {
  balance_floor: bigint | null
  floor_linked_account_id: string | null
  balance_ceiling: bigint | null
  ceiling_linked_account_id: string | null
}

/** The limits as the accounts' table keeps them; a limit that is not given is left out. */
export function limitColumns(limits: {
  floor?: Limit | undefined
  ceiling?: Limit | undefined
}): Partial<LimitColumns> {
  const { floor, ceiling } = limits
  const balance = (limit: Limit) => (limit ? fromJsonInteger(limit.balance) : null)
  const linked = (limit: Limit) => limit?.linked_account_id?.toLowerCase() ?? null
  return {
    ...(floor === undefined
      ? {}
      : { balance_floor: balance(floor), floor_linked_account_id: linked(floor) }),
    ...(ceiling === undefined
      ? {}
      : { balance_ceiling: balance(ceiling), ceiling_linked_account_id: linked(ceiling) }),
  }
}

/** The links of limits, as the ledger keeps them: who gives what is missing, who takes what is too much. */
export function ledgerLinks(columns: {
  floor_linked_account_id?: string | null | undefined
  ceiling_linked_account_id?: string | null | undefined
}) {
  const { floor_linked_account_id: floor, ceiling_linked_account_id: ceiling } = columns
  return {
    ...(floor === undefined ? {} : { floor_account: floor }),
    ...(ceiling === undefined ? {} : { ceiling_account: ceiling }),
  }
}

/** What the ledger must hold to, given the owner's floor. */
export function ledgerFloor(floor: bigint | null | undefined): bigint {
  return floor ?? DEFAULT_FLOOR
}

/**
 * Limits may be linked to another account of the same currency. Throws AccountNotFound when there is none with that
 * id, and BadRequestBody when it is the account itself (`id`) or has another currency.
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
    const currency = await currencyOf(op, linked)
    if (linked !== limits.id && currency === limits.currency) continue
    const reason =
      linked === limits.id ? 'must be another account' : `must be in ${limits.currency}`
    throw BadRequestBody({ invalid: { [`${name}.linked_account_id`]: reason } })
  }
}

/** The currency of an account. Throws AccountNotFound. */
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

/** Throws BalanceViolation when the balances of a locked ledger account break limits that are about to apply. */
export function checkBalances(
  { posted, held }: Pick<LedgerAccount, 'posted' | 'held'>,
  limits: { floor?: bigint | undefined; ceiling?: bigint | null | undefined },
): void {
  const { floor, ceiling } = limits
  if (floor !== undefined && posted - held < floor) {
    throw BalanceViolation('the available balance is below the balance_floor')
  }
  if (ceiling !== undefined && ceiling !== null && posted > ceiling) {
    throw BalanceViolation('the account balance is above the balance_ceiling')
  }
}
