-- A webhook can have its own secret, which signs its deliveries in place of the workspace's.
-- florin: serves from 24

alter table webhooks
  add column secret bytea,
  add column secret_time timestamptz,
  -- What signed before, until the time when it ends.
  add column previous_secret bytea,
  add column previous_secret_ends timestamptz,
  add constraint a_previous_secret_ends check ((previous_secret is null) = (previous_secret_ends is null)),
  add constraint a_secret_has_its_time check ((secret is null) = (secret_time is null)),
  add constraint no_previous_secret_without_one check (previous_secret is null or secret is not null);
