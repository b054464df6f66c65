-- Deliveries that failed are found by their state, however many succeeded around them.
-- florin: no transaction
-- florin: serves from 24

drop index concurrently if exists deliveries_failed;
create index concurrently deliveries_failed on deliveries (tenant, webhook_id, status, event_time, event_id)
  where status in ('FAILED', 'RETRYING');
