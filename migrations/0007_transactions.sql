-- What customers see of the ledger: posted and pending transactions, and internal transfers.

create table posted_transactions (
  tenant           text        not null,
  uuid             uuid        not null,
  number           bigint      not null,
  type             text        not null,
  subtype          text        not null,
  network          text        not null,
  primary_account  uuid        not null,
  idemkey          text        not null,
  memo             text        not null,
  metadata         jsonb,
  user_data        jsonb,
  external_data    jsonb,
  reference_id     text,
  force_post       boolean     not null default false,
  hold_id          uuid,
  original_trx     uuid,
  created          timestamptz not null,
  updated          timestamptz not null,
  effective_date   timestamptz not null,
  posted_date      timestamptz not null,
  transaction_time timestamptz not null,
  primary key (tenant, uuid)
);

create index posted_transactions_by_date on posted_transactions (tenant, posted_date, number);
create index posted_transactions_by_key on posted_transactions (tenant, idemkey);
create index posted_transactions_by_subtype on posted_transactions (tenant, subtype, posted_date, number);
create index posted_transactions_by_reference on posted_transactions (tenant, reference_id)
  where reference_id is not null;
create index posted_transactions_by_card on posted_transactions (tenant, (user_data ->> 'card_id'), posted_date, number)
  where user_data ->> 'card_id' is not null;

-- What a pending transaction was is kept in `history`, oldest first; account numbers are not in it.
create table pending_transactions (
  tenant           text        not null,
  uuid             uuid        not null,
  number           bigint      not null,
  account_id       uuid        not null,
  offset_account   uuid,
  type             text        not null,
  subtype          text        not null,
  network          text        not null,
  status           text        not null,
  operation        text        not null,
  amount           bigint      not null,
  req_amount       bigint      not null,
  total_amount     bigint      not null,
  balance          bigint      not null,
  available        bigint      not null,
  currency         text        not null,
  dc_sign          text        not null,
  memo             text        not null,
  reason           text        not null default '',
  user_data        jsonb,
  external_data    jsonb,
  reference_id     text,
  idemkey          text        not null,
  force_post       boolean     not null default false,
  was_partial      boolean     not null default false,
  transaction_id   uuid,
  created          timestamptz not null,
  updated          timestamptz not null,
  effective_date   timestamptz not null,
  transaction_time timestamptz not null,
  expires_at       timestamptz not null,
  history          jsonb       not null default '[]',
  primary key (tenant, uuid)
) with (fillfactor = 70);

create index pending_transactions_by_date on pending_transactions (tenant, created, number);
create index pending_transactions_of_an_account on pending_transactions (tenant, account_id, created, number);
create index pending_transactions_by_key on pending_transactions (tenant, idemkey);
create index pending_transactions_by_subtype on pending_transactions (tenant, subtype, created, number);
create index pending_transactions_by_status on pending_transactions (tenant, status, created, number);
create index pending_transactions_of_a_transaction on pending_transactions (tenant, transaction_id)
  where transaction_id is not null;
create index pending_transactions_by_reference on pending_transactions (tenant, reference_id)
  where reference_id is not null;
create index pending_transactions_by_card on pending_transactions (tenant, (user_data ->> 'card_id'), created, number)
  where user_data ->> 'card_id' is not null;

-- `asked` is the transfer as the caller described it; what changes later has columns of its own.
create table internal_transfers (
  tenant                 text        not null,
  id                     uuid        not null,
  status                 text        not null check (status in ('PENDING', 'COMPLETE', 'CANCELED', 'EXPIRED')),
  capture_mode           text        not null check (capture_mode in ('IMMEDIATE', 'MANUAL')),
  amount                 bigint      not null check (amount > 0),
  currency               text        not null,
  type                   text        not null,
  originating_account_id uuid        not null,
  receiving_account_id   uuid        not null,
  expires_at             timestamptz,
  asked                  jsonb       not null,
  creation_time          timestamptz not null,
  last_updated_time      timestamptz not null,
  primary key (tenant, id)
) with (fillfactor = 80);
