import type { LedgerAccount } from '../accounts.ts'
import { type BookAccount, bookKey } from '../book.ts'

/** What the book wants of `ledger_accounts a`. */
export const ACCOUNT_COLUMNS = `a.tenant, a.id, a.number, a.currency, a.is_general, a.is_reserved, a.is_suspense, a.status,
                a.access_status, a.holders_refusal, a.parties, a.owners, a.posted, a.held, a.floor, a.ceiling, a.floor_account, a.ceiling_account,
                a.is_overdrawn, a.has_limits, a.version`

export function toAccount(row: LedgerAccount, isReadOnly: boolean): BookAccount {
  return {
    key: bookKey(row.tenant, row.id),
    tenant: row.tenant,
    id: row.id,
    number: row.number,
    currency: row.currency,
    isGeneral: row.is_general,
    isReserved: row.is_reserved,
    isSuspense: row.is_suspense,
    status: row.status,
    accessStatus: row.access_status,
    holdersRefusal: row.holders_refusal,
    parties: row.parties,
    owners: row.owners,
    floor: row.floor,
    ceiling: row.ceiling,
    floorAccount: row.floor_account,
    ceilingAccount: row.ceiling_account,
    posted: row.posted,
    held: row.held,
    isOverdrawn: row.is_overdrawn,
    hasLimits: row.has_limits,
    isReadOnly,
    version: row.version,
  }
}
