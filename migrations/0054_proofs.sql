-- What the last verification of a workspace's books found, beside a bank that serves (decision 0045).
-- florin: serves from 24

create table proofs (
  tenant text not null primary key,
  -- The process that verifies now, until when; null between two verifications.
  lease uuid,
  leased_until timestamptz,
  -- When the last verification began, by the machine's clock, and how long it took; null before the first one ended.
  checked_time timestamptz,
  took_ms integer,
  -- When the last one began that found everything right.
  intact_time timestamptz,
  -- The head of the hash chain then, and how many of its items were compared with their rows.
  link bigint,
  hash bytea,
  compared bigint,
  -- How many promises were asked about, what breaks them ({promise, what}), and those that were not answered in time.
  promises integer,
  violations jsonb,
  unanswered text[]
);
