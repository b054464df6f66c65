-- People who sign in, the sessions of their browsers, keys that are replaced, and who changed keys and settings.

-- People and sessions belong to the installation: one person works in several workspaces, and a session moves between
-- them. What somebody may do in a workspace is that workspace's, so its key begins with the tenant.
create table users (
  id            uuid        not null primary key,
  -- In small letters.
  user_name     text        not null constraint user_name_is_used_once unique,
  -- How it was hashed stands in the text, so that the cost can grow.
  password      text        not null,
  creation_time timestamptz not null
);

create table user_roles (
  tenant        text        not null references workspaces,
  user_id       uuid        not null references users on delete cascade,
  role          text        not null constraint role_is_known check (role in ('viewer', 'developer', 'owner')),
  creation_time timestamptz not null,
  primary key (tenant, user_id)
);

create index user_roles_of_a_user on user_roles (user_id, creation_time, tenant);

-- A session is known by the SHA-256 of what the cookie holds. Without a user it came from a one-time link. Times of
-- people, sessions and keys are the machine's.
create table sessions (
  hash          bytea       not null primary key,
  id            uuid        not null,
  user_id       uuid        references users on delete cascade,
  tenant        text        not null references workspaces,
  creation_time timestamptz not null,
  used_time     timestamptz not null,
  expires_time  timestamptz not null
);

create index sessions_of_a_user on sessions (user_id) where user_id is not null;
create index sessions_by_expiry on sessions (expires_time);

-- Links that sign in once, known by the SHA-256 of their token. A link that was used is gone.
create table sign_in_links (
  hash         bytea       not null primary key,
  expires_time timestamptz not null
);

create index sign_in_links_by_expiry on sign_in_links (expires_time);

-- A key that was replaced ends by itself.
alter table api_keys add column ends_time timestamptz;
alter table api_keys add column last_used_time timestamptz;

-- Who changed keys, people and settings. Rows are only ever added.
create table audit_log (
  tenant     text        not null,
  id         uuid        not null,
  time       timestamptz not null,
  actor_type text        not null constraint actor_type_is_known check (actor_type in ('KEY', 'USER', 'LINK', 'BANK')),
  actor_id   uuid,
  -- What the actor was called then: a user's name, or the end of a key.
  actor_name text,
  action     text        not null,
  subject    text,
  detail     jsonb,
  request_id text        not null,
  primary key (tenant, id)
);

-- Whoever came by a link chooses among the newest workspaces.
create index workspaces_by_age on workspaces (created_time, tenant);
