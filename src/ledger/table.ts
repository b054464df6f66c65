import { t } from '../platform/database/column_types.ts'
import { table, type TableType } from '../platform/database/table.ts'
import type { Joint } from '../platform/chain/content.ts'
import type { BookHold } from './book.ts'

export const ledgerAccounts = table(
  'ledger_accounts',
  {
    tenant: t.text(),
    id: t.uuid(),
    /** Sealed. */
    number: t.sealed({ isVersioned: true, isCached: true }),
    currency: t.text(),
    /** Internal accounts have no holders and may be negative. */
    is_general: t.boolean(),
    /** Transfers to and from it are refused. */
    is_reserved: t.boolean(),
    /** Only suspense entries and their resolutions move its money. */
    is_suspense: t.withDefault(t.boolean()),
    status: t.text(),
    access_status: t.text(),
    /** The refusal's code; null if the holders may transact. */
    holders_refusal: t.nullable(t.text()),
    /** Customers and businesses that may act on the account. */
    parties: t.array(t.uuid()),
    /** Owners come first among the parties: the primary holder, then other customers. */
    owners: t.withDefault(t.smallint()),
    posted: t.bigint(),
    held: t.bigint(),
    floor: t.nullable(t.bigint()),
    ceiling: t.nullable(t.bigint()),
    /** Linked accounts of floor and ceiling. */
    floor_account: t.nullable(t.uuid()),
    ceiling_account: t.nullable(t.uuid()),
    is_overdrawn: t.boolean(),
    has_limits: t.withDefault(t.boolean()),
    /** Each write draws a new one (decision 0005). */
    version: t.bigint(),
  },
  { money: true, wiped: true, copied: 'APART' },
)
export type LedgerAccountTable = TableType<typeof ledgerAccounts>

export const ledgerSpendingUses = table(
  'ledger_spending_uses',
  {
    tenant: t.text(),
    account_id: t.uuid(),
    limit_id: t.uuid(),
    used: t.numeric(),
    since: t.timestamptz(),
  },
  { money: true, key: ['tenant', 'account_id', 'limit_id'], wiped: true, copied: true },
)

/** Append-only. Ordered by the account's changes. */
export const ledgerHoldChanges = table(
  'ledger_hold_changes',
  {
    tenant: t.text(),
    account_id: t.uuid(),
    change_time: t.timestamptz(),
    number: t.bigint(),
    seq: t.smallint(),
    hold_id: t.uuid(),
    amount: t.bigint(),
    held: t.bigint(),
  },
  {
    money: true,
    key: ['tenant', 'account_id', 'change_time', 'number', 'seq'],
    wiped: true,
    copied: true,
  },
)

/** A posted transaction with its entries. */
export const transactionItem: Joint = { kind: 4, tables: 2 }

/** Append-only. In the hash chain, a transaction's entries are part of its item. */
export const ledgerEntries = table(
  'ledger_entries',
  {
    tenant: t.text(),
    transaction_id: t.uuid(),
    seq: t.smallint(),
    number: t.bigint(),
    account_id: t.uuid(),
    amount: t.bigint(),
    balance: t.bigint(),
    available: t.bigint(),
    entry_time: t.timestamptz(),
  },
  {
    money: true,
    key: ['tenant', 'transaction_id', 'seq'],
    chained: { kind: 1, seq: 'seq', joint: transactionItem },
    wiped: true,
    copied: true,
  },
)

export const ledgerHolds = table(
  'ledger_holds',
  {
    tenant: t.text(),
    id: t.uuid(),
    account_id: t.uuid(),
    other_account_id: t.nullable(t.uuid()),
    currency: t.text(),
    amount: t.bigint(),
    status: t.text<BookHold['status']>(),
    expires_time: t.timestamptz(),
    funded_by: t.nullable(t.uuid()),
    funded: t.bigint(),
  },
  {
    money: true,
    updates: ['amount', 'status', 'expires_time', 'funded_by', 'funded'],
    wiped: true,
    copied: true,
  },
)
