-- Events, who is told of them (webhooks), and every attempt to tell them.

-- Written in the operation that made the change. `resource` and `changed_fields` are sealed JSON;
-- an event that was triggered by hand has neither, and no resource_id.
create table events (
  tenant         text        not null,
  id             uuid        not null,
  type           text        not null,
  resource_id    uuid,
  event_time     timestamptz not null,
  resource       bytea,
  changed_fields bytea,
  primary key (tenant, id)
);

create index events_by_time on events (tenant, event_time, id);
create index events_of_a_resource on events (tenant, resource_id, event_time, id);

-- `run` grows each time a webhook is disabled. Deliveries carry the run that they belong to, so that
-- disabling a webhook stops all of its deliveries at once, however many are open.
create table webhooks (
  tenant         text        not null,
  id             uuid        not null,
  url            text        not null,
  description    text,
  enabled_events text[]      not null,
  metadata       text,
  is_enabled     boolean     not null,
  run            integer     not null default 0,
  creation_time  timestamptz not null,
  last_updated   timestamptz not null,
  primary key (tenant, id)
);

create index webhooks_by_creation on webhooks (tenant, creation_time, id);

-- At most two secrets of a workspace are live: the one in use and, for 24 hours, the one before.
create table webhook_secrets (
  tenant        text        not null,
  is_previous   boolean     not null,
  secret        bytea       not null,
  creation_time timestamptz not null,
  deleted_at    timestamptz,
  constraint one_secret_in_use_and_one_before primary key (tenant, is_previous),
  constraint only_a_previous_secret_ends check (is_previous = (deleted_at is not null))
);

-- One row per event and webhook that matched it when it happened. due_time is null when nothing more
-- will be sent. A delivery is ready when it may be sent; one that waits for its next try is not, and
-- becomes ready when its due_time comes: so finding work never looks at those that wait.
-- Times are the workspace's, but lease_until is the machine's: it guards against a machine that died.
create table deliveries (
  tenant          text        not null,
  webhook_id      uuid        not null,
  event_time      timestamptz not null,
  event_id        uuid        not null,
  run             integer     not null,
  url             text        not null,
  metadata        text        not null,
  status          text        not null constraint delivery_status_is_known
                              check (status in ('RUNNING', 'RETRYING', 'SUCCESS', 'FAILED')),
  attempts        integer     not null default 0,
  first_sent_time timestamptz,
  due_time        timestamptz,
  is_ready        boolean     not null,
  lease_until     timestamptz,
  primary key (tenant, webhook_id, event_time, event_id),
  constraint what_is_ready_is_due check (due_time is not null or not is_ready)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

create index deliveries_ready on deliveries (tenant, webhook_id, due_time) where is_ready;
create index deliveries_waiting on deliveries (due_time) where due_time is not null and not is_ready;
create index deliveries_waiting_of_a_tenant on deliveries (tenant, due_time)
  where due_time is not null and not is_ready;

create table delivery_attempts (
  tenant        text        not null,
  webhook_id    uuid        not null,
  event_id      uuid        not null,
  number        integer     not null,
  sent_time     timestamptz not null,
  response_time timestamptz,
  code          smallint,
  response_body text,
  primary key (tenant, webhook_id, event_id, number)
);
