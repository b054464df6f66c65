-- What every noun uses: repeated requests get the first answer again, and what falls due is a row.

-- The answer commits with the work that it answers for; there is no "in progress" state.
-- Bodies are sealed: some carry what is shown only once.
create table idempotent_responses (
  tenant       text        not null,
  key          text        not null check (length(key) between 1 and 255),
  fingerprint  bytea       not null,
  status       smallint    not null,
  body         bytea       not null,
  created_time timestamptz not null,
  primary key (tenant, key)
);

create index idempotent_responses_by_age on idempotent_responses (tenant, created_time);

-- One timer per kind and subject; due_time is the workspace's time.
create table timers (
  tenant   text        not null,
  kind     text        not null,
  subject  text        not null,
  due_time timestamptz not null,
  primary key (tenant, kind, subject)
);

create index timers_by_due_time on timers (due_time);
create index timers_of_a_tenant_by_due_time on timers (tenant, due_time);
