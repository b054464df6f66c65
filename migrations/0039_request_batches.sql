-- The request log in batches: requests of one workspace that were logged together are one row, compressed and sealed as a whole.
-- florin: serves from 24

create table request_batches (
  tenant    text     not null,
  -- The ids of requests begin with their time, so the key is also the order in time.
  last_id   uuid     not null,
  first_id  uuid     not null,
  requests  smallint not null,
  failures  smallint not null,
  -- Hashes of the idempotency keys and resources that its requests name.
  finders   bigint[] not null,
  summaries bytea    not null,
  details   bytea    not null,
  primary key (tenant, last_id)
) with (autovacuum_vacuum_scale_factor = 0.05);

-- Compressed already.
alter table request_batches alter column summaries set storage external, alter column details set storage external;

create index request_batches_of_failures on request_batches (tenant, last_id) where failures > 0;
create index request_batches_by_finder on request_batches using gin (finders) with (gin_pending_list_limit = 256);
