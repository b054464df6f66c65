-- Workspaces (tenants) and their API keys: the only tables that are not a tenant's own.

create sequence workspace_number;

create table workspaces (
  tenant          text        not null primary key,
  name            text,
  clock_offset_ms bigint      not null default 0 constraint clocks_only_move_forward check (clock_offset_ms >= 0),
  created_time    timestamptz not null
);

create index workspaces_with_a_moved_clock on workspaces (tenant) where clock_offset_ms > 0;

create table api_keys (
  id           uuid        not null primary key,
  tenant       text        not null references workspaces,
  hash         bytea       not null constraint key_is_used_once unique,
  last_four    text        not null,
  name         text,
  created_time timestamptz not null,
  revoked_time timestamptz
);

create index api_keys_of_a_tenant on api_keys (tenant, id);

-- One row: a fingerprint of the encryption key, so that a start with another key says so at once.
create table installation (
  is_only_row boolean not null primary key default true check (is_only_row),
  key_check   bytea   not null
);
