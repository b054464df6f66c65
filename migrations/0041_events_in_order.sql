-- The order in which the events of a workspace were committed, without gaps, for those who read them one after the other.
-- florin: serves from 24

-- One row for at most 64 events of one commit. The first of `event_ids` has the position `first_position`, the next one the
-- position after it. Positions of a workspace begin at 1, and none is left out.
create table event_order (
  tenant         text   not null,
  first_position bigint not null,
  event_ids      uuid[] not null,
  primary key (tenant, first_position)
);

-- Ids do not compress.
alter table event_order alter column event_ids set storage external;

-- The last position of each workspace: who writes events locks it, as the last thing before the commit.
create table event_heads (
  tenant   text   not null primary key,
  position bigint not null
) with (fillfactor = 40);

alter table installation
  -- From now on every event has its position, because every program gives one.
  add column orders_events boolean not null default false;

alter table processes
  -- Whether it gives each event its position: a program from before this does not say so.
  add column orders_events boolean not null default false;
