-- Webhooks show `enabled_events` as they were sent; events are matched against the same patterns in the catalogue's spelling, each once.

alter table webhooks add column patterns text[] not null default '{}';
alter table webhooks alter column patterns drop default;
