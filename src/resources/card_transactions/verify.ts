// What must always be true of payments with cards.

import type { Check } from '../../platform/verify.ts'

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
              where p.type = 'card' and p.status in ('PARTCLEARED', 'CLEARED')
              and not exists (select from posted_transactions t where t.tenant = p.tenant and t.hold_id = p.uuid)
            ) wrong`,
  },
  {
    promise: 'no account has more live cards than it may',
    wrong: `select tenant, 'account ' || account_id || ' has ' || count(*) || ' live ' || form || ' cards' as what
            from cards
            where (form = 'PHYSICAL' and card_status not in ('TERMINATED', 'REJECTED')
                   and not exists (select from cards n where n.tenant = cards.tenant and n.reissued_from_id = cards.id
                                   and n.card_status not in ('TERMINATED', 'REJECTED')))
            or (form = 'VIRTUAL' and card_status = 'ACTIVE')
            group by tenant, account_id, form having count(*) > case form when 'PHYSICAL' then 1 else 9 end`,
  },
]
