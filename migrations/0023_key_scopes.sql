-- An API key can be narrowed to a part of the API. Null: whatever its role allows, as before.
-- florin: serves from 20

alter table api_keys
  add column scopes text[],
  add constraint narrowed_key_has_a_scope check (cardinality(scopes) > 0);
