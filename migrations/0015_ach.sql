-- ACH: what customers send and receive through the network, and the files that carry it.

-- The last seven digits of a trace number. They come round again after ten million entries; a return names an entry
-- of the last weeks, so the newest with its trace is meant.
create sequence ach_trace_number minvalue 1 maxvalue 9999999 cycle cache 1;

-- A file is decided here before it is written, and read here before anything of it is booked. Outgoing ones go from
-- DECIDED through STAGED (written, under a name that nobody looks for) to PUBLISHED; incoming ones are ACCEPTED or REJECTED.
create table ach_files (
  tenant        text        not null,
  id            uuid        not null,
  direction     text        not null,
  status        text        not null,
  name          text        not null,
  -- Keyed hash of the content.
  hash          bytea       not null,
  -- Outgoing: the content, sealed, until it is published.
  content       bytea,
  -- Why it was rejected.
  reason        text,
  entry_count   integer     not null,
  creation_time timestamptz not null,
  -- Outgoing: when to try again, in the machine's time. Whoever publishes it moves this ahead first.
  retry_time    timestamptz,
  primary key (tenant, id),
  constraint ach_file_status_is_known check (
    (direction = 'OUTGOING' and status in ('DECIDED', 'STAGED', 'PUBLISHED'))
    or (direction = 'INCOMING' and status in ('ACCEPTED', 'REJECTED'))),
  constraint ach_file_is_kept_until_published check (
    (content is not null) = (direction = 'OUTGOING' and status <> 'PUBLISHED'))
);

create unique index ach_file_is_received_once on ach_files (tenant, hash) where direction = 'INCOMING';
create unique index ach_file_is_named_once on ach_files (tenant, name) where direction = 'OUTGOING';
create index ach_files_of_a_day on ach_files (tenant, creation_time) where direction = 'OUTGOING';
create index ach_files_to_publish on ach_files (retry_time) where direction = 'OUTGOING' and status <> 'PUBLISHED';
create index ach_files_to_publish_of_a_tenant on ach_files (tenant, retry_time)
  where direction = 'OUTGOING' and status <> 'PUBLISHED';

-- Entries that we send: pushes (credit), pulls (debit), and returns of entries that we received.
create table ach_transfers (
  tenant              text        not null,
  id                  uuid        not null,
  transaction_id      uuid        not null,
  status              text        not null constraint ach_status_is_known
                                  check (status in ('INIT', 'PENDING', 'COMPLETE', 'CANCELED', 'DECLINED')),
  dc_sign             text        not null constraint ach_sign_is_known check (dc_sign in ('credit', 'debit')),
  amount              bigint      not null constraint ach_amount_is_positive check (amount > 0),
  currency            text        not null,
  account_id          uuid        not null,
  customer_id         uuid,
  external_account_id uuid,
  -- Sealed JSON: routing number, account number, kind of account and name at the other bank.
  destination           bytea     not null,
  destination_last_four text      not null,
  trace_no            text        not null,
  sec_code            text        not null,
  is_same_day         boolean     not null,
  effective_date      date        not null,
  settlement_date     date        not null,
  leaves_time         timestamptz not null,
  settles_time        timestamptz not null,
  -- Of incoming funds: how much stays unavailable, for how many days after settlement, and until when.
  hold_amount         bigint,
  hold_days           integer,
  funds_time          timestamptz,
  funds_hold_id       uuid,
  company_name        text,
  company_id          text,
  company_entry_description text,
  memo                text        not null,
  reference_info      text,
  asked               jsonb       not null,
  idemkey             text        not null,
  file_id             uuid,
  return_data         jsonb,
  -- Set when this entry itself is the return of one that we received.
  incoming_ach_id     uuid,
  creation_time       timestamptz not null,
  last_updated_time   timestamptz not null,
  primary key (tenant, id),
  constraint ach_transaction_is_one_entry unique (tenant, transaction_id),
  constraint ach_entry_is_returned_once unique (tenant, incoming_ach_id),
  constraint ach_entry_leaves_in_a_file check (status not in ('PENDING', 'COMPLETE') or file_id is not null),
  foreign key (tenant, file_id) references ach_files
) with (fillfactor = 70);

create index ach_transfers_by_time on ach_transfers (tenant, creation_time, id);
create index ach_transfers_by_effective_date on ach_transfers (tenant, effective_date, creation_time, id);
create index ach_transfers_by_trace on ach_transfers (tenant, trace_no, creation_time);
create index ach_transfers_to_send on ach_transfers (tenant, leaves_time) where status = 'INIT';
create index ach_transfers_of_a_file on ach_transfers (tenant, file_id) where file_id is not null;
create index ach_transfers_under_way on ach_transfers (tenant, external_account_id)
  where status in ('INIT', 'PENDING');

-- Entries that we receive: money, tests without money, returns of our own entries and notifications of change.
create table ach_incoming (
  tenant              text        not null,
  id                  uuid        not null,
  file_id             uuid        not null,
  -- Which entry of the file it is, from 1.
  position            integer     not null,
  kind                text        not null constraint ach_incoming_kind_is_known
                                  check (kind in ('MONEY', 'PRENOTE', 'RETURN', 'CORRECTION')),
  status              text        not null constraint ach_incoming_status_is_known
                                  check (status in ('ERROR', 'IGNORED', 'INIT', 'IN_SUSPENSE', 'POSTED', 'RETURNED')),
  transaction_id      uuid,
  account_id          uuid,
  -- Sealed.
  number              bytea       not null,
  amount              bigint      not null,
  code                text        not null,
  dc_sign             text        not null,
  sec_code            text        not null,
  company_name        text        not null,
  company_id          text        not null,
  company_entry_description text  not null,
  identification_number text      not null,
  originating_routing_number text not null,
  effective_date      date        not null,
  settlement_date     date        not null,
  due_time            timestamptz not null,
  is_future_dated     boolean     not null,
  trace_no            text        not null,
  reference_info      text[]      not null,
  decline_reason      text,
  return_data         jsonb,
  notification_of_change jsonb,
  -- Sealed: a notification of change may correct an account number.
  corrected_data      bytea,
  outgoing_ach_id     uuid,
  creation_time       timestamptz not null,
  last_updated_time   timestamptz not null,
  primary key (tenant, id),
  constraint ach_incoming_entry_is_taken_once unique (tenant, file_id, position),
  foreign key (tenant, file_id) references ach_files
) with (fillfactor = 80);

create index ach_incoming_by_time on ach_incoming (tenant, creation_time, id);
create index ach_incoming_of_an_account on ach_incoming (tenant, account_id, creation_time, id);
create index ach_incoming_by_status on ach_incoming (tenant, status, creation_time, id);
create index ach_incoming_by_settlement on ach_incoming (tenant, settlement_date, creation_time, id);
