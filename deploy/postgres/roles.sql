-- Two roles for a bank in production: `florin_owner` owns the tables and runs `florin migrate`; `florin` serves, and may read
-- and write rows only. Run it once as a superuser, in the bank's database, before the first migration:
--   psql -d florin -v owner_password=… -v password=… -f deploy/postgres/roles.sql
-- Then `florin migrate` gets DATABASE_URL with florin_owner, and every `florin start` the one with florin.
\set ON_ERROR_STOP on

\if :{?owner_password}
\else
\warn 'roles.sql needs -v owner_password=…, for the role that migrates.'
\endif
\if :{?password}
\else
\warn 'roles.sql needs -v password=…, for the role that serves.'
\endif

begin;
create role florin_owner login password :'owner_password';
create role florin login password :'password';

select format('alter database %I owner to florin_owner', current_database()) \gexec
alter schema public owner to florin_owner;
revoke all on schema public from public;
grant usage on schema public to florin;

-- Row by row: no truncate, no trigger, no foreign key to these tables, nothing created or dropped.
alter default privileges for role florin_owner in schema public
  grant select, insert, update, delete on tables to florin;
alter default privileges for role florin_owner in schema public
  grant usage, select on sequences to florin;

-- For tables that exist already, when a bank takes this up later.
grant select, insert, update, delete on all tables in schema public to florin;
grant usage, select on all sequences in schema public to florin;
commit;
