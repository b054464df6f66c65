-- A list of accounts that only customers, or only the bank, can have asks one table (docs/decisions/0053): where a database is divided,
-- the engine does not see which node a view of both belongs to once a filter has left one of them out.
-- florin: serves from 24

create view listed_customer_accounts as
  select tenant, id, account_type, customer_type, account_template_id, currency, status, access_status, access_status_last_updated_time,
         nickname, account_purpose, bank_account_id, swift_code, iban, flags, metadata, balance_floor, floor_linked_account_id,
         balance_ceiling, ceiling_linked_account_id, account_closure, open_date, close_date, creation_time, last_updated_time,
         null::text as general_ledger_type, null::text as general_ledger_category
  from accounts;

create view listed_internal_accounts as
  select tenant, id, 'GENERAL_LEDGER'::text as account_type, null::text as customer_type, null::uuid as account_template_id, currency,
         'ACTIVE_OR_DISBURSED'::text as status, 'ACTIVE'::text as access_status, null::timestamptz as access_status_last_updated_time,
         null::text as nickname, null::text as account_purpose, bank_account_id::text as bank_account_id, null::text as swift_code,
         null::bytea as iban, '{}'::jsonb as flags, null::jsonb as metadata, null::bigint as balance_floor,
         null::uuid as floor_linked_account_id, null::bigint as balance_ceiling, null::uuid as ceiling_linked_account_id,
         null::jsonb as account_closure, (creation_time at time zone 'UTC')::date as open_date, null::date as close_date, creation_time,
         last_updated_time, account_type as general_ledger_type, purpose as general_ledger_category
  from internal_accounts;
