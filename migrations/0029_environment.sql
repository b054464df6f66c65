-- The database keeps which environment it belongs to.
-- florin: serves from 20

-- Null until a version that knows this column has started: it writes the environment, and no other is accepted afterwards.
alter table installation
  add column environment text constraint environment_is_known check (environment in ('sandbox', 'production'));
