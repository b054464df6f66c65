-- Smaller and fewer indexes of what waits (decision 0041): portions of 64 numbers in place of numbers, one of types and subtypes together,
-- and keys only where there is one.
-- florin: no transaction
-- florin: serves from 24

-- A program from before this finds pending transactions slowly until it is replaced; nothing waits for it.
drop index concurrently if exists pending_transactions_in_order;
create index concurrently pending_transactions_in_order on pending_transactions (tenant, created, (number >> 6));
drop index concurrently if exists pending_transactions_by_date;

drop index concurrently if exists pending_transactions_of_a_kind;
create index concurrently pending_transactions_of_a_kind on pending_transactions (tenant, type, subtype, created, (number >> 6));
drop index concurrently if exists pending_transactions_by_type;
drop index concurrently if exists pending_transactions_by_subtype;

drop index concurrently if exists pending_transactions_in_a_status;
create index concurrently pending_transactions_in_a_status on pending_transactions (tenant, status, created, (number >> 6));
drop index concurrently if exists pending_transactions_by_status;

drop index concurrently if exists pending_transactions_on_an_account;
create index concurrently pending_transactions_on_an_account on pending_transactions (tenant, account_id, created, (number >> 6));
drop index concurrently if exists pending_transactions_of_an_account;

drop index concurrently if exists pending_transactions_of_a_card;
create index concurrently pending_transactions_of_a_card on pending_transactions
  (tenant, (user_data ->> 'card_id'), created, (number >> 6))
  where user_data ->> 'card_id' is not null;
drop index concurrently if exists pending_transactions_by_card;

-- Payments with a card have no key.
drop index concurrently if exists pending_transactions_of_a_key;
create index concurrently pending_transactions_of_a_key on pending_transactions (tenant, idemkey) where idemkey <> '';
drop index concurrently if exists pending_transactions_by_key;

drop index concurrently if exists pending_transactions_by_memo;
create index concurrently pending_transactions_by_memo on pending_transactions
  (tenant, (left(search_words(memo), 48) collate "C"), number desc)
  where memo <> '' and status in ('PENDING', 'PARTCLEARED');
drop index concurrently if exists pending_transactions_by_word_1;
