-- What an attempt to deliver was signed with is kept, for those who look for why a receiver refused it.
-- florin: serves from 24

alter table delivery_attempts
  -- The header Request-Timestamp; null where nothing was sent, and for attempts from before this.
  add column request_timestamp bigint,
  -- The header with the signature; null also where the workspace had no secret.
  add column signature text;
