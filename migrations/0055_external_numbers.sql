-- External accounts are found by their numbers, which stay sealed: by keyed hashes of the whole numbers and of their last four.
-- florin: no transaction
-- florin: serves from 24

-- The first is the SHA-256 of the sealed numbers that the others are about: programs of before change those alone. Null until the
-- background has worked them out.
alter table external_accounts add column if not exists number_hashes bytea[];

-- The hashes are of the tenant and a value.
drop index concurrently if exists external_accounts_by_number;
create index concurrently external_accounts_by_number on external_accounts using gin (number_hashes)
  with (fastupdate = off) where deletion_time is null;

drop index concurrently if exists external_accounts_to_hash;
create index concurrently external_accounts_to_hash on external_accounts (tenant, id)
  where number_hashes is null or number_hashes[1] <> sha256(numbers);
