-- Links to accounts at other institutions, what their vendors say about them, and the sandbox's made-up vendors.

create table external_accounts (
  tenant              text        not null,
  id                  uuid        not null,
  customer_id         uuid,
  business_id         uuid,
  status              text        not null constraint external_account_status_is_known
                                  check (status in ('ACTIVE', 'CLOSED', 'DELETED', 'INACTIVE')),
  status_reason       text,
  type                text        not null,
  -- What the owner is at the other institution. Asked for, never shown.
  customer_type       text        not null,
  account_owner_names text[]      not null,
  -- Sealed JSON: the account number, the IBAN and the routing numbers.
  numbers             bytea       not null,
  bank_countries      text[]      not null,
  bank_name           text        not null,
  international_wire_details jsonb,
  name                text,
  nickname            text,
  currency            text,
  metadata            jsonb,
  verification_vendor text        not null constraint verification_vendor_is_known
                                  check (verification_vendor in ('AGGREGATOR_A', 'AGGREGATOR_B', 'MANUAL')),
  verification_status text        not null constraint external_verification_status_is_known
                                  check (verification_status in ('UNVERIFIED', 'VERIFIED')),
  verification_creation_time     timestamptz,
  verification_last_updated_time timestamptz,
  vendor_account_id   text,
  -- Sealed JSON: what the vendor wants to see before it says anything about the account.
  vendor_access       bytea,
  vendor_data         jsonb,
  vendor_info         jsonb,
  -- The vendor's latest word, and when it was.
  balance             jsonb,
  transactions_last_updated_time timestamptz,
  creation_time       timestamptz not null,
  last_updated_time   timestamptz not null,
  deletion_time       timestamptz,
  primary key (tenant, id),
  constraint external_account_has_one_owner check (num_nonnulls(customer_id, business_id) = 1)
) with (fillfactor = 80);

create unique index vendor_account_is_linked_once
  on external_accounts (tenant, coalesce(customer_id, business_id), vendor_account_id)
  where status = 'ACTIVE' and vendor_account_id is not null;
create index external_accounts_by_time on external_accounts (tenant, creation_time, id);
create index external_accounts_of_a_customer on external_accounts (tenant, customer_id, creation_time, id)
  where customer_id is not null;
create index external_accounts_of_a_business on external_accounts (tenant, business_id, creation_time, id)
  where business_id is not null;
create index external_accounts_by_nickname
  on external_accounts (tenant, lower(coalesce(nickname, name)), creation_time, id);

-- What happened on external accounts, as far as their vendors told us.
create table external_account_transactions (
  tenant                text   not null,
  external_account_id   uuid   not null,
  vendor_transaction_id text   not null,
  transaction_date      date   not null,
  amount                bigint not null constraint external_amount_is_not_negative check (amount >= 0),
  dc_sign               text   not null constraint external_dc_sign_is_known check (dc_sign in ('credit', 'debit')),
  currency              text   not null,
  description           text   not null,
  is_pending            boolean not null,
  primary key (tenant, external_account_id, vendor_transaction_id),
  foreign key (tenant, external_account_id) references external_accounts on delete cascade
);

create index external_account_transactions_by_date
  on external_account_transactions (tenant, external_account_id, transaction_date, vendor_transaction_id);

-- What the sandbox's vendors remember: who asked for a link, and what became of it. Tokens are kept as hashes.
create table sandbox_aggregator_links (
  tenant             text        not null,
  id                 uuid        not null,
  vendor             text        not null,
  owner_name         text        not null,
  link_token_hash    bytea       not null,
  access_token_hash  bytea       not null,
  vendor_customer_id text        not null,
  creation_time      timestamptz not null,
  expiration         timestamptz not null,
  exchange_time      timestamptz,
  primary key (tenant, id),
  constraint link_token_is_given_once unique (tenant, link_token_hash),
  constraint access_token_is_given_once unique (tenant, access_token_hash),
  constraint vendor_customer_is_made_once unique (tenant, vendor_customer_id)
);
