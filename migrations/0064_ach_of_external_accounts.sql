-- ACH entries of an external account, for its page and the filter of their list.
-- florin: no transaction
-- florin: serves from 24

drop index concurrently if exists ach_transfers_of_external_account;
create index concurrently ach_transfers_of_external_account on ach_transfers (tenant, external_account_id, creation_time, id)
  where external_account_id is not null;
