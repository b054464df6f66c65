-- Finds things by any word of their name, and transactions by their memo (decision 0031).
-- florin: no transaction
-- florin: serves from 24

-- Small letters without accents, and a space between any two words: `O’Brien-Núñez` is `obrien nunez`. It does not depend on
-- the database's locale for letters of Latin script.
create or replace function search_words(written text) returns text
  language sql immutable parallel safe
  return trim(lower(regexp_replace(
    translate(
      -- ASCII, as nearly all texts are, has no accents to look for.
      case when octet_length(written) = length(written) then written
           else translate(regexp_replace(normalize(written, NFKD), U&'[\0300-\036F]', '', 'g'),
                          'ØøŁłĐđÐðı·–—’', 'OoLlDdDdi   ''') end,
      '''', ''),
    '[\s!-/:-@[-`{-~]+', ' ', 'g')));

-- The words from this one on, so that a range of an index finds a beginning; null where there are not so many.
create or replace function search_tail(written text, word integer) returns text
  language sql immutable parallel safe
  return left(substring(search_words(written) from '^(?:[^ ]+ ){' || (word - 1) || '}(.+)$'), 48);

-- Declared immutable, which array_to_string is for texts.
create or replace function search_listed(names text[]) returns text
  language sql immutable parallel safe
  return array_to_string(names, ' ');

drop index concurrently if exists persons_by_word_1;
create index concurrently persons_by_word_1 on persons
  (tenant, (search_tail(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(chosen_name, '') || ' ' || coalesce(middle_name, ''), 1) collate "C"))
  where search_tail(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(chosen_name, '') || ' ' || coalesce(middle_name, ''), 1) is not null;
drop index concurrently if exists persons_by_word_2;
create index concurrently persons_by_word_2 on persons
  (tenant, (search_tail(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(chosen_name, '') || ' ' || coalesce(middle_name, ''), 2) collate "C"))
  where search_tail(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(chosen_name, '') || ' ' || coalesce(middle_name, ''), 2) is not null;
drop index concurrently if exists persons_by_word_3;
create index concurrently persons_by_word_3 on persons
  (tenant, (search_tail(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(chosen_name, '') || ' ' || coalesce(middle_name, ''), 3) collate "C"))
  where search_tail(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(chosen_name, '') || ' ' || coalesce(middle_name, ''), 3) is not null;
drop index concurrently if exists persons_by_word_4;
create index concurrently persons_by_word_4 on persons
  (tenant, (search_tail(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(chosen_name, '') || ' ' || coalesce(middle_name, ''), 4) collate "C"))
  where search_tail(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(chosen_name, '') || ' ' || coalesce(middle_name, ''), 4) is not null;

drop index concurrently if exists businesses_by_word_1;
create index concurrently businesses_by_word_1 on businesses
  (tenant, (search_tail(coalesce(entity_name, '') || ' ' || coalesce(search_listed(trade_names), ''), 1) collate "C"))
  where search_tail(coalesce(entity_name, '') || ' ' || coalesce(search_listed(trade_names), ''), 1) is not null;
drop index concurrently if exists businesses_by_word_2;
create index concurrently businesses_by_word_2 on businesses
  (tenant, (search_tail(coalesce(entity_name, '') || ' ' || coalesce(search_listed(trade_names), ''), 2) collate "C"))
  where search_tail(coalesce(entity_name, '') || ' ' || coalesce(search_listed(trade_names), ''), 2) is not null;
drop index concurrently if exists businesses_by_word_3;
create index concurrently businesses_by_word_3 on businesses
  (tenant, (search_tail(coalesce(entity_name, '') || ' ' || coalesce(search_listed(trade_names), ''), 3) collate "C"))
  where search_tail(coalesce(entity_name, '') || ' ' || coalesce(search_listed(trade_names), ''), 3) is not null;
drop index concurrently if exists businesses_by_word_4;
create index concurrently businesses_by_word_4 on businesses
  (tenant, (search_tail(coalesce(entity_name, '') || ' ' || coalesce(search_listed(trade_names), ''), 4) collate "C"))
  where search_tail(coalesce(entity_name, '') || ' ' || coalesce(search_listed(trade_names), ''), 4) is not null;

drop index concurrently if exists accounts_by_word_1;
create index concurrently accounts_by_word_1 on accounts
  (tenant, (search_tail(nickname, 1) collate "C"))
  where nickname is not null and search_tail(nickname, 1) is not null;
drop index concurrently if exists accounts_by_word_2;
create index concurrently accounts_by_word_2 on accounts
  (tenant, (search_tail(nickname, 2) collate "C"))
  where nickname is not null and search_tail(nickname, 2) is not null;
drop index concurrently if exists accounts_by_word_3;
create index concurrently accounts_by_word_3 on accounts
  (tenant, (search_tail(nickname, 3) collate "C"))
  where nickname is not null and search_tail(nickname, 3) is not null;

drop index concurrently if exists external_accounts_by_word_1;
create index concurrently external_accounts_by_word_1 on external_accounts
  (tenant, (search_tail(coalesce(nickname, '') || ' ' || coalesce(name, '') || ' ' || bank_name || ' ' || search_listed(account_owner_names), 1) collate "C"))
  where deletion_time is null and search_tail(coalesce(nickname, '') || ' ' || coalesce(name, '') || ' ' || bank_name || ' ' || search_listed(account_owner_names), 1) is not null;
drop index concurrently if exists external_accounts_by_word_2;
create index concurrently external_accounts_by_word_2 on external_accounts
  (tenant, (search_tail(coalesce(nickname, '') || ' ' || coalesce(name, '') || ' ' || bank_name || ' ' || search_listed(account_owner_names), 2) collate "C"))
  where deletion_time is null and search_tail(coalesce(nickname, '') || ' ' || coalesce(name, '') || ' ' || bank_name || ' ' || search_listed(account_owner_names), 2) is not null;
drop index concurrently if exists external_accounts_by_word_3;
create index concurrently external_accounts_by_word_3 on external_accounts
  (tenant, (search_tail(coalesce(nickname, '') || ' ' || coalesce(name, '') || ' ' || bank_name || ' ' || search_listed(account_owner_names), 3) collate "C"))
  where deletion_time is null and search_tail(coalesce(nickname, '') || ' ' || coalesce(name, '') || ' ' || bank_name || ' ' || search_listed(account_owner_names), 3) is not null;
drop index concurrently if exists external_accounts_by_word_4;
create index concurrently external_accounts_by_word_4 on external_accounts
  (tenant, (search_tail(coalesce(nickname, '') || ' ' || coalesce(name, '') || ' ' || bank_name || ' ' || search_listed(account_owner_names), 4) collate "C"))
  where deletion_time is null and search_tail(coalesce(nickname, '') || ' ' || coalesce(name, '') || ' ' || bank_name || ' ' || search_listed(account_owner_names), 4) is not null;

-- Transactions without a memo are in none of these: their conditions end at the empty memo. Of posted ones the beginning of the
-- memo counts: every transfer with a memo pays for it.
drop index concurrently if exists posted_transactions_by_word_1;
create index concurrently posted_transactions_by_word_1 on posted_transactions
  (tenant, (search_tail(memo, 1) collate "C"), number desc)
  where memo <> '';

-- What is too short for two words is left out without folding it.
drop index concurrently if exists pending_transactions_by_word_1;
create index concurrently pending_transactions_by_word_1 on pending_transactions
  (tenant, (search_tail(memo, 1) collate "C"), number desc)
  where memo <> '' and status in ('PENDING', 'PARTCLEARED');
drop index concurrently if exists pending_transactions_by_word_2;
create index concurrently pending_transactions_by_word_2 on pending_transactions
  (tenant, (search_tail(memo, 2) collate "C"), number desc)
  where memo <> '' and status in ('PENDING', 'PARTCLEARED') and length(memo) > 2;
