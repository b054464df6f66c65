-- A version of our own for the row of an account: PostgreSQL's number of the transaction that wrote it comes again after a restore.
-- florin: serves from 20

-- Random: 32 bits of each of two UUIDs.
create function draw_version() returns bigint language sql volatile as $$
  select ('x' || left(gen_random_uuid()::text, 8) || left(gen_random_uuid()::text, 8))::bit(64)::bigint
$$;

-- The rows that exist share one version until they are written; a constant does not rewrite the table. It is drawn as well, so
-- that it does not come again when this migration runs again, after a restore to before it.
do $$
begin
  execute format('alter table ledger_accounts add column version bigint not null default %L::bigint', draw_version());
end
$$;
alter table ledger_accounts alter column version set default draw_version();

-- For statements that know no version: those of older programs, which serve beside this one during an upgrade, and of people.
create function change_account_version() returns trigger language plpgsql as $$
begin
  update ledger_accounts set version = draw_version() where tenant = new.tenant and id = new.id;
  return null;
end
$$;

-- After the update: before it, PostgreSQL would lock every row first, also where there is nothing to do.
create trigger account_version_changes after update on ledger_accounts
  for each row when (new.version = old.version) execute function change_account_version();
