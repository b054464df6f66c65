// Writes the effects of a group: one statement per kind of row, sent together with the commit.

import { type BatchStatement, type Insert, sendBatches } from '../platform/batch.ts'
import { chain } from '../platform/chain/append.ts'
import type { Chained } from '../platform/chain/content.ts'
import type { Tx } from '../platform/db.ts'
import type { Topic } from '../platform/op.ts'
import type { Effects } from './command.ts'
import { numberOf, type Numbers } from './numbers.ts'

const writeBalances: BatchStatement = {
  name: 'ledger_write_balances',
  text: `update ledger_accounts a
         set posted = new.posted, held = new.held, is_overdrawn = new.is_overdrawn
         from unnest($1::text[], $2::uuid[], $3::bigint[], $4::bigint[], $5::boolean[])
           as new (tenant, id, posted, held, is_overdrawn)
         where a.tenant = new.tenant and a.id = new.id`,
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

/**
 * Sends the effects of a group, in the order in which they were decided, and the rows that belong with them.
 * Answers, once committed, who has to be woken.
 */
export function write(
  tx: Tx,
  group: readonly Numbered[],
  others: readonly Insert[],
): Promise<Topic[]> {
  return sendBatches(tx, [...balances(group), ...entries(group), ...holds(group), ...others])
}

/** Each touched account once, as the last command left it: an update sees a row only once. */
function balances(group: readonly Numbered[]): Insert[] {
  const last = new Map<string, Insert>()
  for (const { tenant, effects } of group) {
    for (const { id, posted, held, isOverdrawn } of effects.accounts) {
      last.set(`${tenant} ${id}`, {
        statement: writeBalances,
        row: [tenant, id, posted, held, isOverdrawn],
      })
    }
  }
  return [...last.values()]
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
