-- How the attempts of each hour went, by webhook: counted as they are written, so that a chart reads few rows.
-- florin: serves from 24

create table delivery_hours (
  tenant text not null,
  webhook_id uuid not null,
  -- The beginning of the hour, by the workspace's clock.
  hour timestamptz not null,
  delivered integer not null,
  retrying integer not null,
  failed integer not null,
  -- How many answers took at most 1, 2, 3, 5, 7, 10 … ms (src/events/delivery/hours.ts); the last, longer.
  durations integer[] not null,
  primary key (tenant, webhook_id, hour)
);

create index delivery_hours_by_time on delivery_hours (tenant, hour);
