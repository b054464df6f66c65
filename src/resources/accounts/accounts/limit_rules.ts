// Floors and ceilings: validation of the owner's values. The ledger enforces them.

import { spendableOf } from '../../../ledger/book.ts'
import { BalanceViolation } from '../../../ledger/errors.ts'
import type { LedgerAccount } from '../../../ledger/accounts.ts'
import { fromJsonInteger } from '../../../platform/values/money.ts'
import type { Limit } from '../terms/linked_accounts.ts'

/** By default an account may not be overdrawn (contract: accounts#floor-and-ceiling). */
const DEFAULT_FLOOR = 0n

type LimitColumns = {
  balance_floor: bigint | null
  floor_linked_account_id: string | null
  balance_ceiling: bigint | null
  ceiling_linked_account_id: string | null
}

/** The columns of the given limits. */
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

/** The ledger's links: the account that covers a shortfall, and the one that takes an excess. */
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

/** The ledger's floor for the owner's floor. */
export function ledgerFloor(floor: bigint | null | undefined): bigint {
  return floor ?? DEFAULT_FLOOR
}

/** Throws BalanceViolation if the balances of a locked account violate new limits. */
export function checkBalances(
  { posted, held }: Pick<LedgerAccount, 'posted' | 'held'>,
  limits: { floor?: bigint | undefined; ceiling?: bigint | null | undefined },
): void {
  const { floor, ceiling } = limits
  if (floor !== undefined && spendableOf({ posted, held, floor }) < 0n) {
    throw BalanceViolation('the available balance is below the balance_floor')
  }
  if (ceiling !== undefined && ceiling !== null && posted > ceiling) {
    throw BalanceViolation('the account balance is above the balance_ceiling')
  }
}
