-- The bank's role in a Citus that Patroni has made. prepare.sh runs it on the coordinator; it may be run again.

select not exists (select from pg_roles where rolname = 'florin') as is_new \gset
\if :is_new
  -- Citus makes the role on every node, also on those that come later.
  create role florin login;
\endif
alter role florin password :'password';
alter database florin owner to florin;
alter database florin set citus.shard_count = :parts;

-- By this the nodes reach one another for the bank. Only Citus itself reads the table.
select format(
  $$insert into pg_dist_authinfo values (0, 'florin', %L)
    on conflict (rolename, nodeid) do update set authinfo = excluded.authinfo$$,
  'password=' || :'password') as entry \gset
select bool_and(success) as is_made, string_agg(result, '; ') as said from run_command_on_all_nodes(:'entry') \gset
\if :is_made
\else
  \warn :said
  do $$ begin raise exception 'not every node took what the bank is known by'; end $$;
\endif
