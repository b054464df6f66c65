-- Faults on demand: what a sandbox workspace is told to do wrong.
-- florin: serves from 24

create table faults (
  tenant text not null references workspaces (tenant),
  id uuid not null,
  name text,
  fault text not null,
  -- What it disturbs: a request, a webhook delivery, …
  target text not null,
  -- What it matches; null matches all.
  operation text,
  api_key_id uuid,
  idempotency_key text,
  webhook_id uuid,
  event_type text,
  -- How often: from the nth match on, so many times, by chance.
  nth integer not null,
  times integer not null,
  probability double precision,
  seed bigint not null,
  settings jsonb not null,
  matched bigint not null default 0,
  fired bigint not null default 0,
  last_fired_time timestamptz,
  creation_time timestamptz not null,
  primary key (tenant, id)
);
