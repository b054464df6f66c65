// Invariants of ACH entries, their transactions and files.

import type { Check } from '../../../platform/verify/check.ts'
import { differences, timerIsSet } from '../../../platform/verify/verify_sql.ts'
import { achMovedChecks } from './moved_verify.ts'

const CUT_OFF = `to_char(t.leaves_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const achChecks: readonly Check[] = [
  {
    promise:
      'every ACH transfer that settled, and every return of a booked entry, has its posted transaction, and no other transfer has one',
    wrong: `select t.tenant, 'ACH transfer ' || t.id || ' is ' || t.status as what
            from ach_transfers t
            left join posted_transactions p on p.tenant = t.tenant and p.uuid = t.transaction_id
            left join ach_incoming i on i.tenant = t.tenant and i.id = t.incoming_ach_id
            where case when t.incoming_ach_id is null then t.status = 'COMPLETE' else i.transaction_id is not null end
              <> (p.uuid is not null)`,
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
            where (i.transaction_id is not null and coalesce(t.status, '') <> 'DECLINED') <> (p.uuid is not null)`,
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
    promise: 'every ACH file holds as many entries as were put into it',
    wrong: `select f.tenant, 'file ' || f.name || ' holds ' || f.entry_count || ' entries and ' || count(t.id) || ' name it' as what
            from ach_files f
            left join ach_transfers t on t.tenant = f.tenant and t.file_id = f.id
            where f.direction = 'OUTGOING'
            group by f.tenant, f.id, f.name, f.entry_count having count(t.id) <> f.entry_count
            union all
            select f.tenant, 'file ' || f.name || ' brought ' || f.entry_count || ' entries and ' || count(i.id) || ' name it'
            from ach_files f
            left join ach_incoming i on i.tenant = f.tenant and i.file_id = f.id
            where f.direction = 'INCOMING'
            group by f.tenant, f.id, f.name, f.entry_count
            having count(i.id) <> f.entry_count or (f.entry_count > 0 and (min(i.position) < 1 or max(i.position) <> f.entry_count))`,
  },
  {
    promise: 'every decided ACH file is scheduled, and every rejected one has a reason',
    wrong: `select tenant, 'file ' || name || ' is ' || status || ' and will be sent at ' || coalesce(retry_time::text, 'no time') as what
            from ach_files
            where (retry_time is not null) <> (direction = 'OUTGOING' and status <> 'PUBLISHED')
            or retry_time > now() + interval '10 minutes'
            union all
            select tenant, 'file ' || name || ' is ' || status || ', its reason is ' || coalesce(reason, 'not said')
            from ach_files
            where (reason is not null) <> (status in ('REJECTED', 'QUARANTINED')) or (reason is not null and entry_count > 0)`,
  },
  {
    promise: 'every ACH entry that waits has the timer that sends, settles, books or frees it',
    wrong: `select t.tenant, 'ACH transfer ' || t.id || ' leaves at ' || t.leaves_time || ' and has no timer for it' as what
            from ach_transfers t
            left join workspaces w on w.tenant = t.tenant
            left join timers k on k.tenant = t.tenant and k.kind = 'ach_leave' and k.subject = ${CUT_OFF}
            left join timers m on m.tenant = t.tenant and m.kind = 'ach_leave' and m.subject = 'more'
            where t.status = 'INIT' and not ${timerIsSet('t.leaves_time')} and m.subject is null
            union all
            select t.tenant, 'ACH transfer ' || t.id || ' settles at ' || t.settles_time || ' and has no timer for it'
            from ach_transfers t
            join ach_files f on f.tenant = t.tenant and f.id = t.file_id and f.status = 'PUBLISHED'
            left join workspaces w on w.tenant = t.tenant
            left join timers k on k.tenant = t.tenant and k.kind = 'ach_settle' and k.subject = t.id::text
            left join ach_faults n on n.tenant = t.tenant and n.ach_id = t.id
            where t.status = 'PENDING' and not ${timerIsSet('coalesce(n.settles_time, t.settles_time)')}
            union all
            select t.tenant, 'the funds of ACH transfer ' || t.id || ' are free at ' || t.funds_time || ' and have no timer for it'
            from ach_transfers t
            left join workspaces w on w.tenant = t.tenant
            left join timers k on k.tenant = t.tenant and k.kind = 'ach_funds' and k.subject = t.id::text
            where t.funds_hold_id is not null and not ${timerIsSet('t.funds_time')}
            union all
            select i.tenant, 'incoming ACH ' || i.id || ' is due at ' || i.due_time || ' and has no timer for it'
            from ach_incoming i
            left join workspaces w on w.tenant = i.tenant
            left join timers k on k.tenant = i.tenant and k.kind = 'ach_incoming' and k.subject = i.id::text
            where i.status = 'INIT' and not ${timerIsSet('i.due_time')}`,
  },
  {
    promise:
      'every ACH transfer that holds funds has settled, and holds at most the requested amount',
    wrong: differences({
      tenant: 't.tenant',
      subject: `'ACH transfer ' || t.id`,
      with: 'the hold of its funds',
      from: `ach_transfers t
             left join ledger_holds h on h.tenant = t.tenant and h.id = t.funds_hold_id
             left join ledger_accounts b on b.tenant = h.tenant and b.id = h.other_account_id
             where t.funds_hold_id is not null`,
      pairs: {
        status: [`h.status || t.status`, `'OPENCOMPLETE'`],
        return: ['t.return_data', 'null'],
        account: ['h.account_id', 't.account_id'],
        destination: ['b.is_general', 'true'],
        currency: ['h.currency', 't.currency'],
        amount: ['h.amount <= t.hold_amount and t.hold_amount <= t.amount', 'true'],
        direction: ['t.dc_sign', `'debit'`],
        expiry: ['h.expires_time', `'9999-12-31T00:00:00Z'::timestamptz`],
      },
    }),
  },
  {
    promise: 'every hold is of a pending transaction, or keeps funds back',
    wrong: `select h.tenant, 'hold ' || h.id || ' is ' || h.status || ' and belongs to nothing' as what
            from ledger_holds h
            left join pending_transactions p on p.tenant = h.tenant and p.uuid = h.id
            left join ach_transfers t on t.tenant = h.tenant and t.funds_hold_id = h.id
            where p.uuid is null and t.id is null and h.status <> 'RELEASED'`,
  },
  ...achMovedChecks,
]
