// The invariants of the ledger as queries for violations.

import type { Check } from '../platform/verify/check.ts'
import { COUNTS } from './limits/windows.ts'

export const ledgerChecks: readonly Check[] = [
  {
    promise: 'every posted balance is the sum of the account’s entries',
    wrong: `select a.tenant, 'account ' || a.id || ' shows ' || a.posted || ', its entries sum to ' || coalesce(e.sum, 0) as what
            from ledger_accounts a
            left join (select tenant, account_id, sum(amount) as sum from ledger_entries group by 1, 2) e
              on e.tenant = a.tenant and e.account_id = a.id
            where a.posted <> coalesce(e.sum, 0)`,
  },
  {
    promise: 'every held balance is the sum of the account’s open holds',
    wrong: `select a.tenant, 'account ' || a.id || ' holds ' || a.held || ', its open holds sum to ' || coalesce(h.sum, 0) as what
            from ledger_accounts a
            left join (select tenant, account_id, sum(amount) as sum from ledger_holds where status = 'OPEN' group by 1, 2) h
              on h.tenant = a.tenant and h.account_id = a.id
            where a.held <> coalesce(h.sum, 0)`,
  },
  {
    promise: 'the entries of every transaction sum to zero in each currency',
    wrong: `select e.tenant, 'transaction ' || e.transaction_id || ' sums to ' || sum(e.amount) || ' ' || a.currency as what
            from ledger_entries e join ledger_accounts a on a.tenant = e.tenant and a.id = e.account_id
            group by e.tenant, e.transaction_id, a.currency having sum(e.amount) <> 0`,
  },
  {
    promise: 'every entry belongs to an account of the ledger',
    wrong: `select e.tenant, 'entry ' || e.seq || ' of transaction ' || e.transaction_id || ' has no account' as what
            from ledger_entries e left join ledger_accounts a on a.tenant = e.tenant and a.id = e.account_id
            where a.id is null`,
  },
  {
    promise: 'each account’s entries lead from balance to balance without a gap',
    wrong: `select tenant, 'account ' || account_id || ' breaks at transaction ' || transaction_id as what
            from (
              select *, coalesce(lag(balance) over (partition by tenant, account_id order by number, seq), 0) as before
              from ledger_entries
            ) e
            where balance <> before::numeric + amount`,
  },
  {
    promise: 'the recorded changes of every hold sum to what it holds',
    wrong: `select tenant, 'hold ' || hold || ' of account ' || account || ' has ' || coalesce(h.amount::text, 'no row') || ', its changes sum to '
                   || coalesce(c.sum, 0) as what
            from (select tenant, id as hold, account_id as account, amount from ledger_holds) h
            full join (
              select tenant, hold_id as hold, account_id as account, sum(amount) as sum from ledger_hold_changes group by 1, 2, 3
            ) c using (tenant, hold, account)
            where h.amount is null or h.amount <> coalesce(c.sum, 0)`,
  },
  {
    promise: 'each account’s changes of holds lead from sum to sum without a gap',
    wrong: `select tenant, 'account ' || account_id || ' breaks at hold ' || hold_id as what
            from (
              select *, coalesce(lag(held) over (partition by tenant, account_id order by number, seq), 0) as before
              from ledger_hold_changes
            ) c
            where held <> before::numeric + amount`,
  },
  {
    promise: 'what is used of each limit is the sum of what counts towards it',
    wrong: `select u.tenant, 'limit ' || u.limit_id || ' of account ' || u.account_id || ' shows ' || u.used || ' used, '
                   || coalesce(c.sum, 0) || ' counts' as what
            from ledger_spending_uses u
            join ledger_spending_limits l
              on l.tenant = u.tenant and l.account_id = u.account_id and l.limit_id = u.limit_id
            left join (
              select u.tenant, u.account_id, u.limit_id, sum(coalesce(s.amount, p.amount)) as sum
              from ledger_spending_uses u
              join ledger_spending_limits l
                on l.tenant = u.tenant and l.account_id = u.account_id and l.limit_id = u.limit_id
              join ledger_spending_movements s
                on s.tenant = l.tenant and s.account_id = l.account_id and s.spent_time > u.since and ${COUNTS}
              left join ledger_payment_layers p
                on p.tenant = s.tenant and p.payment_id = s.payment_id and p.number = s.number
              group by 1, 2, 3
            ) c on c.tenant = u.tenant and c.account_id = u.account_id and c.limit_id = u.limit_id
            where u.used <> coalesce(c.sum, 0)`,
  },
  {
    promise: 'a use is kept of every limit on sums that is active, and of no other',
    wrong: `select tenant, 'limit ' || limit_id || ' of account ' || account_id || case when u.used is null then ' has no use' else ' has a use' end as what
            from ledger_spending_uses u
            full join (
              select tenant, account_id, limit_id from ledger_spending_limits l
              where l.is_active and l.time_range_type <> 'SINGLE_TRANSACTION'
            ) l using (tenant, account_id, limit_id)
            where u.used is null or l.tenant is null`,
  },
  {
    promise: 'every account for which a limit holds is marked, and no other is',
    wrong: `select a.tenant, 'account ' || a.id || ' is marked ' || a.has_limits as what
            from ledger_accounts a
            left join (select distinct tenant, account_id from ledger_spending_limits) l
              on l.tenant = a.tenant and l.account_id = a.id
            where a.has_limits <> (l.account_id is not null)`,
  },
  {
    promise: 'no account is below its floor or above its ceiling, unless it was forced',
    wrong: `select tenant, 'account ' || id || ' has ' || (posted - held) || ' available' as what
            from ledger_accounts
            where (floor is not null and not is_overdrawn and posted - held < floor) or posted > ceiling`,
  },
  {
    promise: 'an account is marked as overdrawn only while it is below its floor',
    wrong: `select tenant, 'account ' || id || ' is marked as overdrawn and has ' || (posted - held) || ' available' as what
            from ledger_accounts
            where is_overdrawn and (floor is null or posted - held >= floor)`,
  },
]
