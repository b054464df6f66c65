-- Requests and delivery attempts can be read in the order in which they were written, for those who watch a workspace live.
-- florin: no transaction
-- florin: serves from 24

-- By the clock of the database, which is one for all processes. A program from before this writes it, too: it is the default.
alter table request_batches add column if not exists written_at timestamptz not null default now();
alter table delivery_attempts add column if not exists written_at timestamptz not null default now();

drop index concurrently if exists request_batches_as_written;
create index concurrently request_batches_as_written on request_batches (tenant, written_at);
drop index concurrently if exists delivery_attempts_as_written;
create index concurrently delivery_attempts_as_written on delivery_attempts (tenant, written_at);
