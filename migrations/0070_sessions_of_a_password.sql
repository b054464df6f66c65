-- A session is good for as long as the password that opened it, and says from where it was opened.
alter table users
  add column password_id uuid not null default gen_random_uuid(),
  -- Another person set it: its user replaces it at the first sign-in.
  add column is_password_temporary boolean not null default false;
alter table sessions
  add column password_id uuid,
  add column address text,
  add column client text,
  add constraint session_has_one_id unique (id);
create index sessions_of_a_workspace on sessions (tenant, creation_time);

-- Networks from which a user has signed in.
create table user_networks (
  user_id uuid not null references users (id) on delete cascade,
  network text not null,
  used_time timestamptz not null,
  primary key (user_id, network)
);
