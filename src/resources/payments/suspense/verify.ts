// Invariants of suspense entries.

import type { Check } from '../../../platform/verify/check.ts'
import { differences } from '../../../platform/verify/verify_sql.ts'

const SIGNED = `case s.dc_sign when 'credit' then s.amount else -s.amount end`

export const suspenseChecks: readonly Check[] = [
  {
    promise: 'every suspense account has the money of its open entries, and no other',
    wrong: `select a.tenant, 'account ' || a.id || ' has ' || a.posted || ', its open suspense entries sum to ' || coalesce(o.sum, 0) as what
            from ledger_accounts a
            left join (
              select s.tenant, s.account_id, sum(${SIGNED}) as sum
              from suspense_entries s where s.status = 'OPEN' group by s.tenant, s.account_id
            ) o on o.tenant = a.tenant and o.account_id = a.id
            where a.is_suspense and (a.posted <> coalesce(o.sum, 0) or a.held <> 0)`,
  },
  {
    promise: 'every transaction of a suspense account is that of one entry, or resolves one',
    wrong: `select e.tenant, 'transaction ' || e.transaction_id || ' of suspense account ' || a.id || ' belongs to ' || count(s.transaction_id) || ' entries' as what
            from ledger_accounts a
            join ledger_entries e on e.tenant = a.tenant and e.account_id = a.id
            left join (
              select tenant, id as transaction_id from suspense_entries
              union all
              select tenant, resolution_id from suspense_entries where resolution_id is not null
            ) s on s.tenant = e.tenant and s.transaction_id = e.transaction_id
            where a.is_suspense
            group by e.tenant, e.transaction_id, a.id having count(s.transaction_id) <> 1`,
  },
  {
    promise: 'every suspense entry agrees with its transaction, its payment and its resolution',
    wrong: differences({
      tenant: 's.tenant',
      subject: `'suspense entry ' || s.id`,
      with: 'its payment',
      from: `suspense_entries s
             left join ledger_accounts a on a.tenant = s.tenant and a.id = s.account_id
             left join posted_transactions p on p.tenant = s.tenant and p.uuid = s.id
             left join ledger_entries e on e.tenant = s.tenant and e.transaction_id = s.id and e.account_id = s.account_id
             left join ach_incoming i on i.tenant = s.tenant and i.id = s.incoming_ach_id
             left join cards c on c.tenant = s.tenant and s.source = 'CARD' and c.id::text = p.user_data ->> 'card_id'
             left join posted_transactions t on t.tenant = s.tenant and t.uuid = s.resolution_id
             left join ledger_entries o on o.tenant = s.tenant and o.transaction_id = s.resolution_id and o.account_id = s.account_id
             left join ledger_entries r on r.tenant = s.tenant and r.transaction_id = s.resolution_id and r.account_id = s.resolved_account_id`,
      pairs: {
        account: ['a.is_suspense', `(s.source = 'CARD')`],
        currency: ['s.currency', 'a.currency'],
        amount: [SIGNED, 'e.amount'],
        source: ['lower(s.source)', 'p.type'],
        transaction: ['s.id', `case s.source when 'ACH' then i.transaction_id else p.uuid end`],
        reason: [
          's.reason',
          `case s.source when 'ACH' then i.decline_reason else p.user_data ->> 'in_suspense' end`,
        ],
        'intended account': [
          's.intended_account_id',
          `case when s.source = 'CARD' then c.account_id when s.status = 'OPEN' then i.account_id else s.intended_account_id end`,
        ],
        'status of the ACH entry': [
          'i.status',
          `case when s.source = 'ACH' then case s.status when 'OPEN' then 'IN_SUSPENSE' when 'RESOLVED' then 'POSTED' else 'RETURNED' end end`,
        ],
        'time of creation': ['s.creation_time', 'p.created'],
        'time of the resolution': ['s.resolved_time', 't.created'],
        'rail of the resolution': [
          't.type',
          `case s.status when 'RESOLVED' then 'internal_transfer' when 'RETURNED' then 'ach' end`,
        ],
        'amount taken by the resolution': [
          'o.amount',
          `case when s.status <> 'OPEN' then -(${SIGNED}) end`,
        ],
        'amount given by the resolution': [
          'r.amount',
          `case when s.status <> 'OPEN' then ${SIGNED} end`,
        ],
      },
    }),
  },
  {
    promise: 'every card transaction and every ACH entry in suspense has its open entry',
    wrong: `select p.tenant, 'card transaction ' || p.uuid || ' has no suspense entry' as what
            from posted_transactions p
            left join suspense_entries s on s.tenant = p.tenant and s.id = p.uuid
            where p.type = 'card' and p.user_data ? 'in_suspense' and s.id is null
            union all
            select i.tenant, 'incoming ACH ' || i.id || ' has no suspense entry'
            from ach_incoming i
            left join suspense_entries s on s.tenant = i.tenant and s.id = i.transaction_id
            where i.status = 'IN_SUSPENSE' and s.id is null`,
  },
]
