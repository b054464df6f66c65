-- How late rows of a ledger are written at most is known once every program notes it: a program from before migration 66 does not.
-- florin: serves from 24

alter table installation
  -- From now on each workspace says how late its rows are at most, because every program notes it.
  add column notes_lateness boolean not null default false;

alter table processes
  -- Whether it notes how late it writes: a program from before this does not say so.
  add column notes_lateness boolean not null default false;
