-- An errand that starts again after a crash does again what it did, and not more: its claim keeps what that is called:
-- an id that is drawn once and the workspace's time at which it was first asked for (unknown of claims of older programs).

alter table idempotency_claims
  add column id uuid not null default gen_random_uuid(),
  add column asked_time timestamptz;

-- Claims that nobody came back for are deleted some days after they lapsed.
create index idempotency_claims_lapses on idempotency_claims (tenant, lapses_time);
