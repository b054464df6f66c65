// Invariants of card payments.

import type { Check } from '../../../platform/verify/check.ts'
import { differences } from '../../../platform/verify/verify_sql.ts'

/** Both sides of such a transaction are the bank's: settlement and suspense. */
const IN_SUSPENSE = "p.user_data ? 'in_suspense'"

export const cardChecks: readonly Check[] = [
  {
    promise: 'every card authorization that waits holds what it shows, and no other holds any',
    wrong: `select p.tenant, 'authorization ' || p.uuid || ' is ' || p.status || ' and holds ' || coalesce(h.amount, 0) as what
            from pending_transactions p
            left join ledger_holds h on h.tenant = p.tenant and h.id = p.uuid
            where p.type = 'card'
            and coalesce(h.amount, 0) <> case when p.status in ('PENDING', 'PARTCLEARED') then p.total_amount else 0 end`,
  },
  {
    promise: 'every clearing belongs to an authorization, and what is cleared has one',
    wrong: `select tenant, what from (
              select t.tenant, 'clearing ' || t.uuid || ' has no authorization' as what
              from posted_transactions t
              left join pending_transactions p on p.tenant = t.tenant and p.uuid = t.hold_id
              where t.type = 'card' and t.hold_id is not null and p.uuid is null
              union all
              select p.tenant, 'authorization ' || p.uuid || ' is ' || p.status || ' and has no clearing'
              from pending_transactions p
              left join posted_transactions t on t.tenant = p.tenant and t.hold_id = p.uuid
              where p.type = 'card' and p.status in ('PARTCLEARED', 'CLEARED') and t.uuid is null
            ) wrong`,
  },
  {
    promise: 'no payment gives back more than it paid, and every credit names its payment',
    wrong: `with credit as (
              select c.tenant, c.uuid, c.subtype, c.original_trx, c.force_post, coalesce(t.hold_id, t.uuid, p.uuid) as root,
                     c.original_trx is null and c.user_data ? 'is_unlinked' as is_unlinked,
                     t.original_trx is not null or t.subtype in ('oct', 'refund') as names_credit
              from posted_transactions c
              left join posted_transactions t on t.tenant = c.tenant and t.uuid = c.original_trx and t.type = 'card'
              left join pending_transactions p on p.tenant = c.tenant and p.uuid = c.original_trx and p.type = 'card'
              where c.type = 'card' and c.subtype in ('refund', 'reversal', 'adjustment')
            ), given as (
              select k.tenant, k.root, k.subtype, bool_or(k.force_post) as is_forced, sum(abs(e.amount)) as amount
              from credit k join ledger_entries e on e.tenant = k.tenant and e.transaction_id = k.uuid and e.seq % 2 = 1
              where k.root is not null group by k.tenant, k.root, k.subtype
            ), chain as (
              select g.tenant, g.root, sum(g.amount) as amount, bool_or(g.is_forced) as is_forced
              from given g group by g.tenant, g.root
            ), debit as (
              select d.tenant, coalesce(d.hold_id, d.uuid) as root, sum(abs(e.amount)) as paid
              from posted_transactions d join ledger_entries e on e.tenant = d.tenant and e.transaction_id = d.uuid and e.seq % 2 = 1
              where d.type = 'card' group by 1, 2
            ), past as (
              select tenant, uuid as root, jsonb_array_elements(history) as state from pending_transactions where type = 'card'
              union all
              select tenant, pending_id, jsonb_array_elements(states) from pending_states
            ), held as (
              select tenant, root, max((state ->> 'total_amount')::bigint) as most from past group by tenant, root
            ), compared as (
              select c.*, greatest(coalesce(d.paid, 0), case when c.is_forced
                       then greatest(p.amount, p.total_amount, h.most, case p.status when 'DECLINED' then p.req_amount end) end) as paid
              from chain c
              left join debit d on d.tenant = c.tenant and d.root = c.root
              left join pending_transactions p on p.tenant = c.tenant and p.uuid = c.root
              left join held h on h.tenant = c.tenant and h.root = c.root
            )
            select tenant, 'credit ' || uuid || ' names no payment' as what from credit
            where (root is null and not is_unlinked) or names_credit
            union all
            select tenant, 'payment ' || root || ' paid ' || paid || ' and gave back ' || amount as what
            from compared where amount > paid`,
  },
  {
    promise: 'no account has more live cards than it may',
    wrong: `select c.tenant, 'account ' || c.account_id || ' has ' || count(*) || ' live ' || c.form || ' cards' as what
            from cards c
            left join (
              select distinct tenant, reissued_from_id from cards
              where form = 'PHYSICAL' and card_status not in ('TERMINATED', 'REJECTED')
            ) n on n.tenant = c.tenant and n.reissued_from_id = c.id
            where (c.form = 'PHYSICAL' and c.card_status not in ('TERMINATED', 'REJECTED') and n.tenant is null)
            or (c.form = 'VIRTUAL' and c.card_status = 'ACTIVE')
            group by c.tenant, c.account_id, c.form
            having count(*) > case c.form when 'PHYSICAL' then 1 else 9 end`,
  },
  {
    promise: 'every payment with a card moved money between the card’s account and the bank',
    wrong: differences({
      tenant: 'p.tenant',
      subject: `'card payment ' || p.uuid`,
      with: 'its card',
      from: `posted_transactions p
             left join cards c on c.tenant = p.tenant and c.id::text = p.user_data ->> 'card_id'
             left join pending_transactions h on h.tenant = p.tenant and h.uuid = p.hold_id
             left join ledger_entries o on o.tenant = p.tenant and o.transaction_id = p.uuid and o.account_id = p.primary_account
             left join ledger_entries s on s.tenant = p.tenant and s.transaction_id = p.uuid and s.seq = o.seq + case when o.seq % 2 = 1 then 1 else -1 end
             left join ledger_accounts b on b.tenant = s.tenant and b.id = s.account_id
             left join ledger_accounts a on a.tenant = o.tenant and a.id = o.account_id
             where p.type = 'card'`,
      pairs: {
        account: [
          'o.account_id',
          `case when ${IN_SUSPENSE} then o.account_id else c.account_id end`,
        ],
        'account of the authorization': [
          'o.account_id',
          `case when ${IN_SUSPENSE} then o.account_id else coalesce(h.account_id, o.account_id) end`,
        ],
        'account of the bank': ['s.account_id', 'coalesce(h.offset_account, s.account_id)'],
        amount: ['s.amount', '-o.amount'],
        'other side': ['b.is_general', 'true'],
        'own side': ['a.is_general', IN_SUSPENSE],
      },
    }),
  },
  {
    promise: 'every card authorization is on the account of its card',
    wrong: differences({
      tenant: 'p.tenant',
      subject: `'authorization ' || p.uuid`,
      with: 'its card',
      from: `pending_transactions p
             left join cards c on c.tenant = p.tenant and c.id::text = p.user_data ->> 'card_id'
             left join ledger_accounts b on b.tenant = p.tenant and b.id = p.offset_account
             where p.type = 'card'`,
      pairs: {
        account: ['p.account_id', 'c.account_id'],
        'other side': ['b.is_general', 'true'],
      },
    }),
  },
]
