-- An event of rows that never change is written without its resource, which is read from those rows.
-- florin: serves from 24

alter table installation
  -- From now on such events are written so, because every program can read them.
  add column derives_events boolean not null default false;

alter table processes
  -- Whether it reads a resource that the event does not hold: a program from before this does not say so.
  add column derives_events boolean not null default false;
