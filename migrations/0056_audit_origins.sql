-- From where somebody changed keys, users and settings: kept as long as the entry.
-- florin: serves from 24

alter table audit_log
  -- The address that the request came from; behind a proxy that is trusted, the one that it names. Null for commands on the server.
  add column address text,
  -- The program that sent it, as it called itself in User-Agent.
  add column client text;
