-- Whoever lives takes over at once what a dead process had claimed: a delivery says whose it is, and a process says that it
-- holds a lock which the database frees when it dies.

alter table deliveries add column leased_by uuid;

alter table processes
  -- Whether it holds the advisory lock of its id: one that behind a pooler could not be its own is not taken.
  add column holds_lock boolean not null default false,
  -- Since when it is taken for dead. It is remembered until all that it had claimed has lapsed.
  add column dead_time timestamptz;
