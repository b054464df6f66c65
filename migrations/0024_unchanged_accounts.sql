-- Groups of movements are decided without a lock and committed only if the accounts are still as they were.
-- florin: serves from 20

-- The code is one after which a transaction is tried again.
create function refuse_changed_accounts() returns void language plpgsql as $$
begin
  raise exception 'an account has changed since it was looked at' using errcode = 'serialization_failure';
end
$$;
