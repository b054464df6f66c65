-- Accounts of customers, what they start with, who may act on them, and the bank's own accounts.
-- Balances and what counts when money moves stand in ledger_accounts, under the same id.

create table account_templates (
  tenant       text        not null,
  id           uuid        not null,
  name         text        not null,
  is_enabled   boolean     not null,
  -- The template's own account_type, for filters.
  account_type text        not null,
  description  text,
  application_type text,
  template     jsonb       not null,
  creation_time timestamptz not null,
  primary key (tenant, id),
  constraint template_name_is_used_once unique (tenant, name)
);

create index account_templates_by_time on account_templates (tenant, creation_time, id);
create index account_templates_of_a_type on account_templates (tenant, account_type, creation_time, id);

-- Numbers of customer accounts and general-ledger accounts alike. The number itself is sealed in
-- ledger_accounts; it is found by its keyed hash, and searched by the ends that every mask shows.
create table account_numbers (
  tenant       text  not null,
  hash         bytea not null,
  account_id   uuid  not null,
  first_digits text  not null,
  last_four    text  not null,
  constraint account_number_is_used_once primary key (tenant, hash),
  constraint account_has_one_number unique (tenant, account_id)
);

create index account_numbers_by_last_four on account_numbers (tenant, last_four);

create table accounts (
  tenant          text    not null,
  id              uuid    not null,
  account_type    text    not null,
  customer_type   text    not null,
  account_template_id uuid not null,
  currency        text    not null,
  status          text    not null,
  access_status   text    not null,
  access_status_last_updated_time timestamptz not null,
  nickname        text,
  account_purpose text,
  bank_account_id text,
  swift_code      text,
  iban            bytea,
  flags           jsonb   not null,
  metadata        jsonb,
  -- As the owner set them; the ledger holds what they come to.
  balance_floor   bigint,
  floor_linked_account_id   uuid,
  balance_ceiling bigint,
  ceiling_linked_account_id uuid,
  account_closure jsonb,
  open_date       date    not null,
  close_date      date,
  creation_time     timestamptz not null,
  last_updated_time timestamptz not null,
  primary key (tenant, id)
);

create index accounts_by_time on accounts (tenant, creation_time, id);
create index accounts_of_a_status on accounts (tenant, status, creation_time, id);
create index accounts_by_type on accounts (tenant, account_type, creation_time, id);
create index accounts_by_nickname on accounts (tenant, lower(nickname)) where nickname is not null;
create index accounts_with_a_linked_floor on accounts (tenant, floor_linked_account_id) where floor_linked_account_id is not null;
create index accounts_with_a_linked_ceiling on accounts (tenant, ceiling_linked_account_id) where ceiling_linked_account_id is not null;

-- Who may act on an account. A row is never removed: deleted_at ends it.
create table account_relationships (
  tenant            text        not null,
  id                uuid        not null,
  account_id        uuid        not null,
  party_id          uuid        not null,
  party_type        text        not null constraint party_type_is_known check (party_type in ('CUSTOMER', 'BUSINESS')),
  relationship_type text        not null,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  deleted_at        timestamptz,
  primary key (tenant, id),
  foreign key (tenant, account_id) references accounts
);

create unique index account_has_one_primary_holder on account_relationships (tenant, account_id)
  where deleted_at is null and relationship_type in ('PRIMARY_ACCOUNT_HOLDER', 'ACCOUNT_HOLDER');
create unique index party_is_related_to_an_account_once on account_relationships (tenant, account_id, party_id)
  where deleted_at is null;
create index account_relationships_of_an_account on account_relationships (tenant, account_id, created_at, id)
  where deleted_at is null;
create index account_relationships_of_a_party on account_relationships (tenant, party_id, account_id)
  where deleted_at is null;

-- The bank's own accounts. The lower-cased account_type is the alias that transfers name them by.
create table internal_accounts (
  tenant            text        not null,
  id                uuid        not null,
  account_type      text,
  currency          text        not null,
  description       text,
  gl_type           text,
  is_system_acc     boolean     not null,
  purpose           text        not null,
  status            text        not null,
  bank_account_id   uuid,
  creation_time     timestamptz not null,
  last_updated_time timestamptz not null,
  primary key (tenant, id)
);

create index internal_accounts_by_time on internal_accounts (tenant, creation_time, id);
create index internal_accounts_of_a_type on internal_accounts (tenant, account_type, creation_time, id);

-- Every account in the shape of a customer's: GET /accounts shows general-ledger accounts when asked to.
-- Plain branches, so that a page is read from the two indexes by time and nothing is sorted.
create view listed_accounts as
  select tenant, id, account_type, customer_type, account_template_id, currency, status, access_status,
         access_status_last_updated_time, nickname, account_purpose, bank_account_id, swift_code, iban, flags,
         metadata, balance_floor, floor_linked_account_id, balance_ceiling, ceiling_linked_account_id,
         account_closure, open_date, close_date, creation_time, last_updated_time,
         null::text as general_ledger_type, null::text as general_ledger_category
  from accounts
  union all
  select tenant, id, 'GENERAL_LEDGER', null, null, currency, 'ACTIVE_OR_DISBURSED', 'ACTIVE',
         null, null, null, bank_account_id::text, null, null, '{}'::jsonb,
         null, null, null, null, null,
         null, (creation_time at time zone 'UTC')::date, null, creation_time, last_updated_time,
         account_type, purpose
  from internal_accounts;
