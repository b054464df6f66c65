// Floors and ceilings: what an owner asks for, and whether the balance allows it. The ledger holds to them.

import { AccountNotFound, BalanceViolation } from '../../ledger/errors.ts'
import type { LedgerAccount } from '../../ledger/accounts.ts'
import { fromJsonInteger } from '../../platform/money.ts'
import type { Op } from '../../platform/op.ts'

/** A floor or ceiling as a body gives it; null clears it. */
export type Limit = { balance: number; linked_account_id?: string } | null

/** A customer's account may not be overdrawn unless its floor says so (contract C12). */
const DEFAULT_FLOOR = 0n

/** The limits as the accounts' table keeps them; a limit that is not given is left out. */
export function limitColumns(limits: { floor?: Limit | undefined; ceiling?: Limit | undefined }) {
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

/** What the ledger must hold to, given the owner's floor. */
export function ledgerFloor(floor: bigint | null | undefined): bigint {
  return floor ?? DEFAULT_FLOOR
}

/** Throws AccountNotFound when a limit is linked to an account that does not exist. */
export async function checkLinkedAccounts(
  op: Op,
  limits: readonly (Limit | undefined)[],
): Promise<void> {
  for (const limit of limits) {
    if (limit?.linked_account_id) await checkAccountExists(op, limit.linked_account_id)
  }
}

export async function checkAccountExists(op: Op, id: string): Promise<void> {
  const found = await op.tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('tenant', '=', op.tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw AccountNotFound(id)
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
