-- Just-in-time funding: an account that may not fall below its floor, or rise above its ceiling, can be
-- linked to another one that gives or takes the difference in the same commit (balance_floor, balance_ceiling).

alter table ledger_accounts
  add column floor_account uuid,
  add column ceiling_account uuid;

update ledger_accounts l
set floor_account = a.floor_linked_account_id, ceiling_account = a.ceiling_linked_account_id
from accounts a
where a.tenant = l.tenant and a.id = l.id
and (a.floor_linked_account_id is not null or a.ceiling_linked_account_id is not null);

-- Transfers that the bank made by itself to fund others; lists can leave them out.
alter table posted_transactions add column is_jit boolean not null default false;
