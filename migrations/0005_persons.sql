-- People whom the bank serves or may serve: one record behind /customers and /persons, with its
-- addresses, personal ids, verifications and notes.

create table persons (
  tenant                text        not null,
  id                    uuid        not null,
  is_customer           boolean     not null,
  status                text        not null constraint person_status_is_known
                                    check (status in ('ACTIVE', 'DECEASED', 'DENIED', 'DORMANT', 'ESCHEAT',
                                                      'FROZEN', 'INACTIVE', 'PROSPECT', 'SANCTION')),
  ban_status            text        not null constraint ban_status_is_known
                                    check (ban_status in ('ALLOWED', 'BANNED', 'SUSPENDED')),
  verification_status   text        not null constraint verification_status_is_known
                                    check (verification_status in ('ACCEPTED', 'PENDING', 'PROVISIONAL', 'REJECTED',
                                                                   'REVIEW', 'UNVERIFIED')),
  -- As verification_status, with one value more: the provider failed.
  kyc_status            text        not null constraint kyc_status_is_known
                                    check (kyc_status in ('ACCEPTED', 'PENDING', 'PROVIDER_FAILURE', 'PROVISIONAL',
                                                          'REJECTED', 'REVIEW', 'UNVERIFIED')),
  verification_last_run timestamptz,
  has_accounts          boolean     not null,
  first_name            text,
  middle_name           text,
  last_name             text,
  chosen_name           text,
  dob                   date,
  email                 text,
  phone_number          text,
  -- The number is sealed; its keyed hash tells whether two are the same.
  ssn                   bytea,
  ssn_hash              bytea,
  ssn_last_four         text,
  metadata              jsonb,
  vendor_info           jsonb,
  spend_control_ids     uuid[],
  creation_time         timestamptz not null,
  last_updated_time     timestamptz not null,
  primary key (tenant, id),
  constraint ssn_is_stored_as_a_whole check (num_nulls(ssn, ssn_hash, ssn_last_four) in (0, 3))
) with (fillfactor = 80);

create index persons_by_time on persons (tenant, creation_time, id);
create index persons_by_kind on persons (tenant, is_customer, creation_time, id);
create index persons_of_a_status on persons (tenant, status, creation_time, id);
create index persons_of_a_ban_status on persons (tenant, ban_status, creation_time, id);
create index persons_by_accounts on persons (tenant, has_accounts, creation_time, id);
create index persons_by_ssn_last_four on persons (tenant, ssn_last_four, creation_time, id) where ssn_last_four is not null;
create index persons_by_last_update on persons (tenant, last_updated_time, creation_time, id);

-- Text is found without regard to case, exactly or by its beginning, and names are sorted by the same
-- expressions. Under the collation "C" one index does all three.
create index persons_by_first_name on persons (tenant, (lower(coalesce(first_name, '')) collate "C"), creation_time, id);
create index persons_by_last_name on persons (tenant, (lower(coalesce(last_name, '')) collate "C"), creation_time, id);
create index persons_by_chosen_name on persons (tenant, (lower(coalesce(chosen_name, '')) collate "C"), creation_time, id)
  where chosen_name is not null;
create index persons_by_email on persons (tenant, (lower(coalesce(email, '')) collate "C"), creation_time, id)
  where email is not null;
create index persons_by_phone_number on persons (tenant, (lower(coalesce(phone_number, '')) collate "C"), creation_time, id)
  where phone_number is not null;

-- A row is never overwritten by a new address: is_active false ends it, so that it is known where a
-- person lived. A person's id stands in customer_id, whether or not the person is a customer.
create table addresses (
  tenant              text        not null,
  id                  uuid        not null,
  customer_id         uuid,
  business_id         uuid,
  address_type        text        not null constraint address_type_is_known
                                  check (address_type in ('BILLING', 'LEGAL', 'OPERATING', 'OTHER', 'SHIPPING')),
  is_active           boolean     not null,
  address_line_1      text        not null,
  address_line_2      text,
  city                text,
  country_code        text        not null,
  state               text,
  postal_code         text,
  nickname            text,
  is_registered_agent boolean     not null,
  creation_time       timestamptz not null,
  last_updated_time   timestamptz not null,
  primary key (tenant, id),
  constraint address_has_one_party check (num_nonnulls(customer_id, business_id) = 1)
);

create index addresses_by_time on addresses (tenant, creation_time, id);
create index addresses_of_a_customer on addresses (tenant, customer_id, creation_time, id) where customer_id is not null;
create index addresses_of_a_business on addresses (tenant, business_id, creation_time, id) where business_id is not null;
create unique index customer_has_one_legal_and_one_shipping_address on addresses (tenant, customer_id, address_type)
  where is_active and customer_id is not null and address_type in ('LEGAL', 'SHIPPING');
create unique index business_has_one_legal_and_one_shipping_address on addresses (tenant, business_id, address_type)
  where is_active and business_id is not null and address_type in ('LEGAL', 'SHIPPING');

-- Passports, driver licences, tax numbers: sealed, with a keyed hash to tell equal ones.
create table personal_ids (
  tenant            text        not null,
  id                uuid        not null,
  person_id         uuid        not null,
  id_type           text        not null,
  identifier        bytea       not null,
  identifier_hash   bytea       not null,
  country_code      text        not null,
  creation_time     timestamptz not null,
  last_updated_time timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, person_id) references persons
);

create index personal_ids_of_a_person on personal_ids (tenant, person_id, creation_time, id);

-- Every result that was ever obtained or uploaded; is_current marks the newest of each kind.
create table verifications (
  tenant            text        not null,
  id                uuid        not null,
  person_id         uuid,
  business_id       uuid,
  verification_type text        not null constraint verification_type_is_known
                                check (verification_type in ('DOCUMENT_VERIFICATION', 'IDENTITY', 'LICENSE',
                                                             'MANUAL_REVIEW', 'RELATED_ENTITIES', 'WATCHLIST')),
  result            text        not null constraint verification_result_is_known
                                check (result in ('ACCEPTED', 'PENDING', 'PROVISIONAL', 'REJECTED', 'REVIEW',
                                                  'UNVERIFIED', 'VENDOR_ERROR')),
  verification_time timestamptz not null,
  is_uploaded       boolean     not null,
  is_current        boolean     not null,
  details           jsonb,
  vendor_info       jsonb,
  metadata          jsonb,
  creation_time     timestamptz not null,
  last_updated_time timestamptz not null,
  primary key (tenant, id),
  constraint verification_is_of_one_party check (num_nonnulls(person_id, business_id) = 1)
);

create unique index person_has_one_current_verification_of_a_type
  on verifications (tenant, person_id, verification_type) where is_current and person_id is not null;
create unique index business_has_one_current_verification_of_a_type
  on verifications (tenant, business_id, verification_type) where is_current and business_id is not null;
create index verifications_by_time on verifications (tenant, creation_time, id);
create index verifications_that_are_current on verifications (tenant, creation_time, id) where is_current;
create index verifications_of_a_person on verifications (tenant, person_id, creation_time, id) where person_id is not null;
create index verifications_of_a_business on verifications (tenant, business_id, creation_time, id) where business_id is not null;
create index verifications_of_a_type on verifications (tenant, verification_type, creation_time, id);
create index verifications_with_a_result on verifications (tenant, result, creation_time, id);

-- What was written down about a resource. The text may name people, so it is sealed.
create table notes (
  tenant                text        not null,
  id                    uuid        not null,
  content               bytea       not null,
  related_resource_id   text        not null,
  related_resource_type text        not null,
  related_resource_field text,
  type                  text        not null constraint note_type_is_known check (type in ('FEEDBACK', 'NOTE')),
  status                text        constraint note_status_is_known check (status in ('RESOLVED', 'UNRESOLVED')),
  author                text,
  metadata              jsonb,
  creation_time         timestamptz not null,
  last_updated_time     timestamptz not null,
  primary key (tenant, id),
  constraint only_and_always_feedback_has_a_status check ((type = 'FEEDBACK') = (status is not null))
);

create index notes_by_time on notes (tenant, creation_time, id);
create index notes_of_a_resource on notes (tenant, related_resource_id, creation_time, id);
create index notes_of_a_resource_type on notes (tenant, related_resource_type, creation_time, id);
create index notes_by_author on notes (tenant, author, creation_time, id) where author is not null;
