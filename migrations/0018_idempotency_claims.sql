-- Some requests ask others before they change anything, and no transaction may wait for another's network. Such a
-- request claims its key first, in a transaction of its own; its answer commits in place of the claim. A claim whose
-- process died lapses by the machine's clock, so nothing stays "in progress".

create table idempotency_claims (
  tenant       text        not null,
  key          text        not null check (length(key) between 1 and 255),
  fingerprint  bytea       not null,
  claim        uuid        not null,
  lapses_time  timestamptz not null,
  primary key (tenant, key)
);
