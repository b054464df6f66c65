-- An API key has the rights of its creator: a role, and the user whose role bounds it at each use.
-- florin: serves from 24

alter table api_keys
  add column role text not null default 'owner' constraint key_role_is_known check (role in ('viewer', 'developer', 'owner')),
  add column grantor_id uuid,
  add column grantor_tenant text,
  add constraint grantor_is_whole check ((grantor_id is null) = (grantor_tenant is null));
