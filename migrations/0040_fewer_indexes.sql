-- Indexes that every transfer pays for and few ask for: events by time follow from their ids, and keys are only looked up.
-- florin: no transaction
-- florin: serves from 24

-- A program from before this finds old events and used keys slowly until it is replaced; nothing waits for either.
drop index concurrently if exists events_by_time;
drop index concurrently if exists posted_transactions_of_a_key;
create index concurrently posted_transactions_of_a_key on posted_transactions using hash ((tenant || ' ' || idemkey));
drop index concurrently if exists posted_transactions_by_key;
