-- When maintenance of the installation last succeeded (florin verify), so that its age can be watched.
-- florin: serves from 20

create table maintenance_runs (
  name           text        primary key,
  succeeded_time timestamptz not null
);
