// Invariants of ACH entries and their money movements: amounts, accounts and details.

import type { Check } from '../../../platform/verify/check.ts'
import { differences, workspaceTime } from '../../../platform/verify/verify_sql.ts'

/** The entry's fields that its transactions repeat. */
const SAID = `jsonb_build_object('ach_id', t.id, 'trace_no', t.trace_no, 'sec_code', t.sec_code,
                'effective_date', to_char(t.effective_date, 'YYYY-MM-DD'), 'is_same_day', t.is_same_day,
                'settlement_date', to_char(t.settlement_date, 'YYYY-MM-DD'))
              || jsonb_strip_nulls(jsonb_build_object('risk', t.asked -> 'risk'))`

const ENTRIES = (of: string, transaction: string) => `
             left join ledger_entries o on o.tenant = ${of}.tenant and o.transaction_id = ${transaction} and o.seq = 1
             left join ledger_entries r on r.tenant = ${of}.tenant and r.transaction_id = ${transaction} and r.seq = 2`

export const achMovedChecks: readonly Check[] = [
  {
    promise: 'every ACH transfer and its pending transaction agree',
    wrong: differences({
      tenant: 't.tenant',
      subject: `'ACH transfer ' || t.id`,
      with: 'its pending transaction',
      from: `ach_transfers t
             left join pending_transactions q on q.tenant = t.tenant and q.uuid = t.transaction_id
             where t.incoming_ach_id is null`,
      pairs: {
        account: ['q.account_id', 't.account_id'],
        amount: ['q.total_amount', 't.amount'],
        currency: ['q.currency', 't.currency'],
        direction: ['q.dc_sign', `case t.dc_sign when 'credit' then 'debit' else 'credit' end`],
        type: ['q.type || q.subtype', `'achoutgoing_' || t.dc_sign`],
        memo: ['q.memo', 't.memo'],
        key: ['q.idemkey', 't.idemkey'],
        'trace number': ['q.reference_id', 't.trace_no'],
        'what is said of it': ['q.user_data', SAID],
        'data of the caller': ['q.external_data', `nullif(t.asked -> 'external_data', 'null')`],
        'day of settlement': [
          'q.expires_at',
          `case t.status when 'COMPLETE' then q.expires_at else t.settles_time end`,
        ],
        'time of creation': ['q.created', 't.creation_time'],
        status: [
          'q.status',
          `case t.status when 'COMPLETE' then 'CLEARED' when 'INIT' then 'PENDING' when 'PENDING' then 'PENDING'
           else 'RELEASED' end`,
        ],
        reason: [
          'q.reason',
          `case when t.status <> 'DECLINED' then '' when t.return_data is null then nullif(q.reason, '')
           else t.return_data ->> 'code' end`,
        ],
        return: [`t.return_data is null or t.status in ('COMPLETE', 'DECLINED')`, 'true'],
      },
    }),
  },
  {
    promise: 'every transaction of an ACH transfer belongs to one',
    wrong: `select q.tenant, 'pending transaction ' || q.uuid || ' has no ACH transfer' as what
            from pending_transactions q
            left join ach_transfers t on t.tenant = q.tenant and t.transaction_id = q.uuid
            where q.type = 'ach' and t.id is null
            union all
            select p.tenant, 'posted transaction ' || p.uuid || ' has no ACH transfer'
            from posted_transactions p
            left join ach_transfers t on t.tenant = p.tenant and t.transaction_id = p.uuid
            left join ach_incoming i on i.tenant = p.tenant and i.transaction_id = p.uuid
            where p.type = 'ach' and t.id is null and i.id is null`,
  },
  {
    promise: 'every ACH transfer that settled moved its amount between its account and the bank',
    wrong: differences({
      tenant: 't.tenant',
      subject: `'ACH transfer ' || t.id`,
      with: 'its posted transaction',
      from: `ach_transfers t
             join posted_transactions p on p.tenant = t.tenant and p.uuid = t.transaction_id
             left join pending_transactions q on q.tenant = t.tenant and q.uuid = t.transaction_id
             ${ENTRIES('t', 't.transaction_id')}
             where t.incoming_ach_id is null`,
      pairs: {
        from: [
          'o.account_id',
          `case t.dc_sign when 'credit' then t.account_id else q.offset_account end`,
        ],
        to: [
          'r.account_id',
          `case t.dc_sign when 'credit' then q.offset_account else t.account_id end`,
        ],
        'amount taken': ['o.amount', '-t.amount'],
        'amount given': ['r.amount', 't.amount'],
        type: ['p.type || p.subtype', `'achoutgoing_' || t.dc_sign`],
        key: ['p.idemkey', 't.idemkey'],
        memo: ['p.memo', 't.memo'],
        'trace number': ['p.reference_id', 't.trace_no'],
        'what is said of it': ['p.user_data', SAID],
        'time of settlement': ['p.created', 't.settles_time'],
      },
    }),
  },
  {
    promise: 'every return of an ACH transfer moved its amount back, as its incoming entry states',
    wrong: differences({
      tenant: 't.tenant',
      subject: `'ACH transfer ' || t.id`,
      with: 'its return',
      from: `ach_transfers t
             join posted_transactions p on p.tenant = t.tenant and p.original_trx = t.transaction_id
             left join ach_incoming i on i.tenant = p.tenant and i.transaction_id = p.uuid and i.outgoing_ach_id = t.id
             left join pending_transactions q on q.tenant = t.tenant and q.uuid = t.transaction_id
             ${ENTRIES('p', 'p.uuid')}
             left join ledger_accounts s on s.tenant = t.tenant
               and s.id = case t.dc_sign when 'credit' then r.account_id else o.account_id end
             left join suspense_entries e on e.tenant = p.tenant and e.id = p.uuid
             where p.type = 'ach'`,
      pairs: {
        account: [
          `case when e.id is null then s.id = t.account_id else s.id = e.account_id end`,
          'true',
        ],
        'amount taken': ['o.amount', '-t.amount'],
        'amount given': ['r.amount', 't.amount'],
        reason: [`p.user_data ->> 'return_code'`, `t.return_data ->> 'code'`],
        'trace number': ['p.reference_id', `t.return_data ->> 'return_trace'`],
        entry: ['i.return_data', 't.return_data'],
      },
    }),
  },
  {
    promise: 'every incoming return and the ACH transfer that it returns agree',
    wrong: differences({
      tenant: 'i.tenant',
      subject: `'incoming ACH ' || i.id`,
      with: 'the ACH transfer that it returns',
      from: `ach_incoming i
             left join ach_transfers t on t.tenant = i.tenant and t.id = i.outgoing_ach_id
             where i.kind = 'RETURN' and i.status in ('POSTED', 'IN_SUSPENSE')`,
      pairs: {
        amount: ['i.amount', 't.amount'],
        direction: ['i.dc_sign', 't.dc_sign'],
        account: ['i.account_id', 't.account_id'],
        reason: ['i.return_data', 't.return_data'],
        transaction: [
          'i.transaction_id',
          `case t.status when 'DECLINED' then t.transaction_id else i.transaction_id end`,
        ],
      },
    }),
  },
  {
    promise:
      'every incoming ACH entry that was booked moved its amount between its account and the bank',
    wrong: differences({
      tenant: 'i.tenant',
      subject: `'incoming ACH ' || i.id`,
      with: 'its posted transaction',
      from: `ach_incoming i
             left join posted_transactions p on p.tenant = i.tenant and p.uuid = i.transaction_id
             ${ENTRIES('i', 'i.transaction_id')}
             left join ledger_accounts s on s.tenant = i.tenant
               and s.id = case i.dc_sign when 'credit' then r.account_id else o.account_id end
             left join ledger_accounts b on b.tenant = i.tenant
               and b.id = case i.dc_sign when 'credit' then o.account_id else r.account_id end
             left join suspense_entries e on e.tenant = i.tenant and e.id = i.transaction_id
             where i.kind in ('MONEY', 'DISHONORED') and i.transaction_id is not null`,
      pairs: {
        account: [
          `case when e.id is null then s.id = i.account_id else s.id = e.account_id end`,
          'true',
        ],
        'other side': ['b.is_general', 'true'],
        'amount taken': ['o.amount', '-i.amount'],
        'amount given': ['r.amount', 'i.amount'],
        type: ['p.type || p.subtype', `'achincoming_' || i.dc_sign`],
        description: ['p.memo', 'i.company_entry_description'],
        'what is said of it': [
          'p.user_data',
          `jsonb_build_object('ach_id', i.id, 'trace_no', i.trace_no, 'sec_code', i.sec_code,
             'company_name', i.company_name, 'effective_date', to_char(i.effective_date, 'YYYY-MM-DD'),
             'settlement_date', to_char(i.settlement_date, 'YYYY-MM-DD'))`,
        ],
      },
    }),
  },
  {
    promise: 'every return of a booked incoming ACH entry moved its amount back',
    wrong: differences({
      tenant: 't.tenant',
      subject: `'ACH transfer ' || t.id`,
      with: 'the transaction of the incoming entry that it returns',
      from: `ach_transfers t
             join ach_incoming i on i.tenant = t.tenant and i.id = t.incoming_ach_id and i.transaction_id is not null
             left join posted_transactions p on p.tenant = t.tenant and p.uuid = t.transaction_id
             ${ENTRIES('t', 't.transaction_id')}
             left join ledger_entries bo on bo.tenant = t.tenant and bo.transaction_id = i.transaction_id and bo.seq = 1
             left join ledger_entries br on br.tenant = t.tenant and br.transaction_id = i.transaction_id and br.seq = 2`,
      pairs: {
        original: ['p.original_trx', 'i.transaction_id'],
        from: ['o.account_id', 'br.account_id'],
        to: ['r.account_id', 'bo.account_id'],
        'amount taken': ['o.amount', '-t.amount'],
        'amount given': ['r.amount', 't.amount'],
        type: ['p.type || p.subtype', `'achincoming_' || i.dc_sign || '_return'`],
        reason: [`p.user_data ->> 'return_code'`, `t.return_data ->> 'code'`],
        'trace number': ['p.reference_id', 'i.trace_no'],
        'time of return': ['p.created', 't.creation_time'],
      },
    }),
  },
  {
    promise: 'every outgoing return matches its incoming ACH entry',
    wrong: differences({
      tenant: 't.tenant',
      subject: `'ACH transfer ' || t.id`,
      with: 'the incoming entry that it returns',
      from: `ach_transfers t
             left join ach_incoming i on i.tenant = t.tenant and i.id = t.incoming_ach_id
             left join workspaces w on w.tenant = t.tenant
             left join ledger_accounts b on b.tenant = t.tenant and b.id = t.account_id and b.is_general
             where t.incoming_ach_id is not null`,
      pairs: {
        amount: ['t.amount', 'i.amount'],
        direction: ['t.dc_sign', 'i.dc_sign'],
        // The return of an entry without account is on the bank's own account.
        account: ['t.account_id', 'coalesce(i.account_id, b.id)'],
        reason: ['t.return_data', 'i.return_data'],
        'SEC code': ['t.sec_code', 'i.sec_code'],
        company: ['t.company_name', 'i.company_name'],
        description: ['t.company_entry_description', 'i.company_entry_description'],
        status: [
          `t.status in ('INIT', 'PENDING')
           or (t.status = 'COMPLETE' and t.settles_time <= ${workspaceTime})`,
          'true',
        ],
        'same day': ['t.is_same_day', 'false'],
        currency: ['t.currency', `'USD'`],
        funds: [
          'num_nonnulls(t.hold_amount, t.hold_days, t.funds_hold_id, t.funds_time, t.external_account_id)',
          '0',
        ],
        'what is said of it': ['t.memo || t.idemkey', `''`],
        'time of creation': ['t.creation_time', 'i.last_updated_time'],
      },
    }),
  },
  {
    promise: 'every incoming ACH entry is consistent',
    wrong: differences({
      tenant: 'i.tenant',
      subject: `'incoming ACH ' || i.id`,
      with: 'what it says of itself',
      from: `ach_incoming i
             left join suspense_entries e on e.tenant = i.tenant and e.id = i.transaction_id`,
      pairs: {
        kind: [
          'i.kind',
          `case when i.notification_of_change is not null then 'CORRECTION'
             when i.return_data ->> 'code' between 'R61' and 'R77' then 'DISHONORED'
             when i.return_data is not null and i.status <> 'RETURNED' then 'RETURN'
             when i.amount = 0 then 'PRENOTE' else 'MONEY' end`,
        ],
        direction: [
          'i.dc_sign',
          `case when substr(i.code, 2, 1) in ('0', '1', '2', '3', '4') then 'credit' else 'debit' end`,
        ],
        status: [
          'i.status',
          `case i.kind
             when 'MONEY' then nullif(nullif(i.status, 'IGNORED'), 'ERROR')
             when 'RETURN' then nullif(nullif(i.status, 'IGNORED'), 'RETURNED')
             when 'DISHONORED' then nullif(nullif(nullif(i.status, 'IGNORED'), 'RETURNED'), case when e.id is null then 'POSTED' end)
             else case i.status when 'INIT' then 'INIT' else 'IGNORED' end end`,
        ],
        'due time': [
          'i.due_time',
          `case when i.is_future_dated then i.settlement_date::timestamp at time zone 'UTC' else i.creation_time end`,
        ],
        'is future dated': [
          'i.is_future_dated',
          `i.settlement_date > (i.creation_time at time zone 'UTC')::date`,
        ],
        transaction: [
          'i.transaction_id is not null',
          `i.status in ('POSTED', 'IN_SUSPENSE') or (i.status = 'RETURNED' and i.transaction_id is not null)`,
        ],
        'ACH transfer': [
          `i.outgoing_ach_id is null or i.kind in ('RETURN', 'CORRECTION', 'DISHONORED')`,
          'true',
        ],
        'reason of a refusal': [
          'i.decline_reason is not null',
          `i.status in ('ERROR', 'IN_SUSPENSE', 'RETURNED') or e.id is not null`,
        ],
      },
    }),
  },
]
