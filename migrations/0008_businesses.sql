-- Businesses whom the bank serves or may serve. Their addresses and verifications stand in the tables of
-- persons, under business_id; the lists of addresses get the indexes that their filters need.

create table businesses (
  tenant                text        not null,
  id                    uuid        not null,
  is_customer           boolean     not null,
  status                text        not null constraint business_status_is_known
                                    check (status in ('ACTIVE', 'CANCELLED', 'CONVERTED', 'DISSOLVED', 'FROZEN',
                                                      'INACTIVE', 'MERGED', 'PROSPECT', 'SANCTION', 'SUSPENDED')),
  verification_status   text        not null constraint business_verification_status_is_known
                                    check (verification_status in ('ACCEPTED', 'PENDING', 'PROVISIONAL', 'REJECTED',
                                                                   'REVIEW', 'UNVERIFIED')),
  verification_last_run timestamptz,
  has_accounts          boolean     not null,
  entity_name           text,
  -- Sealed: of a sole proprietor it may be a person's tax number.
  ein                   bytea,
  structure             text,
  formation_date        date,
  formation_state       text,
  email                 text,
  phone_number          text,
  website               text,
  trade_names           text[],
  compliance_restrictions text[],
  metadata              jsonb,
  creation_time         timestamptz not null,
  last_updated_time     timestamptz not null,
  primary key (tenant, id)
) with (fillfactor = 80);

create index businesses_by_time on businesses (tenant, creation_time, id);
create index businesses_by_kind on businesses (tenant, is_customer, creation_time, id);
create index businesses_of_a_status on businesses (tenant, status, creation_time, id);
create index businesses_by_accounts on businesses (tenant, has_accounts, creation_time, id);
create index businesses_by_last_update on businesses (tenant, last_updated_time, creation_time, id);

-- As for persons: found without regard to case, exactly or by its beginning, and sorted by the same expression.
create index businesses_by_entity_name on businesses (tenant, (lower(coalesce(entity_name, '')) collate "C"), creation_time, id);
create index businesses_by_phone_number on businesses (tenant, (lower(coalesce(phone_number, '')) collate "C"), creation_time, id)
  where phone_number is not null;

create index addresses_in_a_country on addresses (tenant, country_code, creation_time, id);
create index addresses_of_a_type on addresses (tenant, address_type, creation_time, id);
create index addresses_of_registered_agents on addresses (tenant, creation_time, id) where is_registered_agent;
create index accounts_of_a_customer_type on accounts (tenant, customer_type, creation_time, id);
