-- Smaller indexes of what every transfer writes (decision 0032): PostgreSQL keeps the entries of one key together, so keys end
-- with portions of 64 numbers instead of numbers.
-- florin: no transaction
-- florin: serves from 24

-- A program from before this finds transactions and balances of the past slowly until it is replaced; nothing waits for it.
drop index concurrently if exists posted_transactions_in_order;
create index concurrently posted_transactions_in_order on posted_transactions (tenant, posted_date, (number >> 6));
drop index concurrently if exists posted_transactions_by_date;

drop index concurrently if exists posted_transactions_of_a_kind;
create index concurrently posted_transactions_of_a_kind on posted_transactions (tenant, type, subtype, posted_date, (number >> 6));
drop index concurrently if exists posted_transactions_by_type;
drop index concurrently if exists posted_transactions_by_subtype;

drop index concurrently if exists posted_transactions_of_a_card;
create index concurrently posted_transactions_of_a_card on posted_transactions
  (tenant, (user_data ->> 'card_id'), posted_date, (number >> 6))
  where user_data ->> 'card_id' is not null;
drop index concurrently if exists posted_transactions_by_card;

drop index concurrently if exists ledger_entries_in_order;
create index concurrently ledger_entries_in_order on ledger_entries (tenant, account_id, entry_time, (number >> 6));
drop index concurrently if exists ledger_entries_of_an_account;

drop index concurrently if exists posted_transactions_by_memo;
create index concurrently posted_transactions_by_memo on posted_transactions
  (tenant, (left(search_words(memo), 48) collate "C"), (number >> 6) desc)
  where memo <> '';
drop index concurrently if exists posted_transactions_by_word_1;

-- Events are sought by their resource among those that a webhook was sent. True for rows of before and for programs that do
-- not know the column; null, which takes no room, where there is no delivery. Those of one movement have one key.
alter table events add column if not exists is_delivered boolean default true;
drop index concurrently if exists events_of_one_resource;
create index concurrently events_of_one_resource on events (tenant, resource_id, event_time) where is_delivered;
drop index concurrently if exists events_of_a_resource;

-- A transfer that moves at once is never changed: room for changes would stay empty.
alter table internal_transfers reset (fillfactor);
