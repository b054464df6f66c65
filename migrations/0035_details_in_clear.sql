-- Finds what older versions wrote in clear, until it is sealed.
-- florin: no transaction
-- florin: serves from 24

drop index concurrently if exists ach_incoming_in_clear;
create index concurrently ach_incoming_in_clear on ach_incoming (tenant, id) where details is null;
drop index concurrently if exists ach_transfers_in_clear;
create index concurrently ach_transfers_in_clear on ach_transfers (tenant, id)
  where company_id is not null or reference_info is not null;
