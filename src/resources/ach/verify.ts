// What must always be true of ACH entries, their transactions and their files.

import type { Check } from '../../platform/verify.ts'

export const achChecks: readonly Check[] = [
  {
    promise:
      'every ACH transfer that settled has its posted transaction, and no other transfer has one',
    wrong: `select t.tenant, 'ACH transfer ' || t.id || ' is ' || t.status as what
            from ach_transfers t
            left join posted_transactions p on p.tenant = t.tenant and p.uuid = t.transaction_id
            where (t.status = 'COMPLETE' and t.incoming_ach_id is null) <> (p.uuid is not null)`,
  },
  {
    promise: 'every ACH transfer under way holds its amount, and no other transfer holds any',
    wrong: `select t.tenant, 'ACH transfer ' || t.id || ' is ' || t.status || ' and holds ' || coalesce(h.amount, 0) as what
            from ach_transfers t
            left join ledger_holds h on h.tenant = t.tenant and h.id = t.transaction_id
            where coalesce(h.amount, 0)
              <> case when t.status in ('INIT', 'PENDING') and t.incoming_ach_id is null then t.amount else 0 end`,
  },
  {
    promise: 'every ACH transfer that was returned has given its money back, once',
    wrong: `select t.tenant, 'ACH transfer ' || t.id || ' is ' || t.status || ' and was reversed ' || count(p.uuid) || ' times' as what
            from ach_transfers t
            left join posted_transactions p on p.tenant = t.tenant and p.type = 'ach'
              and p.subtype = 'outgoing_' || t.dc_sign || '_return' and p.original_trx = t.transaction_id
            where t.incoming_ach_id is null
            group by t.tenant, t.id, t.status, t.return_data
            having count(p.uuid) <> case when t.status = 'COMPLETE' and t.return_data is not null then 1 else 0 end`,
  },
  {
    promise:
      'every incoming ACH entry that was booked has its posted transaction, and no other entry has one',
    wrong: `select i.tenant, 'incoming ACH ' || i.id || ' is ' || i.status as what
            from ach_incoming i
            left join posted_transactions p on p.tenant = i.tenant and p.uuid = i.transaction_id
            left join ach_transfers t on t.tenant = i.tenant and t.id = i.outgoing_ach_id
            where (i.status in ('POSTED', 'IN_SUSPENSE') and coalesce(t.status, '') <> 'DECLINED') <> (p.uuid is not null)`,
  },
  {
    promise:
      'every incoming ACH entry that was returned has a return of its own, and no other entry has one',
    wrong: `select i.tenant, 'incoming ACH ' || i.id || ' is ' || i.status as what
            from ach_incoming i
            left join ach_transfers t on t.tenant = i.tenant and t.incoming_ach_id = i.id
            where (i.status = 'RETURNED') <> (t.id is not null)`,
  },
  {
    promise: 'every outgoing ACH file holds as many entries as were put into it',
    wrong: `select f.tenant, 'file ' || f.name || ' holds ' || f.entry_count || ' entries and ' || count(t.id) || ' name it' as what
            from ach_files f
            left join ach_transfers t on t.tenant = f.tenant and t.file_id = f.id
            where f.direction = 'OUTGOING'
            group by f.tenant, f.id, f.name, f.entry_count having count(t.id) <> f.entry_count`,
  },
]
