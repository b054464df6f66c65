-- The owners of an account among its parties, and the customers of a transfer: the owner of each account unless the caller names another one.

alter table ledger_accounts
  -- The first parties own the account: customers, the primary holder before the joint ones.
  add column owners smallint not null default 0;

alter table internal_transfers
  add column originating_customer_id uuid,
  add column receiving_customer_id uuid;
