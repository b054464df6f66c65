-- The holds that have left the window of a spend control are found by their time, not among all that an account has open.

create index pending_transactions_open_towards_an_account on pending_transactions (tenant, offset_account, created)
  where status in ('PENDING', 'PARTCLEARED');

create or replace view ledger_spendings as
  select e.tenant, e.account_id, null::uuid as hold_id, e.amount < 0 as is_debit, abs(e.amount) as amount,
         upper(t.type) as payment_type, upper(t.type || '.' || t.subtype) as payment_sub_type,
         t.user_data ->> 'mcc' as mcc, e.entry_time as spent_time
  from ledger_entries e
  join posted_transactions t on t.tenant = e.tenant and t.uuid = e.transaction_id
  where not t.is_jit
  union all
  -- Paid by the account that the payment is shown on.
  select p.tenant, p.account_id, h.id, true, h.amount,
         upper(p.type), upper(p.type || '.' || p.subtype), p.user_data ->> 'mcc', p.created
  from pending_transactions p
  join ledger_holds h on h.tenant = p.tenant and h.id = p.uuid
  where h.status = 'OPEN' and h.account_id = p.account_id
  union all
  -- Received by it: an ACH pull.
  select p.tenant, p.account_id, h.id, false, h.amount,
         upper(p.type), upper(p.type || '.' || p.subtype), p.user_data ->> 'mcc', p.created
  from pending_transactions p
  join ledger_holds h on h.tenant = p.tenant and h.id = p.uuid
  where h.status = 'OPEN' and h.other_account_id = p.account_id
  union all
  -- Received by the other account: a transfer. What another account pays is an ACH pull again, and that one is the bank's own.
  select p.tenant, p.offset_account, h.id, false, h.amount,
         upper(p.type), upper(p.type || '.' || p.subtype), p.user_data ->> 'mcc', p.created
  from pending_transactions p
  join ledger_holds h on h.tenant = p.tenant and h.id = p.uuid
  where h.status = 'OPEN' and h.other_account_id = p.offset_account and p.status in ('PENDING', 'PARTCLEARED');
