-- Inboxes of the sandbox: receivers of webhooks that the bank has itself, and what was sent to them.
-- florin: serves from 24

create table inboxes (
  tenant text not null references workspaces (tenant),
  id uuid not null,
  name text,
  -- How it answers.
  answer_status smallint not null,
  answer_delay_ms integer not null,
  -- So many requests more get that answer, and then 200 at once; null is all.
  answers_left integer,
  creation_time timestamptz not null,
  primary key (tenant, id)
);

create table inbox_messages (
  tenant text not null,
  id uuid not null,
  inbox_id uuid not null,
  -- Counts up in each inbox; of each only the newest are kept.
  number bigint not null,
  received_time timestamptz not null,
  webhook_id uuid not null,
  event_id uuid not null,
  type text not null,
  attempt integer not null,
  signature_check text not null,
  -- Null where it answered too late.
  answer_status smallint,
  answer_delay_ms integer not null,
  -- Headers and body as they were sent, sealed.
  content bytea not null,
  primary key (tenant, id),
  constraint a_message_has_its_number_in_its_inbox unique (tenant, inbox_id, number)
);

create index inbox_messages_by_time on inbox_messages (tenant, received_time);
