-- A kept answer that holds a secret is for callers with at least the rights of the first one, and never copied.
-- florin: serves from 24

alter table idempotent_responses add column rights text;
