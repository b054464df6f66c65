-- The double-entry ledger: balances, entries, holds, and the keys that keep a movement from happening twice.

-- One signed balance per account. posted = sum of its entries; held = sum of its open holds;
-- available = posted - held. Who may use the account is kept beside the balance, so that one lock
-- on one row decides everything: `holders_refusal` is the error that its holders cause, if any.
create table ledger_accounts (
  tenant          text    not null,
  id              uuid    not null,
  number          bytea   not null,
  currency        text    not null,
  is_general      boolean not null,
  is_reserved     boolean not null default false,
  status          text    not null,
  access_status   text    not null,
  holders_refusal text,
  parties         uuid[]  not null default '{}',
  posted          bigint  not null default 0,
  held            bigint  not null default 0 constraint holds_are_never_negative check (held >= 0),
  floor           bigint,
  ceiling         bigint,
  is_overdrawn    boolean not null default false,
  primary key (tenant, id),
  -- Only a forced entry (a return, a forced clearing) may break the floor; it marks the account as overdrawn.
  constraint available_stays_above_floor check (floor is null or is_overdrawn or posted - held >= floor),
  constraint posted_stays_below_ceiling check (ceiling is null or posted <= ceiling)
) with (fillfactor = 40);

-- Rows are only ever added. The entries of one transaction sum to zero; amount is signed.
create table ledger_entries (
  tenant         text     not null,
  transaction_id uuid     not null,
  seq            smallint not null,
  number         bigint   not null,
  account_id     uuid     not null,
  amount         bigint   not null check (amount <> 0),
  balance        bigint   not null,
  available      bigint   not null,
  entry_time     timestamptz not null,
  primary key (tenant, transaction_id, seq)
);

create index ledger_entries_of_an_account on ledger_entries (tenant, account_id, entry_time, number);

-- Money that waits. `amount` is what is still held; it is zero when the hold has ended.
create table ledger_holds (
  tenant           text        not null,
  id               uuid        not null,
  account_id       uuid        not null,
  other_account_id uuid,
  currency         text        not null,
  amount           bigint      not null check (amount >= 0),
  status           text        not null check (status in ('OPEN', 'CAPTURED', 'RELEASED', 'EXPIRED')),
  expires_time     timestamptz not null,
  primary key (tenant, id),
  constraint only_open_holds_hold check ((status = 'OPEN') = (amount > 0))
) with (fillfactor = 70);

create index ledger_holds_open_on_an_account on ledger_holds (tenant, account_id) where status = 'OPEN';

-- The key of a movement that succeeded is used up for ever (spec: Limits), per kind of transaction.
create table money_keys (
  tenant text     not null,
  kind   text     not null check (kind in ('pending', 'posted')),
  key    text     not null,
  constraint money_key_is_used_once primary key (tenant, kind, key)
);

-- Numbers of transactions, as the API's integer `id`. Gaps are fine.
create sequence transaction_number cache 1;
