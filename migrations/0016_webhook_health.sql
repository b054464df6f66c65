-- florin: no transaction
-- How each webhook has been answering lately; and deliveries of one resource leave in the order of their events.

create table if not exists webhook_health (
  tenant            text        not null,
  webhook_id        uuid        not null,
  last_success_time timestamptz,
  failing_since     timestamptz,
  primary key (tenant, webhook_id)
) with (fillfactor = 40);

create index concurrently if not exists deliveries_ready_in_order
  on deliveries (tenant, webhook_id, due_time, event_id) where is_ready;

drop index concurrently if exists deliveries_ready;
