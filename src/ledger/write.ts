// Writes the effects of a group: one statement per kind of row, sent together with the commit.

import { type BatchStatement, type Insert, sendBatches } from '../platform/batch.ts'
import { chain } from '../platform/chain/append.ts'
import type { Chained } from '../platform/chain/content.ts'
import { columnsOf } from '../platform/columns.ts'
import { type Statement, send, type Tx } from '../platform/db.ts'
import type { Topic } from '../platform/op.ts'
import { takeInteger } from '../platform/random.ts'
import { type BookAccount, withSums } from './book.ts'
import type { Effects } from './command.ts'
import { type Numbers, numberOf } from './numbers.ts'

// Whoever waits here for somebody who changes an account finds another version when it goes on.
const writeBalances: Statement = {
  name: 'ledger_write_balances',
  text: `with written as (
           update ledger_accounts a
           set posted = new.posted, held = new.held, is_overdrawn = new.is_overdrawn, version = $7
           from unnest($1::text[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::boolean[])
             as new (tenant, id, version, posted, held, is_overdrawn)
           where a.tenant = new.tenant and a.id = new.id and a.version = new.version
           returning 1
         )
         select case when count(*) < cardinality($1) then refuse_changed_accounts() end from written`,
}

// In id order, as every lock of accounts.
const lockUnchanged: Statement = {
  name: 'ledger_lock_unchanged',
  text: `with unchanged as (
           select from unnest($1::text[], $2::uuid[], $3::bigint[]) as asked (tenant, id, version)
           join ledger_accounts a on a.tenant = asked.tenant and a.id = asked.id and a.version = asked.version
           order by a.tenant, a.id
           for update of a
         )
         select case when count(*) < cardinality($1) then refuse_changed_accounts() end from unchanged`,
}

/** Entries in the hash chain: those of a transaction as one. */
export const chainedEntries: Chained = {
  kind: 1,
  table: 'ledger_entries',
  columns: [
    'tenant',
    'transaction_id',
    'seq',
    'number',
    'account_id',
    'amount',
    'balance',
    'available',
    'entry_time',
  ],
  times: ['entry_time'],
  seq: 'seq',
}

const writeEntries: BatchStatement = {
  name: 'ledger_write_entries',
  wrote: chain(chainedEntries),
  text: `insert into ledger_entries (tenant, transaction_id, seq, number, account_id, amount, balance, available,
                                     entry_time)
         select * from unnest($1::text[], $2::uuid[], $3::smallint[], $4::bigint[], $5::uuid[],
                              $6::bigint[], $7::bigint[], $8::bigint[], $9::timestamptz[])`,
}

const writeHolds: BatchStatement = {
  name: 'ledger_write_holds',
  text: `insert into ledger_holds (tenant, id, account_id, other_account_id, currency, amount, status, expires_time)
         select * from unnest($1::text[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[],
                              $6::bigint[], $7::text[], $8::timestamptz[])
         on conflict (tenant, id) do update
         set amount = excluded.amount, status = excluded.status, expires_time = excluded.expires_time`,
}

/** The effects of one command, the numbers that its transactions are listed under, and the workspace's time. */
export type Numbered = {
  readonly tenant: string
  readonly effects: Effects
  readonly numbers: Numbers
  readonly now: Date
}

/** What is known once the commit is. */
export type Written = {
  /** Who has to be woken. */
  readonly topics: Promise<Topic[]>
  /** The accounts that were changed, as they are now. */
  readonly accounts: Promise<BookAccount[]>
}

/**
 * Sends the effects of a group, in the order in which they were decided, and the rows that belong with them. The commit
 * fails, as one that is tried again, if an account of the group is not as it was when it was loaded, or one of `unlocked`:
 * accounts that the group was decided on without a lock.
 */
export function write(
  tx: Tx,
  group: readonly Numbered[],
  others: readonly Insert[],
  unlocked: readonly BookAccount[] = [],
): Written {
  const changed = changedBy(group)
  // All of them, not only those that stay: locks are taken in one order.
  if (unlocked.length > changed.length) confirm(tx, unlocked)
  const accounts = balances(tx, changed)
  return { topics: sendBatches(tx, [...entries(group), ...holds(group), ...others]), accounts }
}

/** Each touched account once, as the last command left it, in the order of locks: an update sees a row only once. */
function changedBy(group: readonly Numbered[]): BookAccount[] {
  const last = new Map<string, BookAccount>()
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

/** A statement that fails makes the commit fail, and that is where it is heard of. */
function reportedByCommit(): [] {
  return []
}

function entries(group: readonly Numbered[]): Insert[] {
  return group.flatMap(({ tenant, numbers, effects, now }) =>
    effects.entries.map(({ transaction, seq, account, amount, balance, available }) => {
      const number = numberOf(effects, numbers, transaction)
      const row = [tenant, transaction, seq, number, account.id, amount, balance, available, now]
      return { statement: writeEntries, row }
    }),
  )
}

function holds(group: readonly Numbered[]): Insert[] {
  const last = new Map<string, Insert>()
  for (const { tenant, effects } of group) {
    for (const { id, account, otherAccount, currency, amount, status, expires } of effects.holds) {
      const row = [tenant, id, account, otherAccount, currency, amount, status, expires]
      last.set(`${tenant} ${id}`, { statement: writeHolds, row })
    }
  }
  return [...last.values()]
}
