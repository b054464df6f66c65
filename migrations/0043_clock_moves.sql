-- A clock that moves is visible to every process, and each of them counts what it does meanwhile. What falls due is listed in pages.
-- florin: no transaction
-- florin: serves from 24

create table if not exists clock_moves (
  tenant text not null,
  -- The deed: a repeat after a crash goes on with the same move.
  id uuid not null,
  from_time timestamptz not null,
  to_time timestamptz not null,
  -- By the machine's clock: one that was not seen for a while is not under way.
  seen_time timestamptz not null,
  primary key (tenant, id)
);

-- What was done while a clock moved, by kind: one row for each kind, however much it was.
create table if not exists clock_digests (
  tenant text not null,
  move_id uuid not null,
  kind text not null,
  count bigint not null,
  -- The first few.
  ids text[] not null,
  primary key (tenant, move_id, kind),
  foreign key (tenant, move_id) references clock_moves (tenant, id) on delete cascade
);

-- Each page of what falls due begins where the last one ended, however much is due at one moment.
drop index concurrently if exists timers_of_a_tenant_in_order;
create index concurrently timers_of_a_tenant_in_order on timers (tenant, due_time, kind, subject);
drop index concurrently if exists timers_of_a_tenant_by_due_time;
drop index concurrently if exists deliveries_waiting_of_a_tenant_in_order;
create index concurrently deliveries_waiting_of_a_tenant_in_order on deliveries (tenant, due_time, webhook_id, event_id)
  where due_time is not null and not is_ready;
drop index concurrently if exists deliveries_waiting_of_a_tenant;
