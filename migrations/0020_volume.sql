-- How much was posted, in portions of five minutes of the workspace's time: added up in the background, so that nobody
-- who looks reads history.

create table transaction_volume (
  tenant            text        not null,
  time              timestamptz not null,
  transaction_count bigint      not null,
  amount            bigint      not null,
  primary key (tenant, time)
);

-- Up to when it is added up.
create table transaction_volume_marks (
  tenant       text        not null primary key,
  counted_time timestamptz not null
);
