// Writes a group's effects, one statement per kind of row.

import { type TenantKey, tenantKey } from '../../platform/values/tenant_key.ts'
import { type Insert, sendBatches } from '../../platform/database/batch.ts'
import { columnsOf } from '../../platform/database/columns.ts'
import { composable } from '../../platform/database/compose.ts'
import { send, type Tx } from '../../platform/database/db.ts'
import { noteChanged } from '../../platform/database/rehearsal.ts'
import type { Topic } from '../../platform/operations/op.ts'
import { takeInteger } from '../../platform/values/random.ts'
import { type BookAccount, withSums } from '../book.ts'
import { type Effects, transactionNumberOf, type TransactionNumbers } from '../command.ts'
import { itemsOf } from '../../platform/database/tenants.ts'
import { ledgerEntries, ledgerHoldChanges, ledgerHolds } from '../table.ts'

// The second array makes PostgreSQL find accounts by id. After waiting for a concurrent change, the
// version differs.
const writeBalances = composable('ledger_write_balances', {
  with: {
    balance: `update ledger_accounts a
              set posted = new.posted, held = new.held, is_overdrawn = new.is_overdrawn, version = $7
              from ${itemsOf('$2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::boolean[]', 'new', 'id, version, posted, held, is_overdrawn')}
              where a.tenant = $1 and a.id = any ($2) and a.id = new.id and a.version = new.version
              returning 1`,
  },
  answer:
    'case when (select count(*) from balance) < cardinality($2) then refuse_changed_accounts() end',
})

// In id order, like every lock of accounts.
const lockUnchanged = composable('ledger_lock_unchanged', {
  with: {
    unchanged: `select from ${itemsOf('$2::uuid[], $3::bigint[]', 'asked', 'id, version')}
                join ledger_accounts a on a.tenant = $1 and a.id = any ($2) and a.id = asked.id and a.version = asked.version
                order by a.tenant, a.id
                for update of a`,
  },
  answer:
    'case when (select count(*) from unchanged) < cardinality($2) then refuse_changed_accounts() end',
})

/** A command's effects, transaction numbers and time. */
export type Numbered = {
  readonly tenant: string
  readonly effects: Effects
  readonly transactionNumbers: TransactionNumbers
  readonly now: Date
}

/** Known after the commit. */
export type Written = {
  /** The topics to notify. */
  readonly topics: Promise<Topic[]>
  /** The changed accounts. */
  readonly accounts: Promise<BookAccount[]>
}

/**
 * Sends a group's effects in order. The commit fails, to be retried, if an account has changed
 * since it was loaded, including the `unlocked` ones.
 */
export function write(
  tx: Tx,
  group: readonly Numbered[],
  others: readonly Insert[],
  unlocked: readonly BookAccount[] = [],
): Written {
  const changed = changedBy(group)
  if (tx.rehearsal) noteChanged(tx.rehearsal, changed)
  // Also the changed ones, for a consistent lock order.
  if (unlocked.length > changed.length) confirm(tx, unlocked)
  const accounts = balances(tx, changed)
  return {
    topics: sendBatches(tx, [...entries(group), ...holds(group), ...others]),
    accounts,
  }
}

/** Each account once, in lock order, because an update sees a row once. */
function changedBy(group: readonly Numbered[]): BookAccount[] {
  const last = new Map<TenantKey, BookAccount>()
  for (const { effects } of group)
    for (const account of effects.accounts) last.set(account.key, account)
  return [...last]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, account]) => account)
}

function confirm(tx: Tx, accounts: readonly BookAccount[]): void {
  const rows = accounts.map(({ tenant, id, version }) => [tenant, id, version])
  send(tx, lockUnchanged, columnsOf(lockUnchanged, rows)).catch(reportedByCommit)
}

function balances(tx: Tx, changed: readonly BookAccount[]): Promise<BookAccount[]> {
  if (changed.length === 0) return Promise.resolve([])
  const rows = changed.map(({ tenant, id, version, posted, held, isOverdrawn }) => [
    tenant,
    id,
    version,
    posted,
    held,
    isOverdrawn,
  ])
  const version = takeInteger()
  return send(tx, writeBalances, [...columnsOf(writeBalances, rows), version]).then(
    () => changed.map((account) => withSums(account, account, version)),
    reportedByCommit,
  )
}

/** The commit reports the failure. */
function reportedByCommit(): [] {
  return []
}

function entries(group: readonly Numbered[]): Insert[] {
  return group.flatMap(({ tenant, transactionNumbers, effects, now }) =>
    effects.entries.map(({ transaction, seq, account, amount, balance, available }) =>
      ledgerEntries.insert({
        tenant,
        transaction_id: transaction,
        seq,
        number: transactionNumberOf(effects, transactionNumbers, transaction),
        account_id: account.id,
        amount,
        balance,
        available,
        entry_time: now,
      }),
    ),
  )
}

function holds(group: readonly Numbered[]): Insert[] {
  const last = new Map<TenantKey, Insert>()
  for (const { tenant, effects } of group) {
    for (const hold of effects.holds) {
      const { id, account, otherAccount, currency, amount, status, expires, isNew } = hold
      const row = {
        tenant,
        id,
        account_id: account,
        other_account_id: otherAccount,
        currency,
        amount,
        status,
        expires_time: expires,
        funded_by: hold.fundedBy,
        funded: hold.funded,
      }
      last.set(tenantKey(tenant, id), isNew ? ledgerHolds.insert(row) : ledgerHolds.upsert(row))
    }
  }
  return [...last.values(), ...holdChanges(group)]
}

/**
 * Each change of a hold with the held balance after it, in the group's order (contract:
 * accounts#balances-at-an-instant). The commands of one movement share a number.
 */
function holdChanges(group: readonly Numbered[]): Insert[] {
  const changes: Insert[] = []
  const counts = new Map<bigint, number>()
  for (const { tenant, transactionNumbers, effects, now } of group) {
    for (const { hold, account, amount } of effects.holdChanges) {
      const { own: number } = transactionNumbers
      const seq = (counts.get(number) ?? 0) + 1
      counts.set(number, seq)
      changes.push(
        ledgerHoldChanges.insert({
          tenant,
          account_id: account.id,
          change_time: now,
          number,
          seq,
          hold_id: hold,
          amount,
          held: account.held,
        }),
      )
    }
  }
  return changes
}
