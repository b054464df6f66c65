-- What was asked of the API in the last seven days of the workspace's time, for people to look at. What could give
-- somebody away is masked before it gets here; bodies and headers are sealed.

create table request_log (
  tenant          text             not null,
  id              uuid             not null,
  -- The workspace's time when the request came.
  time            timestamptz      not null,
  method          text             not null,
  -- Without the query.
  path            text             not null,
  status          smallint         not null,
  latency_ms      double precision not null,
  error_code      text,
  idempotency_key text,
  -- The last one in the path, or what was made.
  resource_id     uuid,
  actor_type      text             not null,
  actor_id        uuid,
  actor_name      text,
  detail          bytea            not null,
  primary key (tenant, id)
) with (autovacuum_vacuum_scale_factor = 0.05);

create index request_log_by_time on request_log (tenant, time, id);
create index request_log_of_failures on request_log (tenant, time, id) where status >= 400;
create index request_log_of_a_key on request_log (tenant, idempotency_key, time, id) where idempotency_key is not null;
create index request_log_of_a_resource on request_log (tenant, resource_id, time, id) where resource_id is not null;

-- Requests are logged after their answer. Those with an id up to this one came before the last wipe, and stay out.
alter table workspaces add column wiped_id uuid;
