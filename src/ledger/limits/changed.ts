// Counts a limit's use when it starts to apply or changes: a commit group never reads an account's
// history.

import { run, type Statement } from '../../platform/database/db.ts'
import type { Op } from '../../platform/operations/op.ts'
import { takeInteger } from '../../platform/values/random.ts'
import { COUNTS, sinceAt } from './windows.ts'

/** The longest rolling window. */
const DAYS_MAX = 31

// In id order, like every lock of accounts.
const lockAccounts: Statement = {
  name: 'ledger_limits_lock',
  text: `select 1 from ledger_accounts where tenant = $1 and id = any ($2::uuid[]) order by id for update`,
}

const markAccounts: Statement = {
  name: 'ledger_limits_mark',
  text: `update ledger_accounts a
         set has_limits = not a.has_limits, version = $3
         where a.tenant = $1 and a.id = any ($2::uuid[])
         and a.has_limits <> exists (
           select from ledger_spending_limits l where l.tenant = $1 and l.account_id = a.id)`,
}

// A use exists only while its limit applies. Reads limits by account: `not exists` would join the
// entire workspace.
const forgetUses: Statement = {
  name: 'ledger_limits_forget',
  text: `delete from ledger_spending_uses u
         where u.tenant = $1 and u.account_id = any ($2::uuid[])
         and (u.limit_id = $3 or u.limit_id <> all (array(
           select l.limit_id from ledger_spending_limits l
           where l.tenant = $1 and l.account_id = u.account_id and l.is_active
             and l.time_range_type <> 'SINGLE_TRANSACTION')))`,
}

// One pass over each account's history: sums by kind and age, which each limit adds up. A spending
// lies in a window of N days if it is less than N full days old.
const countUses: Statement = {
  name: 'ledger_limits_count',
  text: `with uncounted as materialized (
           select l.account_id, l.limit_id, l.is_debit, l.payment_types, l.payment_sub_types, l.merchant_category_codes,
                  l.days, ${sinceAt('$3::timestamptz')} as since
           from unnest($2::uuid[]) as changed (account_id)
           cross join lateral (
             select * from ledger_spending_limits l
             where l.tenant = $1 and l.account_id = changed.account_id and l.is_active
               and l.time_range_type <> 'SINGLE_TRANSACTION'
             offset 0
           ) l
           where not exists (select from ledger_spending_uses u
                             where u.tenant = $1 and u.account_id = l.account_id and u.limit_id = l.limit_id)
         ), spent as materialized (
           select s.account_id, s.is_debit, s.payment_type, s.payment_sub_type, s.mcc,
                  least(floor(extract(epoch from $3::timestamptz - s.spent_time) / 86400), ${DAYS_MAX}) as age_days,
                  sum(s.amount) as amount
           from (select account_id, min(since) as since from uncounted group by account_id) account
           cross join lateral (
             select * from ledger_spendings s
             where s.tenant = $1 and s.account_id = account.account_id and s.spent_time > account.since
             offset 0
           ) s
           group by 1, 2, 3, 4, 5, 6
         )
         insert into ledger_spending_uses (tenant, account_id, limit_id, used, since)
         select $1, l.account_id, l.limit_id, coalesce(counted.sum, 0), l.since
         from uncounted l
         cross join lateral (
           select sum(s.amount) as sum from spent s
           where s.account_id = l.account_id and (l.days is null or s.age_days < l.days) and ${COUNTS}
         ) counted`,
}

/** Accounts per statement. */
const COUNTED_TOGETHER = 100

/**
 * Updates accounts after a change of their limits or, with `redefined`, of a limit's criteria.
 * Waits for movements in progress and blocks later ones until the commit.
 */
export async function limitsChanged(
  op: Op,
  accountIds: readonly string[],
  redefined: string | null = null,
): Promise<void> {
  if (accountIds.length === 0) return
  await lockLedgerAccounts(op, accountIds)
  await run(op.tx, markAccounts, [op.tenant, accountIds, takeInteger()])
  await run(op.tx, forgetUses, [op.tenant, accountIds, redefined])
  for (let at = 0; at < accountIds.length; at += COUNTED_TOGETHER) {
    const some = accountIds.slice(at, at + COUNTED_TOGETHER)
    await run(op.tx, countUses, [op.tenant, some, op.now])
  }
}

/** Stops movements on the accounts until the commit. */
export async function lockLedgerAccounts(op: Op, ids: readonly string[]): Promise<void> {
  await run(op.tx, lockAccounts, [op.tenant, ids])
}
