-- The schema of 0.1.0. Every primary key and index of a workspace's table starts with its tenant.
create sequence ach_trace_number maxvalue 9999999 cycle;
create sequence copy_number minvalue 2 maxvalue 999999999;
create sequence transaction_number;
create sequence workspace_number;

create function draw_version()
 returns bigint
 language sql
as $function$
  select ('x' || left(gen_random_uuid()::text, 8) || left(gen_random_uuid()::text, 8))::bit(64)::bigint
$function$;

create function fold_name(written text)
 returns text
 language sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(CASE WHEN (octet_length(written) = length(written)) THEN written ELSE translate(regexp_replace(NORMALIZE(written, NFD), '[̀-ͯ]'::text, ''::text, 'g'::text), 'ØøŁłĐđÐðı’'::text, 'OoLlDdDdi'''::text) END);

create function search_listed(names text[])
 returns text
 language sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_string(names, ' '::text);

create function search_words(written text)
 returns text
 language sql
 IMMUTABLE PARALLEL SAFE
RETURN TRIM(BOTH FROM lower(regexp_replace(translate(CASE WHEN (octet_length(written) = length(written)) THEN written ELSE translate(regexp_replace(NORMALIZE(written, NFKD), '[̀-ͯ]'::text, ''::text, 'g'::text), 'ØøŁłĐđÐðı·–—’'::text, 'OoLlDdDdi   '''::text) END, ''''::text, ''::text), '[\s!-/:-@[-`{-~]+'::text, ' '::text, 'g'::text)));

create function search_tail(written text, word integer)
 returns text
 language sql
 IMMUTABLE PARALLEL SAFE
RETURN "left"("substring"(search_words(written), (('^(?:[^ ]+ ){'::text || (word - 1)) || '}(.+)$'::text)), 48);

create function metadata_terms(tenant text, metadata jsonb)
 returns bigint[]
 language sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_agg(hashtextextended(((((tenant || ' '::text) || key) || ' '::text) || value), (0)::bigint)) FROM jsonb_each_text(CASE WHEN (jsonb_typeof(metadata) = 'object'::text) THEN metadata END) each(key, value) WHERE (value IS NOT NULL));

create table installation (
  is_only_row boolean not null default true,
  environment text,
  constraint installation_pkey primary key (is_only_row),
  constraint environment_is_known check ((environment = ANY (ARRAY['sandbox'::text, 'production'::text]))),
  constraint installation_is_only_row_check check (is_only_row)
);

create table scheduled_payments (
  tenant text not null,
  id uuid not null,
  schedule_id uuid not null,
  account_id uuid not null,
  customer_id uuid,
  scheduled_date date not null,
  execution_date date not null,
  status text not null,
  transaction_id uuid,
  error jsonb,
  creation_time timestamptz not null,
  constraint scheduled_payments_pkey primary key (tenant, id),
  constraint a_schedule_pays_each_date_once unique (tenant, schedule_id, scheduled_date),
  constraint a_scheduled_payment_has_a_transaction_or_an_error check ((((status = 'COMPLETED'::text) = (transaction_id IS NOT NULL)) AND ((status = 'ERROR'::text) = (error IS NOT NULL))))
);
create index scheduled_payments_by_time on scheduled_payments (tenant, creation_time, id);
create index scheduled_payments_of_a_customer on scheduled_payments (tenant, customer_id, creation_time, id);
create index scheduled_payments_of_a_schedule on scheduled_payments (tenant, schedule_id, creation_time, id);
create index scheduled_payments_of_an_account on scheduled_payments (tenant, account_id, creation_time, id);

create table workspaces (
  tenant text not null,
  name text,
  clock_offset_ms bigint not null default 0,
  created_time timestamptz not null,
  wiped_id uuid,
  wiped_time timestamptz,
  closed_time timestamptz,
  snapshot_of text,
  forked_by text,
  chain_origin text,
  chain_origin_number bigint,
  chain_origin_hash bytea,
  restored_id uuid,
  seed text,
  stands_at timestamptz,
  operations bigint not null default 0,
  late_ms bigint not null default 0,
  ach_files bigint not null default 0,
  is_strict boolean not null default false,
  metadata_keys text[] not null default '{}',
  constraint workspaces_pkey primary key (tenant),
  constraint clocks_only_move_forward check (((clock_offset_ms >= 0) OR (seed IS NOT NULL))),
  constraint origin_of_a_chain_is_whole check ((num_nulls(chain_origin, chain_origin_number, chain_origin_hash) = ANY (ARRAY[0, 3]))),
  constraint seeded_clocks_stand_still check ((num_nulls(seed, stands_at) = ANY (ARRAY[0, 2]))),
  constraint snapshots_stay_closed check (((snapshot_of IS NULL) OR (closed_time IS NOT NULL)))
);
create index workspaces_at_rest on workspaces (tenant) where ((closed_time IS NOT NULL) OR (seed IS NOT NULL));
create index workspaces_by_age on workspaces (created_time, tenant);
create index workspaces_forked_by_another on workspaces (forked_by, tenant) where (forked_by IS NOT NULL);
create index workspaces_that_are_closed on workspaces (tenant) where (closed_time IS NOT NULL);
create index workspaces_with_a_moved_clock on workspaces (tenant) where (clock_offset_ms > 0);

create table users (
  id uuid not null,
  user_name text not null,
  password text not null,
  creation_time timestamptz not null,
  password_id uuid not null default gen_random_uuid(),
  is_password_temporary boolean not null default false,
  constraint users_pkey primary key (id)
);

create table account_numbers (
  tenant text not null,
  hash bytea not null,
  account_id uuid not null,
  first_digits text not null,
  last_four text not null,
  constraint account_number_is_used_once primary key (tenant, hash),
  constraint account_has_one_number unique (tenant, account_id)
);
create index account_numbers_by_last_four on account_numbers (tenant, last_four);

create table account_products (
  tenant text not null,
  id uuid not null,
  product_type text not null,
  terms jsonb not null,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null,
  constraint account_products_pkey primary key (tenant, id),
  constraint product_type_is_known check ((product_type = ANY (ARRAY['FEE'::text, 'INTEREST'::text])))
);
create index account_products_by_time on account_products (tenant, product_type, creation_time, id);

create table accounts (
  tenant text not null,
  id uuid not null,
  account_type text not null,
  customer_type text not null,
  account_template_id uuid not null,
  currency text not null,
  status text not null,
  access_status text not null,
  access_status_last_updated_time timestamptz not null,
  nickname text,
  account_purpose text,
  bank_account_id text,
  swift_code text,
  iban bytea,
  flags jsonb not null,
  metadata jsonb,
  balance_floor bigint,
  floor_linked_account_id uuid,
  balance_ceiling bigint,
  ceiling_linked_account_id uuid,
  account_closure jsonb,
  open_date date not null,
  close_date date,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null,
  interest_product_id uuid,
  fee_product_ids uuid[] not null default '{}'::uuid[],
  constraint accounts_pkey primary key (tenant, id)
);
create index accounts_by_metadata on accounts using gin (metadata_terms(tenant, metadata)) where (metadata is not null);
create index accounts_by_nickname on accounts (tenant, fold_name(nickname), creation_time, id);
create index accounts_by_time on accounts (tenant, creation_time, id);
create index accounts_by_type on accounts (tenant, account_type, creation_time, id);
create index accounts_by_word_1 on accounts (tenant, search_tail(nickname, 1) COLLATE "C") where ((nickname IS NOT NULL) AND (search_tail(nickname, 1) IS NOT NULL));
create index accounts_by_word_2 on accounts (tenant, search_tail(nickname, 2) COLLATE "C") where ((nickname IS NOT NULL) AND (search_tail(nickname, 2) IS NOT NULL));
create index accounts_by_word_3 on accounts (tenant, search_tail(nickname, 3) COLLATE "C") where ((nickname IS NOT NULL) AND (search_tail(nickname, 3) IS NOT NULL));
create index accounts_of_a_customer_type on accounts (tenant, customer_type, creation_time, id);
create index accounts_of_a_status on accounts (tenant, status, creation_time, id);
create index accounts_of_an_interest_product on accounts (tenant, interest_product_id, id) where (interest_product_id IS NOT NULL);
create index accounts_with_a_linked_ceiling on accounts (tenant, ceiling_linked_account_id) where (ceiling_linked_account_id IS NOT NULL);
create index accounts_with_a_linked_floor on accounts (tenant, floor_linked_account_id) where (floor_linked_account_id IS NOT NULL);

create table account_relationships (
  tenant text not null,
  id uuid not null,
  account_id uuid not null,
  party_id uuid not null,
  party_type text not null,
  relationship_type text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint account_relationships_pkey primary key (tenant, id),
  constraint party_type_is_known check ((party_type = ANY (ARRAY['CUSTOMER'::text, 'BUSINESS'::text]))),
  constraint account_relationships_tenant_account_id_fkey foreign key (tenant, account_id) references accounts(tenant, id)
);
create unique index account_has_one_primary_holder on account_relationships (tenant, account_id) where ((deleted_at IS NULL) AND (relationship_type = ANY (ARRAY['PRIMARY_ACCOUNT_HOLDER'::text, 'ACCOUNT_HOLDER'::text])));
create index account_relationships_of_a_party on account_relationships (tenant, party_id, account_id) where (deleted_at IS NULL);
create index account_relationships_of_an_account on account_relationships (tenant, account_id, created_at, id) where (deleted_at IS NULL);
create unique index party_is_related_to_an_account_once on account_relationships (tenant, account_id, party_id) where (deleted_at IS NULL);

create table spend_controls (
  tenant text not null,
  id uuid not null,
  name text not null,
  amount_limit bigint not null,
  is_active boolean not null,
  action_case boolean not null,
  action_decline boolean not null,
  direction text,
  payment_types text[],
  payment_sub_types text[],
  merchant_category_codes text[],
  time_range_type text not null,
  days integer,
  number_of_related_accounts integer not null default 0,
  creation_time timestamptz not null,
  last_modified_time timestamptz not null,
  constraint spend_controls_pkey primary key (tenant, id),
  constraint only_rolling_windows_have_days check (((days IS NOT NULL) = (time_range_type = 'ROLLING_WINDOW_DAYS'::text))),
  constraint spend_controls_amount_limit_check check ((amount_limit >= 0)),
  constraint spend_controls_days_check check (((days >= 1) AND (days <= 31))),
  constraint spend_controls_direction_check check ((direction = ANY (ARRAY['CREDITS'::text, 'DEBITS'::text]))),
  constraint spend_controls_number_of_related_accounts_check check ((number_of_related_accounts >= 0)),
  constraint spend_controls_time_range_type_check check ((time_range_type = ANY (ARRAY['FOREVER'::text, 'ROLLING_WINDOW_DAYS'::text, 'SINGLE_TRANSACTION'::text])))
);
create index spend_controls_by_activity on spend_controls (tenant, is_active, creation_time, id);
create index spend_controls_by_change on spend_controls (tenant, last_modified_time, creation_time, id);
create index spend_controls_by_limit on spend_controls (tenant, amount_limit, creation_time, id);
create index spend_controls_by_name on spend_controls (tenant, name, creation_time, id);
create index spend_controls_by_time on spend_controls (tenant, creation_time, id);
create index spend_controls_by_use on spend_controls (tenant, number_of_related_accounts, creation_time, id);

create table account_spend_controls (
  tenant text not null,
  account_id uuid not null,
  spend_control_id uuid not null,
  position integer not null,
  constraint account_spend_controls_pkey primary key (tenant, account_id, spend_control_id),
  constraint account_spend_controls_tenant_spend_control_id_fkey foreign key (tenant, spend_control_id) references spend_controls(tenant, id)
);
create index account_spend_controls_of_a_control on account_spend_controls (tenant, spend_control_id, account_id);

create table account_templates (
  tenant text not null,
  id uuid not null,
  name text not null,
  is_enabled boolean not null,
  account_type text not null,
  description text,
  application_type text,
  template jsonb not null,
  creation_time timestamptz not null,
  constraint account_templates_pkey primary key (tenant, id),
  constraint template_name_is_used_once unique (tenant, name)
);
create index account_templates_by_time on account_templates (tenant, creation_time, id);
create index account_templates_of_a_type on account_templates (tenant, account_type, creation_time, id);

create table ach_files (
  tenant text not null,
  id uuid not null,
  direction text not null,
  status text not null,
  name text not null,
  hash bytea not null,
  content bytea,
  reason text,
  entry_count integer not null,
  creation_time timestamptz not null,
  retry_time timestamptz,
  fingerprint bytea,
  header_identity text,
  constraint ach_files_pkey primary key (tenant, id),
  constraint ach_file_is_kept_until_published check (((content IS NOT NULL) = (((direction = 'OUTGOING'::text) AND (status <> 'PUBLISHED'::text)) OR (status = 'QUARANTINED'::text)))),
  constraint ach_file_status_is_known check ((((direction = 'OUTGOING'::text) AND (status = ANY (ARRAY['DECIDED'::text, 'STAGED'::text, 'PUBLISHED'::text]))) OR ((direction = 'INCOMING'::text) AND (status = ANY (ARRAY['ACCEPTED'::text, 'REJECTED'::text, 'QUARANTINED'::text])))))
);
create index ach_files_by_time on ach_files (tenant, creation_time, id);
create unique index ach_file_header_is_taken_once on ach_files (tenant, header_identity) where ((direction = 'INCOMING'::text) AND (status = 'ACCEPTED'::text));
create unique index ach_file_is_accepted_once on ach_files (tenant, hash) where ((direction = 'INCOMING'::text) AND (status = 'ACCEPTED'::text));
create unique index ach_file_is_named_once on ach_files (tenant, name) where (direction = 'OUTGOING'::text);
create unique index ach_file_is_rejected_once on ach_files (tenant, hash) where ((direction = 'INCOMING'::text) AND (status <> 'ACCEPTED'::text));
create unique index ach_file_is_taken_once on ach_files (tenant, fingerprint) where ((direction = 'INCOMING'::text) AND (status = 'ACCEPTED'::text));
create index ach_files_to_publish on ach_files (retry_time) where ((direction = 'OUTGOING'::text) AND (status <> 'PUBLISHED'::text));
create index ach_files_to_publish_of_a_tenant on ach_files (tenant, retry_time) where ((direction = 'OUTGOING'::text) AND (status <> 'PUBLISHED'::text));

create table ach_transfers (
  tenant text not null,
  id uuid not null,
  transaction_id uuid not null,
  status text not null,
  dc_sign text not null,
  amount bigint not null,
  currency text not null,
  account_id uuid not null,
  customer_id uuid,
  external_account_id uuid,
  destination bytea not null,
  destination_last_four text not null,
  trace_no text not null,
  sec_code text not null,
  is_same_day boolean not null,
  effective_date date not null,
  settlement_date date not null,
  leaves_time timestamptz not null,
  settles_time timestamptz not null,
  hold_amount bigint,
  hold_days integer,
  funds_time timestamptz,
  funds_hold_id uuid,
  company_name text,
  company_entry_description text,
  memo text not null,
  asked jsonb not null,
  idemkey text not null,
  file_id uuid,
  return_data jsonb,
  incoming_ach_id uuid,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null,
  constraint ach_transfers_pkey primary key (tenant, id),
  constraint ach_entry_is_returned_once unique (tenant, incoming_ach_id),
  constraint ach_transaction_is_one_entry unique (tenant, transaction_id),
  constraint ach_amount_is_positive check ((amount > 0)),
  constraint ach_entry_leaves_in_a_file check (((status <> ALL (ARRAY['PENDING'::text, 'COMPLETE'::text])) OR (file_id IS NOT NULL))),
  constraint ach_sign_is_known check ((dc_sign = ANY (ARRAY['credit'::text, 'debit'::text]))),
  constraint ach_status_is_known check ((status = ANY (ARRAY['INIT'::text, 'PENDING'::text, 'COMPLETE'::text, 'CANCELED'::text, 'DECLINED'::text]))),
  constraint ach_transfers_tenant_file_id_fkey foreign key (tenant, file_id) references ach_files(tenant, id)
) with (fillfactor=70);
create index ach_transfers_by_effective_date on ach_transfers (tenant, effective_date, creation_time, id);
create index ach_transfers_by_time on ach_transfers (tenant, creation_time, id);
create index ach_transfers_by_trace on ach_transfers (tenant, trace_no, creation_time);
create index ach_transfers_of_a_file on ach_transfers (tenant, file_id) where (file_id IS NOT NULL);
create index ach_transfers_of_external_account on ach_transfers (tenant, external_account_id, creation_time, id) where (external_account_id IS NOT NULL);
create index ach_transfers_to_send on ach_transfers (tenant, leaves_time) where (status = 'INIT'::text);
create index ach_transfers_under_way on ach_transfers (tenant, external_account_id) where (status = ANY (ARRAY['INIT'::text, 'PENDING'::text]));

create table ach_faults (
  tenant text not null,
  ach_id uuid not null,
  fault text not null,
  rule uuid,
  settings bytea,
  settles_time timestamptz,
  answer_time timestamptz,
  answered_time timestamptz,
  retry_time timestamptz,
  constraint ach_faults_pkey primary key (tenant, ach_id)
);
create index ach_faults_to_try on ach_faults (COALESCE(retry_time, answer_time)) where ((answer_time IS NOT NULL) AND (answered_time IS NULL));
create index ach_faults_to_try_of_a_tenant on ach_faults (tenant, COALESCE(retry_time, answer_time)) where ((answer_time IS NOT NULL) AND (answered_time IS NULL));

create table ach_incoming (
  tenant text not null,
  id uuid not null,
  file_id uuid not null,
  position integer not null,
  kind text not null,
  status text not null,
  transaction_id uuid,
  account_id uuid,
  number bytea not null,
  amount bigint not null,
  code text not null,
  dc_sign text not null,
  sec_code text not null,
  company_name text not null,
  company_entry_description text not null,
  originating_routing_number text not null,
  effective_date date not null,
  settlement_date date not null,
  due_time timestamptz not null,
  is_future_dated boolean not null,
  trace_no text not null,
  decline_reason text,
  return_data jsonb,
  notification_of_change jsonb,
  corrected_data bytea,
  outgoing_ach_id uuid,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null,
  details bytea not null,
  constraint ach_incoming_pkey primary key (tenant, id),
  constraint ach_incoming_entry_is_taken_once unique (tenant, file_id, "position"),
  constraint ach_incoming_kind_is_known check ((kind = ANY (ARRAY['MONEY'::text, 'PRENOTE'::text, 'RETURN'::text, 'CORRECTION'::text, 'DISHONORED'::text]))),
  constraint ach_incoming_status_is_known check ((status = ANY (ARRAY['ERROR'::text, 'IGNORED'::text, 'INIT'::text, 'IN_SUSPENSE'::text, 'POSTED'::text, 'RETURNED'::text]))),
  constraint ach_incoming_tenant_file_id_fkey foreign key (tenant, file_id) references ach_files(tenant, id)
) with (fillfactor=80);
create index ach_incoming_by_settlement on ach_incoming (tenant, settlement_date, creation_time, id);
create index ach_incoming_by_status on ach_incoming (tenant, status, creation_time, id);
create index ach_incoming_by_time on ach_incoming (tenant, creation_time, id);
create unique index ach_return_is_dishonored_once on ach_incoming (tenant, outgoing_ach_id) where ((kind = 'DISHONORED'::text) AND (status = ANY (ARRAY['IN_SUSPENSE'::text, 'POSTED'::text])));
create index ach_incoming_of_an_account on ach_incoming (tenant, account_id, creation_time, id);

create table addresses (
  tenant text not null,
  id uuid not null,
  customer_id uuid,
  business_id uuid,
  address_type text not null,
  is_active boolean not null,
  address_line_1 text not null,
  address_line_2 text,
  city text,
  country_code text not null,
  state text,
  postal_code text,
  nickname text,
  is_registered_agent boolean not null,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null,
  constraint addresses_pkey primary key (tenant, id),
  constraint address_has_one_party check ((num_nonnulls(customer_id, business_id) = 1)),
  constraint address_type_is_known check ((address_type = ANY (ARRAY['BILLING'::text, 'LEGAL'::text, 'OPERATING'::text, 'OTHER'::text, 'SHIPPING'::text])))
);
create index addresses_by_time on addresses (tenant, creation_time, id);
create index addresses_in_a_country on addresses (tenant, country_code, creation_time, id);
create index addresses_of_a_business on addresses (tenant, business_id, creation_time, id) where (business_id IS NOT NULL);
create index addresses_of_a_customer on addresses (tenant, customer_id, creation_time, id) where (customer_id IS NOT NULL);
create index addresses_of_a_type on addresses (tenant, address_type, creation_time, id);
create index addresses_of_registered_agents on addresses (tenant, creation_time, id) where is_registered_agent;
create unique index business_has_one_legal_and_one_shipping_address on addresses (tenant, business_id, address_type) where (is_active AND (business_id IS NOT NULL) AND (address_type = ANY (ARRAY['LEGAL'::text, 'SHIPPING'::text])));
create unique index customer_has_one_legal_and_one_shipping_address on addresses (tenant, customer_id, address_type) where (is_active AND (customer_id IS NOT NULL) AND (address_type = ANY (ARRAY['LEGAL'::text, 'SHIPPING'::text])));

create table api_keys (
  id uuid not null,
  tenant text not null,
  hash bytea not null,
  last_four text not null,
  name text,
  created_time timestamptz not null,
  revoked_time timestamptz,
  ends_time timestamptz,
  last_used_time timestamptz,
  scopes text[],
  role text not null default 'owner'::text,
  grantor_id uuid,
  grantor_tenant text,
  constraint api_keys_pkey primary key (id),
  constraint key_is_used_once unique (hash),
  constraint grantor_is_whole check (((grantor_id IS NULL) = (grantor_tenant IS NULL))),
  constraint key_role_is_known check ((role = ANY (ARRAY['viewer'::text, 'developer'::text, 'owner'::text]))),
  constraint narrowed_key_has_a_scope check ((cardinality(scopes) > 0)),
  constraint api_keys_tenant_fkey foreign key (tenant) references workspaces(tenant)
);
create index api_keys_of_a_tenant on api_keys (tenant, id);

create table audit_log (
  tenant text not null,
  id uuid not null,
  time timestamptz not null,
  actor_type text not null,
  actor_id uuid,
  actor_name text,
  action text not null,
  subject text,
  detail jsonb,
  request_id text not null,
  address text,
  client text,
  constraint audit_log_pkey primary key (tenant, id),
  constraint actor_type_is_known check ((actor_type = ANY (ARRAY['KEY'::text, 'USER'::text, 'LINK'::text, 'BANK'::text])))
);
create index audit_log_by_time on audit_log (tenant, "time", id);
create index audit_log_of_a_subject on audit_log (tenant, subject, "time", id);
create index audit_log_of_an_action on audit_log (tenant, action, "time", id);
create index audit_log_of_an_actor on audit_log (tenant, actor_id, "time", id);

create table ban_rules (
  tenant text not null,
  id uuid not null,
  reason text not null,
  rejections integer,
  alert_type text,
  amount bigint,
  days integer,
  creation_time timestamptz not null,
  constraint ban_rules_pkey primary key (tenant, id),
  constraint ban_rule_has_what_its_reason_requires check ((((reason = 'IDENTITY_REJECTED'::text) = (rejections IS NOT NULL)) AND ((reason = 'MONITORING_ALERT'::text) = (alert_type IS NOT NULL)) AND ((reason = 'SPEND_CONTROL_VIOLATED'::text) = (amount IS NOT NULL)) AND ((reason = 'SPEND_CONTROL_VIOLATED'::text) = (days IS NOT NULL))))
);

create table batch_templates (
  tenant text not null,
  id uuid not null,
  enabled boolean not null,
  type text not null,
  subtypes text[] not null,
  min_individual_amount bigint,
  max_individual_amount bigint,
  creation_time timestamptz not null,
  constraint batch_templates_pkey primary key (tenant, id),
  constraint amounts_are_in_order check ((min_individual_amount <= max_individual_amount)),
  constraint greatest_amount_is_not_negative check ((max_individual_amount >= 0)),
  constraint least_amount_is_not_negative check ((min_individual_amount >= 0))
);
create index batch_templates_by_time on batch_templates (tenant, creation_time, id);

create table businesses (
  tenant text not null,
  id uuid not null,
  is_customer boolean not null,
  status text not null,
  verification_status text not null,
  verification_last_run timestamptz,
  has_accounts boolean not null,
  entity_name text,
  ein bytea,
  structure text,
  formation_date date,
  formation_state text,
  email text,
  phone_number text,
  website text,
  trade_names text[],
  compliance_restrictions text[],
  metadata jsonb,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null,
  constraint businesses_pkey primary key (tenant, id),
  constraint business_status_is_known check ((status = ANY (ARRAY['ACTIVE'::text, 'CANCELLED'::text, 'CONVERTED'::text, 'DISSOLVED'::text, 'FROZEN'::text, 'INACTIVE'::text, 'MERGED'::text, 'PROSPECT'::text, 'SANCTION'::text, 'SUSPENDED'::text]))),
  constraint business_verification_status_is_known check ((verification_status = ANY (ARRAY['ACCEPTED'::text, 'PENDING'::text, 'PROVISIONAL'::text, 'REJECTED'::text, 'REVIEW'::text, 'UNVERIFIED'::text])))
) with (fillfactor=80);
create index businesses_by_accounts on businesses (tenant, has_accounts, creation_time, id);
create index businesses_by_entity_name on businesses (tenant, fold_name(COALESCE(entity_name, ''::text)) COLLATE "C", creation_time, id);
create index businesses_by_kind on businesses (tenant, is_customer, creation_time, id);
create index businesses_by_last_update on businesses (tenant, last_updated_time, creation_time, id);
create index businesses_by_phone_number on businesses (tenant, lower(COALESCE(phone_number, ''::text)) COLLATE "C", creation_time, id) where (phone_number IS NOT NULL);
create index businesses_by_time on businesses (tenant, creation_time, id);
create index businesses_by_word_1 on businesses (tenant, search_tail(((COALESCE(entity_name, ''::text) || ' '::text) || COALESCE(search_listed(trade_names), ''::text)), 1) COLLATE "C") where (search_tail(((COALESCE(entity_name, ''::text) || ' '::text) || COALESCE(search_listed(trade_names), ''::text)), 1) IS NOT NULL);
create index businesses_by_word_2 on businesses (tenant, search_tail(((COALESCE(entity_name, ''::text) || ' '::text) || COALESCE(search_listed(trade_names), ''::text)), 2) COLLATE "C") where (search_tail(((COALESCE(entity_name, ''::text) || ' '::text) || COALESCE(search_listed(trade_names), ''::text)), 2) IS NOT NULL);
create index businesses_by_word_3 on businesses (tenant, search_tail(((COALESCE(entity_name, ''::text) || ' '::text) || COALESCE(search_listed(trade_names), ''::text)), 3) COLLATE "C") where (search_tail(((COALESCE(entity_name, ''::text) || ' '::text) || COALESCE(search_listed(trade_names), ''::text)), 3) IS NOT NULL);
create index businesses_by_word_4 on businesses (tenant, search_tail(((COALESCE(entity_name, ''::text) || ' '::text) || COALESCE(search_listed(trade_names), ''::text)), 4) COLLATE "C") where (search_tail(((COALESCE(entity_name, ''::text) || ' '::text) || COALESCE(search_listed(trade_names), ''::text)), 4) IS NOT NULL);
create index businesses_of_a_status on businesses (tenant, status, creation_time, id);

create table cards (
  tenant text not null,
  id uuid not null,
  form text not null,
  type text not null,
  account_id uuid not null,
  card_product_id uuid not null,
  customer_id uuid,
  business_id uuid,
  card_status text not null,
  status_reason text not null,
  memo text,
  card_brand text not null,
  emboss_name jsonb not null,
  bin text not null,
  last_four text not null,
  expiration_date date not null,
  is_pin_set boolean not null default false,
  timestamp_pin_set timestamptz,
  reissue_reason text,
  reissued_from_id uuid,
  reissued_to_id uuid,
  metadata jsonb,
  card_fulfillment_status text,
  fulfillment_details jsonb,
  physical_card_format text,
  shipping jsonb,
  card_image_id uuid,
  creation_time timestamptz not null,
  last_modified_time timestamptz not null,
  constraint cards_pkey primary key (tenant, id),
  constraint card_form_is_known check ((form = ANY (ARRAY['PHYSICAL'::text, 'VIRTUAL'::text]))),
  constraint card_has_a_holder check (((customer_id IS NOT NULL) OR (business_id IS NOT NULL))),
  constraint card_status_is_known check ((card_status = ANY (ARRAY['ACTIVE'::text, 'IMAGE_PENDING'::text, 'IMAGE_REJECTED'::text, 'PENDING'::text, 'REJECTED'::text, 'SUSPENDED'::text, 'TERMINATED'::text, 'UNACTIVATED'::text]))),
  constraint physical_cards_are_shipped check (((form = 'VIRTUAL'::text) OR ((shipping IS NOT NULL) AND (card_fulfillment_status IS NOT NULL))))
) with (fillfactor=80);
create index cards_by_bin on cards (tenant, bin COLLATE "C", creation_time, id);
create index cards_by_emboss_name on cards (tenant, lower(COALESCE((emboss_name ->> 'line_1'::text), ''::text)) COLLATE "C", creation_time, id);
create index cards_by_expiration on cards (tenant, expiration_date, creation_time, id);
create index cards_by_last_four on cards (tenant, last_four COLLATE "C", creation_time, id);
create index cards_by_postal_code on cards (tenant, lower(COALESCE(((shipping -> 'address'::text) ->> 'postal_code'::text), ''::text)) COLLATE "C", creation_time, id) where (shipping IS NOT NULL);
create index cards_by_time on cards (tenant, creation_time, id);
create index cards_of_a_brand on cards (tenant, card_brand, creation_time, id);
create index cards_of_a_customer on cards (tenant, COALESCE(customer_id, '00000000-0000-0000-0000-000000000000'::uuid), creation_time, id);
create index cards_of_a_form on cards (tenant, form, creation_time, id);
create index cards_of_a_product on cards (tenant, card_product_id, creation_time, id);
create index cards_of_a_status on cards (tenant, card_status, creation_time, id);
create index cards_of_a_type on cards (tenant, type, creation_time, id);
create index cards_of_an_account on cards (tenant, account_id, creation_time, id);

create table card_changes (
  tenant text not null,
  id uuid not null,
  card_id uuid not null,
  change_type text not null,
  channel text not null,
  state text not null,
  reason text,
  memo text,
  updated_at timestamptz not null,
  updated_by text not null,
  constraint card_changes_pkey primary key (tenant, id),
  constraint card_changes_tenant_card_id_fkey foreign key (tenant, card_id) references cards(tenant, id)
);
create index card_changes_of_a_card on card_changes (tenant, card_id, updated_at, id);

create table card_products (
  tenant text not null,
  id uuid not null,
  name text not null,
  active boolean not null,
  form text not null,
  card_brand text not null,
  card_type text,
  card_program_id uuid not null,
  physical_card_format text,
  issue_without_kyc boolean not null default false,
  l2l3_enabled boolean not null default false,
  cross_border_enabled boolean not null default false,
  terms jsonb not null,
  start_date timestamptz not null,
  end_date timestamptz not null,
  creation_time timestamptz not null,
  last_modified_time timestamptz not null,
  constraint card_products_pkey primary key (tenant, id),
  constraint product_form_is_known check ((form = ANY (ARRAY['PHYSICAL'::text, 'VIRTUAL'::text])))
);
create index card_products_by_time on card_products (tenant, creation_time, id);
create index card_products_of_a_form on card_products (tenant, form, creation_time, id);

create table cases (
  tenant text not null,
  id uuid not null,
  account_id uuid not null,
  spend_control_id uuid not null,
  status text not null,
  violations integer not null,
  transaction_id uuid not null,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null,
  constraint cases_pkey primary key (tenant, id),
  constraint cases_status_check check ((status = ANY (ARRAY['OPEN'::text, 'CLOSED'::text]))),
  constraint cases_violations_check check ((violations > 0))
) with (fillfactor=70);
create unique index account_has_one_open_case_per_control on cases (tenant, account_id, spend_control_id) where (status = 'OPEN'::text);

create table chain_heads (
  tenant text not null,
  number bigint not null,
  hash bytea not null,
  constraint chain_heads_pkey primary key (tenant)
) with (fillfactor=40);

create table chain_links (
  tenant text not null,
  number bigint not null,
  hash bytea not null,
  items bytea not null,
  constraint chain_links_pkey primary key (tenant, number)
);
alter table chain_links alter column items set storage external;

create table clock_moves (
  tenant text not null,
  id uuid not null,
  from_time timestamptz not null,
  to_time timestamptz not null,
  seen_time timestamptz not null,
  constraint clock_moves_pkey primary key (tenant, id)
);

create table clock_digests (
  tenant text not null,
  move_id uuid not null,
  kind text not null,
  count bigint not null,
  ids text[] not null,
  constraint clock_digests_pkey primary key (tenant, move_id, kind),
  constraint clock_digests_tenant_move_id_fkey foreign key (tenant, move_id) references clock_moves(tenant, id) on delete cascade
);

create table deliveries (
  tenant text not null,
  webhook_id uuid not null,
  event_time timestamptz not null,
  event_id uuid not null,
  run integer not null,
  url text not null,
  metadata text not null,
  status text not null,
  attempts integer not null default 0,
  first_sent_time timestamptz,
  due_time timestamptz,
  is_ready boolean not null,
  lease_until timestamptz,
  leased_by uuid,
  constraint deliveries_pkey primary key (tenant, webhook_id, event_time, event_id),
  constraint delivery_status_is_known check ((status = ANY (ARRAY['RUNNING'::text, 'RETRYING'::text, 'SUCCESS'::text, 'FAILED'::text]))),
  constraint what_is_ready_is_due check (((due_time IS NOT NULL) OR (NOT is_ready)))
) with (autovacuum_vacuum_scale_factor=0.02, fillfactor=50);
create index deliveries_failed on deliveries (tenant, webhook_id, status, event_time, event_id) where (status = ANY (ARRAY['FAILED'::text, 'RETRYING'::text]));
create index deliveries_ready_in_order on deliveries (tenant, webhook_id, due_time, event_id) where is_ready;
create index deliveries_waiting on deliveries (due_time) where ((due_time IS NOT NULL) AND (NOT is_ready));
create index deliveries_waiting_of_a_tenant_in_order on deliveries (tenant, due_time, webhook_id, event_id) where ((due_time IS NOT NULL) AND (NOT is_ready));

create table delivery_attempts (
  tenant text not null,
  webhook_id uuid not null,
  event_id uuid not null,
  number integer not null,
  sent_time timestamptz not null,
  response_time timestamptz,
  code smallint,
  response_body text,
  written_at timestamptz not null default now(),
  request_timestamp bigint,
  signature text,
  constraint delivery_attempts_pkey primary key (tenant, webhook_id, event_id, number)
);
create index delivery_attempts_as_written on delivery_attempts (tenant, written_at);

create table delivery_hours (
  tenant text not null,
  webhook_id uuid not null,
  hour timestamptz not null,
  delivered integer not null,
  retrying integer not null,
  failed integer not null,
  durations integer[] not null,
  constraint delivery_hours_pkey primary key (tenant, webhook_id, hour)
);
create index delivery_hours_by_time on delivery_hours (tenant, hour);

create table encryption_keys (
  number smallint not null,
  key_check bytea not null,
  roots bytea,
  is_needed boolean not null,
  creation_time timestamptz not null,
  constraint encryption_keys_pkey primary key (number),
  constraint key_has_one_number unique (key_check),
  constraint key_number_fits_into_a_byte check (((number >= 1) AND (number <= 255))),
  constraint needed_key_has_the_roots check (((roots IS NOT NULL) OR (NOT is_needed)))
);

create table event_heads (
  tenant text not null,
  position bigint not null,
  last_event_id uuid not null,
  constraint event_heads_pkey primary key (tenant)
) with (fillfactor=40);

create table event_order (
  tenant text not null,
  first_position bigint not null,
  event_ids uuid[] not null,
  constraint event_order_pkey primary key (tenant, first_position)
);
alter table event_order alter column event_ids set storage external;

create table events (
  tenant text not null,
  id uuid not null,
  type text not null,
  resource_id uuid,
  event_time timestamptz not null,
  resource bytea,
  changed_fields bytea,
  is_delivered boolean,
  constraint events_pkey primary key (tenant, id)
);
create index events_of_one_resource on events (tenant, resource_id, event_time) where is_delivered;

create table external_accounts (
  tenant text not null,
  id uuid not null,
  customer_id uuid,
  business_id uuid,
  status text not null,
  status_reason text,
  type text not null,
  customer_type text not null,
  account_owner_names text[] not null,
  numbers bytea not null,
  bank_countries text[] not null,
  bank_name text not null,
  international_wire_details jsonb,
  name text,
  nickname text,
  currency text,
  metadata jsonb,
  verification_vendor text not null,
  verification_status text not null,
  verification_creation_time timestamptz not null,
  verification_last_updated_time timestamptz not null,
  vendor_account_id text,
  vendor_access bytea,
  vendor_data jsonb,
  vendor_info jsonb,
  balance jsonb,
  transactions_last_updated_time timestamptz,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null,
  deletion_time timestamptz,
  number_hashes bytea[] not null,
  constraint external_accounts_pkey primary key (tenant, id),
  constraint external_account_has_one_owner check ((num_nonnulls(customer_id, business_id) = 1)),
  constraint external_account_status_is_known check ((status = ANY (ARRAY['ACTIVE'::text, 'CLOSED'::text, 'DELETED'::text, 'INACTIVE'::text]))),
  constraint external_verification_status_is_known check ((verification_status = ANY (ARRAY['UNVERIFIED'::text, 'VERIFIED'::text]))),
  constraint verification_vendor_is_known check ((verification_vendor = ANY (ARRAY['AGGREGATOR_A'::text, 'AGGREGATOR_B'::text, 'MANUAL'::text])))
) with (fillfactor=80);
create index external_accounts_by_nickname on external_accounts (tenant, fold_name(COALESCE(nickname, name)), creation_time, id);
create index external_accounts_by_number on external_accounts using gin (number_hashes) WITH (fastupdate=off) where (deletion_time IS NULL);
create index external_accounts_by_time on external_accounts (tenant, creation_time, id);
create index external_accounts_by_word_1 on external_accounts (tenant, search_tail(((((((COALESCE(nickname, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || bank_name) || ' '::text) || search_listed(account_owner_names)), 1) COLLATE "C") where ((deletion_time IS NULL) AND (search_tail(((((((COALESCE(nickname, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || bank_name) || ' '::text) || search_listed(account_owner_names)), 1) IS NOT NULL));
create index external_accounts_by_word_2 on external_accounts (tenant, search_tail(((((((COALESCE(nickname, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || bank_name) || ' '::text) || search_listed(account_owner_names)), 2) COLLATE "C") where ((deletion_time IS NULL) AND (search_tail(((((((COALESCE(nickname, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || bank_name) || ' '::text) || search_listed(account_owner_names)), 2) IS NOT NULL));
create index external_accounts_by_word_3 on external_accounts (tenant, search_tail(((((((COALESCE(nickname, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || bank_name) || ' '::text) || search_listed(account_owner_names)), 3) COLLATE "C") where ((deletion_time IS NULL) AND (search_tail(((((((COALESCE(nickname, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || bank_name) || ' '::text) || search_listed(account_owner_names)), 3) IS NOT NULL));
create index external_accounts_by_word_4 on external_accounts (tenant, search_tail(((((((COALESCE(nickname, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || bank_name) || ' '::text) || search_listed(account_owner_names)), 4) COLLATE "C") where ((deletion_time IS NULL) AND (search_tail(((((((COALESCE(nickname, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || bank_name) || ' '::text) || search_listed(account_owner_names)), 4) IS NOT NULL));
create index external_accounts_of_a_business on external_accounts (tenant, business_id, creation_time, id) where (business_id IS NOT NULL);
create index external_accounts_of_a_customer on external_accounts (tenant, customer_id, creation_time, id) where (customer_id IS NOT NULL);
create unique index vendor_account_is_linked_once on external_accounts (tenant, COALESCE(customer_id, business_id), vendor_account_id) where ((status = 'ACTIVE'::text) AND (vendor_account_id IS NOT NULL));

create table external_account_transactions (
  tenant text not null,
  external_account_id uuid not null,
  vendor_transaction_id text not null,
  transaction_date date not null,
  amount bigint not null,
  dc_sign text not null,
  currency text not null,
  description text not null,
  is_pending boolean not null,
  constraint external_account_transactions_pkey primary key (tenant, external_account_id, vendor_transaction_id),
  constraint external_amount_is_not_negative check ((amount >= 0)),
  constraint external_dc_sign_is_known check ((dc_sign = ANY (ARRAY['credit'::text, 'debit'::text]))),
  constraint external_account_transactions_tenant_external_account_id_fkey foreign key (tenant, external_account_id) references external_accounts(tenant, id) on delete cascade
);
create index external_account_transactions_by_date on external_account_transactions (tenant, external_account_id, transaction_date, vendor_transaction_id);

create table faults (
  tenant text not null,
  id uuid not null,
  name text,
  fault text not null,
  target text not null,
  operation text,
  api_key_id uuid,
  idempotency_key text,
  webhook_id uuid,
  event_type text,
  nth integer not null,
  times integer not null,
  probability double precision,
  seed bigint not null,
  settings jsonb not null,
  matched bigint not null default 0,
  fired bigint not null default 0,
  last_fired_time timestamptz,
  creation_time timestamptz not null,
  corrected_data bytea,
  constraint faults_pkey primary key (tenant, id),
  constraint faults_tenant_fkey foreign key (tenant) references workspaces(tenant)
);

create table idempotency_claims (
  tenant text not null,
  key text not null,
  fingerprint bytea not null,
  claim uuid not null,
  lapses_time timestamptz not null,
  id uuid not null default gen_random_uuid(),
  asked_time timestamptz not null,
  constraint idempotency_claims_pkey primary key (tenant, key),
  constraint idempotency_claims_key_check check (((length(key) >= 1) AND (length(key) <= 255)))
);
create index idempotency_claims_lapses on idempotency_claims (tenant, lapses_time);

create table idempotent_responses (
  tenant text not null,
  key text not null,
  fingerprint bytea not null,
  status smallint not null,
  body bytea not null,
  created_time timestamptz not null,
  rights text,
  constraint idempotent_responses_pkey primary key (tenant, key),
  constraint idempotent_responses_key_check check (((length(key) >= 1) AND (length(key) <= 255)))
);
create index idempotent_responses_by_age on idempotent_responses (tenant, created_time);

create table inbox_messages (
  tenant text not null,
  id uuid not null,
  inbox_id uuid not null,
  number bigint not null,
  received_time timestamptz not null,
  webhook_id uuid not null,
  event_id uuid not null,
  type text not null,
  attempt integer not null,
  signature_check text not null,
  answer_status smallint,
  answer_delay_ms integer not null,
  content bytea not null,
  constraint inbox_messages_pkey primary key (tenant, id),
  constraint a_message_has_its_number_in_its_inbox unique (tenant, inbox_id, number)
);
create index inbox_messages_by_time on inbox_messages (tenant, received_time);

create table inboxes (
  tenant text not null,
  id uuid not null,
  name text,
  answer_status smallint not null,
  answer_delay_ms integer not null,
  answers_left integer,
  creation_time timestamptz not null,
  received bigint not null default 0,
  constraint inboxes_pkey primary key (tenant, id),
  constraint inboxes_tenant_fkey foreign key (tenant) references workspaces(tenant)
);

create table internal_accounts (
  tenant text not null,
  id uuid not null,
  account_type text,
  currency text not null,
  description text,
  gl_type text,
  is_system_acc boolean not null,
  purpose text not null,
  status text not null,
  bank_account_id uuid,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null,
  constraint internal_accounts_pkey primary key (tenant, id)
);
create index internal_accounts_by_time on internal_accounts (tenant, creation_time, id);
create index internal_accounts_of_a_type on internal_accounts (tenant, account_type, creation_time, id);

create table internal_transfers (
  tenant text not null,
  id uuid not null,
  status text not null,
  capture_mode text not null,
  amount bigint not null,
  currency text not null,
  type text not null,
  originating_account_id uuid not null,
  receiving_account_id uuid not null,
  expires_at timestamptz,
  asked jsonb not null,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null,
  originating_customer_id uuid,
  receiving_customer_id uuid,
  constraint internal_transfers_pkey primary key (tenant, id),
  constraint internal_transfers_amount_check check ((amount > 0)),
  constraint internal_transfers_capture_mode_check check ((capture_mode = ANY (ARRAY['IMMEDIATE'::text, 'MANUAL'::text]))),
  constraint internal_transfers_status_check check ((status = ANY (ARRAY['PENDING'::text, 'COMPLETE'::text, 'CANCELED'::text, 'EXPIRED'::text])))
);

create table ledger_accounts (
  tenant text not null,
  id uuid not null,
  number bytea not null,
  currency text not null,
  is_general boolean not null,
  is_reserved boolean not null default false,
  is_suspense boolean not null default false,
  status text not null,
  access_status text not null,
  holders_refusal text,
  parties uuid[] not null default '{}'::uuid[],
  posted bigint not null default 0,
  held bigint not null default 0,
  floor bigint,
  ceiling bigint,
  is_overdrawn boolean not null default false,
  floor_account uuid,
  ceiling_account uuid,
  has_limits boolean not null default false,
  version bigint not null default draw_version(),
  owners smallint not null default 0,
  constraint ledger_accounts_pkey primary key (tenant, id),
  constraint available_stays_above_floor check (((floor IS NULL) OR is_overdrawn OR ((posted - held) >= floor))),
  constraint holds_are_never_negative check ((held >= 0)),
  constraint posted_stays_below_ceiling check (((ceiling IS NULL) OR (posted <= ceiling)))
) with (fillfactor=40);

create table ledger_entries (
  tenant text not null,
  transaction_id uuid not null,
  seq smallint not null,
  number bigint not null,
  account_id uuid not null,
  amount bigint not null,
  balance bigint not null,
  available bigint not null,
  entry_time timestamptz not null,
  constraint ledger_entries_pkey primary key (tenant, transaction_id, seq),
  constraint ledger_entries_amount_check check ((amount <> 0))
);
create index ledger_entries_in_order on ledger_entries (tenant, account_id, entry_time, ((number >> 6)));

create table ledger_hold_changes (
  tenant text not null,
  account_id uuid not null,
  change_time timestamptz not null,
  number bigint not null,
  seq smallint not null,
  hold_id uuid not null,
  amount bigint not null,
  held bigint not null,
  constraint ledger_hold_changes_pkey primary key (tenant, account_id, change_time, number, seq),
  constraint ledger_hold_changes_amount_check check ((amount <> 0)),
  constraint ledger_hold_changes_held_check check ((held >= 0))
);
create index ledger_hold_changes_of_a_hold on ledger_hold_changes (tenant, hold_id);

create table ledger_holds (
  tenant text not null,
  id uuid not null,
  account_id uuid not null,
  other_account_id uuid,
  currency text not null,
  amount bigint not null,
  status text not null,
  expires_time timestamptz not null,
  funded_by uuid,
  funded bigint default 0 not null,
  constraint ledger_holds_pkey primary key (tenant, id),
  constraint ledger_holds_amount_check check ((amount >= 0)),
  constraint ledger_holds_status_check check ((status = ANY (ARRAY['OPEN'::text, 'CAPTURED'::text, 'RELEASED'::text, 'EXPIRED'::text]))),
  constraint a_hold_is_funded_for_at_most_what_it_holds check (((funded >= 0) AND (funded <= amount) AND ((funded = 0) = (funded_by IS NULL)))),
  constraint only_open_holds_hold check (((status = 'OPEN'::text) = (amount > 0)))
) with (fillfactor=70);
create index ledger_holds_open_on_an_account on ledger_holds (tenant, account_id) where (status = 'OPEN'::text);
create index ledger_holds_open_towards_an_account on ledger_holds (tenant, other_account_id) where (status = 'OPEN'::text);

create table control_violations (
  tenant text not null,
  id uuid not null,
  account_id uuid not null,
  spend_control_id uuid not null,
  excess bigint not null,
  creation_time timestamptz not null,
  constraint control_violations_pkey primary key (tenant, id)
);
create index control_violations_of_an_account on control_violations (tenant, account_id, creation_time);

create table ledger_spending_uses (
  tenant text not null,
  account_id uuid not null,
  limit_id uuid not null,
  used numeric not null,
  since timestamptz not null,
  constraint ledger_spending_uses_pkey primary key (tenant, account_id, limit_id)
) with (fillfactor=70);

create table maintenance_runs (
  name text not null,
  succeeded_time timestamptz not null,
  constraint maintenance_runs_pkey primary key (name)
);

create table money_keys (
  tenant text not null,
  kind text not null,
  key text not null,
  constraint money_key_is_used_once primary key (tenant, kind, key),
  constraint money_keys_kind_check check ((kind = ANY (ARRAY['pending'::text, 'posted'::text])))
);

create table monitoring_alerts (
  tenant text not null,
  id uuid not null,
  person_id uuid,
  business_id uuid,
  type text not null,
  status text not null,
  title text,
  urls text[] not null,
  vendor_info jsonb,
  metadata jsonb,
  confirmed_time timestamptz,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null,
  constraint monitoring_alerts_pkey primary key (tenant, id),
  constraint alert_is_about_one_party check ((num_nonnulls(person_id, business_id) = 1)),
  constraint alert_status_is_known check ((status = ANY (ARRAY['ACTIVE'::text, 'SUPPRESSED'::text]))),
  constraint alert_type_is_known check ((type = ANY (ARRAY['BANKRUPTCY'::text, 'LICENSE_VALIDITY'::text, 'NEGATIVE_NEWS'::text, 'WATCHLIST'::text])))
);
create index monitoring_alerts_about_a_business on monitoring_alerts (tenant, business_id, creation_time, id) where (business_id IS NOT NULL);
create index monitoring_alerts_about_a_person on monitoring_alerts (tenant, person_id, creation_time, id) where (person_id IS NOT NULL);
create index monitoring_alerts_by_time on monitoring_alerts (tenant, creation_time, id);

create table monitoring_subscriptions (
  tenant text not null,
  id uuid not null,
  person_id uuid,
  business_id uuid,
  metadata jsonb,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null,
  constraint monitoring_subscriptions_pkey primary key (tenant, id),
  constraint subscription_is_of_one_party check ((num_nonnulls(person_id, business_id) = 1))
);
create unique index business_is_watched_once on monitoring_subscriptions (tenant, business_id) where (business_id IS NOT NULL);
create index monitoring_subscriptions_by_time on monitoring_subscriptions (tenant, creation_time, id);
create unique index person_is_watched_once on monitoring_subscriptions (tenant, person_id) where (person_id IS NOT NULL);

create table notes (
  tenant text not null,
  id uuid not null,
  content bytea not null,
  related_resource_id text not null,
  related_resource_type text not null,
  related_resource_field text,
  type text not null,
  status text,
  author text,
  metadata jsonb,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null,
  constraint notes_pkey primary key (tenant, id),
  constraint note_status_is_known check ((status = ANY (ARRAY['RESOLVED'::text, 'UNRESOLVED'::text]))),
  constraint note_type_is_known check ((type = ANY (ARRAY['FEEDBACK'::text, 'NOTE'::text]))),
  constraint only_and_always_feedback_has_a_status check (((type = 'FEEDBACK'::text) = (status IS NOT NULL)))
);
create index notes_by_author on notes (tenant, author, creation_time, id) where (author IS NOT NULL);
create index notes_by_time on notes (tenant, creation_time, id);
create index notes_of_a_resource on notes (tenant, related_resource_id, creation_time, id);
create index notes_of_a_resource_type on notes (tenant, related_resource_type, creation_time, id);

create table payment_schedules (
  tenant text not null,
  id uuid not null,
  description text not null,
  account_id uuid not null,
  customer_id uuid,
  payment_instruction jsonb not null,
  schedule jsonb not null,
  status text not null,
  payment_count integer not null,
  scheduled_date date,
  execution_date date,
  metadata jsonb,
  creation_time timestamptz not null,
  constraint payment_schedules_pkey primary key (tenant, id),
  constraint next_dates_of_a_schedule_come_together check (((scheduled_date IS NULL) = (execution_date IS NULL))),
  constraint only_an_active_schedule_has_a_next_date check (((status = 'ACTIVE'::text) = (scheduled_date IS NOT NULL))),
  constraint payment_schedule_status_is_known check ((status = ANY (ARRAY['ACTIVE'::text, 'CANCELLED'::text, 'ERRORED'::text, 'EXPIRED'::text])))
);
create index payment_schedules_by_time on payment_schedules (tenant, creation_time, id);
create index payment_schedules_of_a_customer on payment_schedules (tenant, customer_id, creation_time, id);
create index payment_schedules_of_an_account on payment_schedules (tenant, account_id, creation_time, id);

create table pending_states (
  tenant text not null,
  id uuid not null,
  pending_id uuid not null,
  first_state integer not null,
  states jsonb not null,
  constraint pending_states_pkey primary key (tenant, id)
);
create index pending_states_in_order on pending_states (tenant, pending_id, first_state);

create table pending_transactions (
  tenant text not null,
  uuid uuid not null,
  number bigint not null,
  account_id uuid not null,
  offset_account uuid,
  type text not null,
  subtype text not null,
  network text not null,
  status text not null,
  operation text not null,
  amount bigint not null,
  req_amount bigint not null,
  total_amount bigint not null,
  balance bigint not null,
  available bigint not null,
  currency text not null,
  dc_sign text not null,
  memo text not null,
  reason text not null default ''::text,
  user_data jsonb,
  external_data jsonb,
  reference_id text,
  idemkey text not null,
  force_post boolean not null default false,
  was_partial boolean not null default false,
  transaction_id uuid,
  created timestamptz not null,
  updated timestamptz not null,
  effective_date timestamptz not null,
  transaction_time timestamptz not null,
  expires_at timestamptz not null,
  history jsonb not null default '[]'::jsonb,
  earlier integer not null default 0,
  constraint pending_transactions_pkey primary key (tenant, uuid)
) with (fillfactor=70);
create index pending_transactions_by_memo on pending_transactions (tenant, "left"(search_words(memo), 48) COLLATE "C", number DESC) where ((memo <> ''::text) AND (status = ANY (ARRAY['PENDING'::text, 'PARTCLEARED'::text])));
create index pending_transactions_by_reference on pending_transactions (tenant, reference_id) where (reference_id IS NOT NULL);
create index pending_transactions_by_word_2 on pending_transactions (tenant, search_tail(memo, 2) COLLATE "C", number DESC) where ((memo <> ''::text) AND (status = ANY (ARRAY['PENDING'::text, 'PARTCLEARED'::text])) AND (length(memo) > 2));
create index pending_transactions_in_a_status on pending_transactions (tenant, status, created, ((number >> 6)));
create index pending_transactions_in_order on pending_transactions (tenant, created, ((number >> 6)));
create index pending_transactions_of_a_card on pending_transactions (tenant, ((user_data ->> 'card_id'::text)), created, ((number >> 6))) where ((user_data ->> 'card_id'::text) IS NOT NULL);
create index pending_transactions_of_a_key on pending_transactions (tenant, idemkey) where (idemkey <> ''::text);
create index pending_transactions_of_a_kind on pending_transactions (tenant, type, subtype, created, ((number >> 6)));
create index pending_transactions_of_an_undone_payment on pending_transactions (tenant, ((user_data ->> 'undone_payment')::uuid)) where ((user_data ->> 'undone_payment')::uuid IS NOT NULL);
create index pending_transactions_of_a_transaction on pending_transactions (tenant, transaction_id) where (transaction_id IS NOT NULL);
create index pending_transactions_on_an_account on pending_transactions (tenant, account_id, created, ((number >> 6)));
create index pending_transactions_open_towards_an_account on pending_transactions (tenant, offset_account, created) where (status = ANY (ARRAY['PENDING'::text, 'PARTCLEARED'::text]));

create table persons (
  tenant text not null,
  id uuid not null,
  is_customer boolean not null,
  status text not null,
  ban_status text not null,
  ban_lifted_time timestamptz,
  verification_status text not null,
  kyc_status text not null,
  verification_last_run timestamptz,
  has_accounts boolean not null,
  first_name text,
  middle_name text,
  last_name text,
  chosen_name text,
  dob date,
  email text,
  phone_number text,
  ssn bytea,
  ssn_hash bytea,
  ssn_last_four text,
  metadata jsonb,
  vendor_info jsonb,
  spend_control_ids uuid[],
  creation_time timestamptz not null,
  last_updated_time timestamptz not null,
  constraint persons_pkey primary key (tenant, id),
  constraint ban_status_is_known check ((ban_status = ANY (ARRAY['ALLOWED'::text, 'BANNED'::text, 'SUSPENDED'::text]))),
  constraint kyc_status_is_known check ((kyc_status = ANY (ARRAY['ACCEPTED'::text, 'PENDING'::text, 'PROVIDER_FAILURE'::text, 'PROVISIONAL'::text, 'REJECTED'::text, 'REVIEW'::text, 'UNVERIFIED'::text]))),
  constraint person_status_is_known check ((status = ANY (ARRAY['ACTIVE'::text, 'DECEASED'::text, 'DENIED'::text, 'DORMANT'::text, 'ESCHEAT'::text, 'FROZEN'::text, 'INACTIVE'::text, 'PROSPECT'::text, 'SANCTION'::text]))),
  constraint ssn_is_stored_as_a_whole check ((num_nulls(ssn, ssn_hash, ssn_last_four) = ANY (ARRAY[0, 3]))),
  constraint verification_status_is_known check ((verification_status = ANY (ARRAY['ACCEPTED'::text, 'PENDING'::text, 'PROVISIONAL'::text, 'REJECTED'::text, 'REVIEW'::text, 'UNVERIFIED'::text])))
) with (fillfactor=80);
create index persons_with_spend_controls on persons (tenant) where spend_control_ids <> '{}';
create index persons_by_accounts on persons (tenant, has_accounts, creation_time, id);
create index persons_by_chosen_name on persons (tenant, fold_name(COALESCE(chosen_name, ''::text)) COLLATE "C", creation_time, id) where (chosen_name IS NOT NULL);
create index persons_by_email on persons (tenant, lower(COALESCE(email, ''::text)) COLLATE "C", creation_time, id) where (email IS NOT NULL);
create index persons_by_first_name on persons (tenant, fold_name(COALESCE(first_name, ''::text)) COLLATE "C", creation_time, id);
create index persons_by_kind on persons (tenant, is_customer, creation_time, id);
create index persons_by_last_name on persons (tenant, fold_name(COALESCE(last_name, ''::text)) COLLATE "C", creation_time, id);
create index persons_by_last_update on persons (tenant, last_updated_time, creation_time, id);
create index persons_by_metadata on persons using gin (metadata_terms(tenant, metadata)) where (metadata is not null);
create index persons_by_phone_number on persons (tenant, lower(COALESCE(phone_number, ''::text)) COLLATE "C", creation_time, id) where (phone_number IS NOT NULL);
create index persons_by_ssn_last_four on persons (tenant, ssn_last_four, creation_time, id) where (ssn_last_four IS NOT NULL);
create index persons_by_time on persons (tenant, creation_time, id);
create index persons_by_word_1 on persons (tenant, search_tail(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(chosen_name, ''::text)) || ' '::text) || COALESCE(middle_name, ''::text)), 1) COLLATE "C") where (search_tail(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(chosen_name, ''::text)) || ' '::text) || COALESCE(middle_name, ''::text)), 1) IS NOT NULL);
create index persons_by_word_2 on persons (tenant, search_tail(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(chosen_name, ''::text)) || ' '::text) || COALESCE(middle_name, ''::text)), 2) COLLATE "C") where (search_tail(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(chosen_name, ''::text)) || ' '::text) || COALESCE(middle_name, ''::text)), 2) IS NOT NULL);
create index persons_by_word_3 on persons (tenant, search_tail(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(chosen_name, ''::text)) || ' '::text) || COALESCE(middle_name, ''::text)), 3) COLLATE "C") where (search_tail(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(chosen_name, ''::text)) || ' '::text) || COALESCE(middle_name, ''::text)), 3) IS NOT NULL);
create index persons_by_word_4 on persons (tenant, search_tail(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(chosen_name, ''::text)) || ' '::text) || COALESCE(middle_name, ''::text)), 4) COLLATE "C") where (search_tail(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(chosen_name, ''::text)) || ' '::text) || COALESCE(middle_name, ''::text)), 4) IS NOT NULL);
create index persons_of_a_ban_status on persons (tenant, ban_status, creation_time, id);
create index persons_of_a_status on persons (tenant, status, creation_time, id);

create table personal_ids (
  tenant text not null,
  id uuid not null,
  person_id uuid not null,
  id_type text not null,
  identifier bytea not null,
  identifier_hash bytea not null,
  country_code text not null,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null,
  constraint personal_ids_pkey primary key (tenant, id),
  constraint personal_ids_tenant_person_id_fkey foreign key (tenant, person_id) references persons(tenant, id)
);
create index personal_ids_of_a_person on personal_ids (tenant, person_id, creation_time, id);

create table posted_transactions (
  tenant text not null,
  uuid uuid not null,
  number bigint not null,
  type text not null,
  subtype text not null,
  network text not null,
  primary_account uuid not null,
  idemkey text not null,
  memo text not null,
  metadata jsonb,
  user_data jsonb,
  external_data jsonb,
  reference_id text,
  force_post boolean not null default false,
  hold_id uuid,
  original_trx uuid,
  created timestamptz not null,
  updated timestamptz not null,
  effective_date timestamptz not null,
  posted_date timestamptz not null,
  transaction_time timestamptz not null,
  is_jit boolean not null default false,
  enhanced_transaction jsonb,
  constraint posted_transactions_pkey primary key (tenant, uuid)
);
create index posted_transactions_by_memo on posted_transactions (tenant, "left"(search_words(memo), 48) COLLATE "C", ((number >> 6)) DESC) where (memo <> ''::text);
create index posted_transactions_by_metadata on posted_transactions using gin (metadata_terms(tenant, metadata)) where (metadata is not null);
create index posted_transactions_by_reference on posted_transactions (tenant, reference_id) where (reference_id IS NOT NULL);
create index posted_transactions_in_order on posted_transactions (tenant, posted_date, ((number >> 6)));
create index posted_transactions_of_a_card on posted_transactions (tenant, ((user_data ->> 'card_id'::text)), posted_date, ((number >> 6))) where ((user_data ->> 'card_id'::text) IS NOT NULL);
create index posted_transactions_of_a_hold on posted_transactions (tenant, hold_id) where (hold_id IS NOT NULL);
create index posted_transactions_of_a_key on posted_transactions USING hash ((((tenant || ' '::text) || idemkey)));
create index posted_transactions_of_a_kind on posted_transactions (tenant, type, subtype, posted_date, ((number >> 6)));
create index posted_transactions_of_an_original on posted_transactions (tenant, original_trx) where (original_trx IS NOT NULL);
alter index posted_transactions_of_a_key alter column 1 set statistics 0;

create table processes (
  id uuid not null,
  role text not null,
  sealing_key smallint not null,
  opening_keys smallint[] not null,
  started_time timestamptz not null,
  seen_time timestamptz not null,
  holds_lock boolean not null default false,
  dead_time timestamptz,
  constraint processes_pkey primary key (id)
);

create table proofs (
  tenant text not null,
  lease uuid,
  leased_until timestamptz,
  checked_time timestamptz,
  took_ms integer,
  intact_time timestamptz,
  link bigint,
  hash bytea,
  compared bigint,
  promises integer,
  violations jsonb,
  unanswered text[],
  constraint proofs_pkey primary key (tenant)
);

create table relationships (
  tenant text not null,
  id uuid not null,
  relationship_type text not null,
  from_person_id uuid,
  from_business_id uuid,
  to_person_id uuid,
  to_business_id uuid,
  additional_data jsonb not null,
  metadata jsonb,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null,
  deleted_time timestamptz,
  constraint relationships_pkey primary key (tenant, id),
  constraint a_business_is_owned_by_a_business check (((relationship_type <> 'OWNER_OF'::text) OR ((from_business_id IS NOT NULL) AND (to_business_id IS NOT NULL)))),
  constraint nobody_is_related_to_themselves check ((COALESCE(from_person_id, from_business_id) <> COALESCE(to_person_id, to_business_id))),
  constraint party_relationship_type_is_known check ((relationship_type = ANY (ARRAY['BENEFICIAL_OWNER_OF'::text, 'MANAGING_PERSON_OF'::text, 'OWNER_OF'::text, 'PAYER_PAYEE'::text]))),
  constraint persons_own_and_manage_businesses check (((relationship_type <> ALL (ARRAY['BENEFICIAL_OWNER_OF'::text, 'MANAGING_PERSON_OF'::text])) OR ((from_person_id IS NOT NULL) AND (to_business_id IS NOT NULL)))),
  constraint relationship_is_between_two_parties check (((num_nonnulls(from_person_id, from_business_id) = 1) AND (num_nonnulls(to_person_id, to_business_id) = 1)))
);
create index relationships_by_time on relationships (tenant, creation_time, id) where (deleted_time IS NULL);
create index relationships_from_a_business on relationships (tenant, from_business_id, creation_time, id) where ((deleted_time IS NULL) AND (from_business_id IS NOT NULL));
create index relationships_from_a_person on relationships (tenant, from_person_id, creation_time, id) where ((deleted_time IS NULL) AND (from_person_id IS NOT NULL));
create index relationships_of_a_type on relationships (tenant, relationship_type, creation_time, id) where (deleted_time IS NULL);
create index relationships_to_a_business on relationships (tenant, to_business_id, creation_time, id) where ((deleted_time IS NULL) AND (to_business_id IS NOT NULL));
create index relationships_to_a_person on relationships (tenant, to_person_id, creation_time, id) where ((deleted_time IS NULL) AND (to_person_id IS NOT NULL));
create unique index two_parties_are_related_in_one_way_once on relationships (tenant, relationship_type, COALESCE(from_person_id, from_business_id), COALESCE(to_person_id, to_business_id)) where (deleted_time IS NULL);

create table request_batches (
  tenant text not null,
  last_id uuid not null,
  first_id uuid not null,
  requests smallint not null,
  failures smallint not null,
  finders bigint[] not null,
  summaries bytea not null,
  details bytea not null,
  written_at timestamptz not null default now(),
  constraint request_batches_pkey primary key (tenant, last_id)
) with (autovacuum_vacuum_scale_factor=0.05);
alter table request_batches alter column summaries set storage external;
alter table request_batches alter column details set storage external;
create index request_batches_as_written on request_batches (tenant, written_at);
create index request_batches_by_finder on request_batches using gin (finders) WITH (gin_pending_list_limit='256');
create index request_batches_of_failures on request_batches (tenant, last_id) where (failures > 0);

create table resealed_columns (
  column_name text not null,
  key_number smallint not null,
  after_tenant text not null,
  after_key text not null,
  found_count bigint not null,
  resealed_count bigint not null,
  is_done boolean not null,
  unreadable_count bigint not null default 0,
  constraint resealed_columns_pkey primary key (column_name)
);

create table sandbox_aggregator_links (
  tenant text not null,
  id uuid not null,
  vendor text not null,
  owner_name text not null,
  link_token_hash bytea not null,
  access_token_hash bytea not null,
  vendor_customer_id text not null,
  creation_time timestamptz not null,
  expiration timestamptz not null,
  exchange_time timestamptz,
  constraint sandbox_aggregator_links_pkey primary key (tenant, id),
  constraint access_token_is_given_once unique (tenant, access_token_hash),
  constraint link_token_is_given_once unique (tenant, link_token_hash),
  constraint vendor_customer_is_made_once unique (tenant, vendor_customer_id)
);

create table sessions (
  hash bytea not null,
  id uuid not null,
  user_id uuid,
  tenant text not null,
  creation_time timestamptz not null,
  used_time timestamptz not null,
  expires_time timestamptz not null,
  password_id uuid,
  address text,
  client text,
  constraint sessions_pkey primary key (hash),
  constraint session_has_one_id unique (id),
  constraint sessions_tenant_fkey foreign key (tenant) references workspaces(tenant),
  constraint sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index sessions_by_expiry on sessions (expires_time);
create index sessions_of_a_user on sessions (user_id) where (user_id IS NOT NULL);
create index sessions_of_a_workspace on sessions (tenant, creation_time);

create table sign_in_links (
  hash bytea not null,
  expires_time timestamptz not null,
  constraint sign_in_links_pkey primary key (hash)
);
create index sign_in_links_by_expiry on sign_in_links (expires_time);

create table snapshots (
  tenant text not null,
  id uuid not null,
  copy text not null,
  name text not null,
  time timestamptz not null,
  creation_time timestamptz not null,
  constraint snapshots_pkey primary key (tenant, id)
);

create table suspense_entries (
  tenant text not null,
  id uuid not null,
  account_id uuid not null,
  source text not null,
  incoming_ach_id uuid,
  intended_account_id uuid,
  dc_sign text not null,
  amount bigint not null,
  currency text not null,
  reason text not null,
  status text not null,
  resolved_account_id uuid,
  resolution_id uuid,
  creation_time timestamptz not null,
  resolved_time timestamptz,
  constraint suspense_entries_pkey primary key (tenant, id),
  constraint suspense_entry_is_resolved_by_its_own_transaction unique (tenant, resolution_id),
  constraint suspense_resolution_is_complete check ((((status = 'OPEN'::text) AND (num_nonnulls(resolved_account_id, resolution_id, resolved_time) = 0)) OR ((status = ANY (ARRAY['RESOLVED'::text, 'RETURNED'::text])) AND (num_nonnulls(resolved_account_id, resolution_id, resolved_time) = 3)))),
  constraint suspense_source_is_known check (((source = 'ACH'::text) = (incoming_ach_id IS NOT NULL)))
);
create index suspense_entries_by_status on suspense_entries (tenant, status, creation_time, id);
create index suspense_entries_by_time on suspense_entries (tenant, creation_time, id);

create table timers (
  tenant text not null,
  kind text not null,
  subject text not null,
  due_time timestamptz not null,
  constraint timers_pkey primary key (tenant, kind, subject)
);
create index timers_by_due_time on timers (due_time);
create index timers_of_a_tenant_in_order on timers (tenant, due_time, kind, subject);

create table transaction_volume (
  tenant text not null,
  time timestamptz not null,
  transaction_count bigint not null,
  amount bigint not null,
  constraint transaction_volume_pkey primary key (tenant, "time")
);

create table transaction_volume_marks (
  tenant text not null,
  counted_time timestamptz not null,
  constraint transaction_volume_marks_pkey primary key (tenant)
);

create table user_networks (
  user_id uuid not null,
  network text not null,
  used_time timestamptz not null,
  constraint user_networks_pkey primary key (user_id, network),
  constraint user_networks_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table user_roles (
  tenant text not null,
  user_id uuid not null,
  user_name text not null,
  role text not null,
  creation_time timestamptz not null,
  constraint user_roles_pkey primary key (tenant, user_id),
  constraint user_name_is_used_once unique (tenant, user_name),
  constraint role_is_known check ((role = ANY (ARRAY['viewer'::text, 'developer'::text, 'owner'::text]))),
  constraint user_roles_tenant_fkey foreign key (tenant) references workspaces(tenant),
  constraint user_roles_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
create index user_roles_of_a_user on user_roles (user_id, creation_time, tenant);

create table verifications (
  tenant text not null,
  id uuid not null,
  person_id uuid,
  business_id uuid,
  verification_type text not null,
  result text not null,
  verification_time timestamptz not null,
  is_uploaded boolean not null,
  is_current boolean not null,
  details jsonb,
  vendor_info jsonb,
  metadata jsonb,
  creation_time timestamptz not null,
  last_updated_time timestamptz not null,
  constraint verifications_pkey primary key (tenant, id),
  constraint verification_is_of_one_party check ((num_nonnulls(person_id, business_id) = 1)),
  constraint verification_result_is_known check ((result = ANY (ARRAY['ACCEPTED'::text, 'PENDING'::text, 'PROVISIONAL'::text, 'REJECTED'::text, 'REVIEW'::text, 'UNVERIFIED'::text, 'VENDOR_ERROR'::text]))),
  constraint verification_type_is_known check ((verification_type = ANY (ARRAY['DOCUMENT_VERIFICATION'::text, 'IDENTITY'::text, 'LICENSE'::text, 'MANUAL_REVIEW'::text, 'RELATED_ENTITIES'::text, 'WATCHLIST'::text])))
);
create unique index business_has_one_current_verification_of_a_type on verifications (tenant, business_id, verification_type) where (is_current AND (business_id IS NOT NULL));
create unique index person_has_one_current_verification_of_a_type on verifications (tenant, person_id, verification_type) where (is_current AND (person_id IS NOT NULL));
create index verifications_by_time on verifications (tenant, creation_time, id);
create index verifications_of_a_business on verifications (tenant, business_id, creation_time, id) where (business_id IS NOT NULL);
create index verifications_of_a_person on verifications (tenant, person_id, creation_time, id) where (person_id IS NOT NULL);
create index verifications_of_a_type on verifications (tenant, verification_type, creation_time, id);
create index verifications_that_are_current on verifications (tenant, creation_time, id) where is_current;
create index verifications_with_a_result on verifications (tenant, result, creation_time, id);

create table webhook_health (
  tenant text not null,
  webhook_id uuid not null,
  last_success_time timestamptz,
  failing_since timestamptz,
  gone_since timestamptz,
  constraint webhook_health_pkey primary key (tenant, webhook_id)
) with (fillfactor=40);

create table webhook_secrets (
  tenant text not null,
  is_previous boolean not null,
  secret bytea not null,
  creation_time timestamptz not null,
  deleted_at timestamptz,
  constraint one_secret_in_use_and_one_before primary key (tenant, is_previous),
  constraint only_a_previous_secret_ends check ((is_previous = (deleted_at IS NOT NULL)))
);

create table webhooks (
  tenant text not null,
  id uuid not null,
  url text not null,
  description text,
  enabled_events text[] not null,
  metadata text,
  is_enabled boolean not null,
  run integer not null default 0,
  creation_time timestamptz not null,
  last_updated timestamptz not null,
  secret bytea,
  secret_time timestamptz,
  previous_secret bytea,
  previous_secret_ends timestamptz,
  patterns text[] not null,
  custom_headers bytea,
  has_standard_headers boolean not null default false,
  constraint webhooks_pkey primary key (tenant, id),
  constraint a_previous_secret_ends check (((previous_secret IS NULL) = (previous_secret_ends IS NULL))),
  constraint a_secret_has_its_time check (((secret IS NULL) = (secret_time IS NULL))),
  constraint no_previous_secret_without_one check (((previous_secret IS NULL) OR (secret IS NOT NULL)))
);
create index webhooks_by_creation on webhooks (tenant, creation_time, id);

create view spend_control_uses as
SELECT account_spend_controls.tenant,
    account_spend_controls.account_id,
    account_spend_controls.spend_control_id
   FROM account_spend_controls
UNION
 SELECT r.tenant,
    r.account_id,
    listed.spend_control_id
   FROM ((account_relationships r
     JOIN persons p ON (((p.tenant = r.tenant) AND (p.id = r.party_id))))
     CROSS JOIN LATERAL unnest(p.spend_control_ids) listed(spend_control_id))
  WHERE ((r.deleted_at IS NULL) AND (r.relationship_type = ANY (ARRAY['PRIMARY_ACCOUNT_HOLDER'::text, 'ACCOUNT_HOLDER'::text])));

create view ledger_spending_limits as
  select a.tenant, a.account_id, c.id as limit_id, c.is_active, c.amount_limit,
         c.action_decline as declines, c.action_case as notifies,
         coalesce(c.direction, 'DEBITS') = 'DEBITS' as is_debit,
         nullif(c.payment_types, '{}') as payment_types,
         nullif(c.payment_sub_types, '{}') as payment_sub_types,
         nullif(c.merchant_category_codes, '{}') as merchant_category_codes,
         c.time_range_type, c.days
  from spend_control_uses a
  join spend_controls c on c.tenant = a.tenant and c.id = a.spend_control_id;

-- A card payment counts at the time of its authorization also once it is cleared, and without what was reversed or corrected.
-- What each movement of a payment adds to it: held or posted, or, below zero, given up or taken back. A capture adds nothing.
create view ledger_payment_changes as
  select tenant, hold_id as payment_id, number, change_time, amount from ledger_hold_changes
  union all
  select t.tenant, t.hold_id, e.number, e.entry_time, abs(e.amount)
  from posted_transactions t join ledger_entries e on e.tenant = t.tenant and e.transaction_id = t.uuid and e.seq = 1
  where t.type = 'card' and t.hold_id is not null
  union all
  select t.tenant, t.uuid, e.number, e.entry_time, abs(e.amount)
  from posted_transactions t join ledger_entries e on e.tenant = t.tenant and e.transaction_id = t.uuid and e.seq % 2 = 1
  where t.type = 'card' and t.hold_id is null and t.subtype in ('pos_purchase', 'pos_cashback', 'atm_withdrawal')
  union all
  select r.tenant, r.original_trx, e.number, e.entry_time, -coalesce((r.user_data ->> 'undone_amount')::bigint, abs(e.amount))
  from posted_transactions r join ledger_entries e on e.tenant = r.tenant and e.transaction_id = r.uuid and e.seq = 1
  where r.type = 'card' and r.subtype in ('reversal', 'adjustment')
  union all
  select t.tenant, t.hold_id, e.number, e.entry_time, -coalesce((r.user_data ->> 'undone_amount')::bigint, abs(e.amount))
  from posted_transactions t join posted_transactions r on r.tenant = t.tenant and r.original_trx = t.uuid
  join ledger_entries e on e.tenant = r.tenant and e.transaction_id = r.uuid and e.seq = 1
  where t.type = 'card' and t.hold_id <> t.uuid and r.subtype in ('reversal', 'adjustment')
  union all
  select tenant, (user_data ->> 'undone_payment')::uuid, number, created, -(user_data ->> 'undone_amount')::bigint
  from pending_transactions where (user_data ->> 'undone_payment')::uuid is not null;

-- What is left of each movement that added to a payment: the latest additions are given up first.
create view ledger_payment_layers as
  select tenant, payment_id, number, change_time,
    greatest(min(total) over (partition by tenant, payment_id order by number rows between current row and unbounded following)
      - total + amount, 0)::bigint as amount
  from (
    select tenant, payment_id, number, min(change_time) as change_time, sum(amount) as amount,
      sum(sum(amount)) over (partition by tenant, payment_id order by number) as total
    from ledger_payment_changes group by tenant, payment_id, number
  ) changes;

-- What spends from an account or pays into it. A movement of a card payment has no amount here: it counts by its layer of the payment.
create view ledger_spending_movements as
  -- Posted. A debit of a card counts by what it added to its payment.
  select e.tenant, e.account_id, e.amount < 0 as is_debit,
    case when adds.is_so then coalesce(t.hold_id, t.uuid) end as payment_id, case when adds.is_so then e.number end as number,
    case when adds.is_so then null else abs(e.amount) end as amount,
    upper(t.type) as payment_type, upper(t.type || '.' || t.subtype) as payment_sub_type, t.user_data ->> 'mcc' as mcc,
    e.entry_time as spent_time
  from ledger_entries e join posted_transactions t on t.tenant = e.tenant and t.uuid = e.transaction_id
  cross join lateral (select t.type = 'card' and t.subtype in ('pos_purchase', 'pos_cashback', 'atm_withdrawal') as is_so) adds
  where not t.is_jit and not (t.type = 'card' and (e.seq > 2 or t.subtype in ('reversal', 'adjustment')))
  union all
  -- Authorized with a card, at once or by an increment.
  select c.tenant, c.account_id, true, c.hold_id, c.number, null,
    upper(p.type), upper(p.type || '.' || p.subtype), p.user_data ->> 'mcc', c.change_time
  from ledger_hold_changes c join pending_transactions p on p.tenant = c.tenant and p.uuid = c.hold_id
  where c.amount > 0 and p.type = 'card'
  union all
  -- Paid by the account that the payment is shown on.
  select p.tenant, p.account_id, true, null, null, h.amount, upper(p.type), upper(p.type || '.' || p.subtype), p.user_data ->> 'mcc', p.created
  from pending_transactions p join ledger_holds h on h.tenant = p.tenant and h.id = p.uuid
  where h.status = 'OPEN' and h.account_id = p.account_id and p.type <> 'card'
  union all
  -- Received by it: an ACH pull.
  select p.tenant, p.account_id, false, null, null, h.amount, upper(p.type), upper(p.type || '.' || p.subtype), p.user_data ->> 'mcc', p.created
  from pending_transactions p join ledger_holds h on h.tenant = p.tenant and h.id = p.uuid
  where h.status = 'OPEN' and h.other_account_id = p.account_id
  union all
  -- Received by the other account: a transfer.
  select p.tenant, p.offset_account, false, null, null, h.amount, upper(p.type), upper(p.type || '.' || p.subtype), p.user_data ->> 'mcc', p.created
  from pending_transactions p join ledger_holds h on h.tenant = p.tenant and h.id = p.uuid
  where h.status = 'OPEN' and h.other_account_id = p.offset_account and p.status in ('PENDING', 'PARTCLEARED');

-- The layers are looked up one by one, for what reads one account: a join would first add up every payment of the workspace.
create view ledger_spendings as
  select s.tenant, s.account_id, s.is_debit,
    case when s.payment_id is null then s.amount
      else (select l.amount from ledger_payment_layers l
            where l.tenant = s.tenant and l.payment_id = s.payment_id and l.number = s.number) end as amount,
    s.payment_type, s.payment_sub_type, s.mcc, s.spent_time
  from ledger_spending_movements s;

create view ledger_used_keys as
SELECT posted_transactions.tenant,
    posted_transactions.idemkey AS key,
    ((posted_transactions.tenant || ' '::text) || posted_transactions.idemkey) AS name
   FROM posted_transactions
  WHERE (posted_transactions.type = 'internal_transfer'::text);

create view listed_accounts as
SELECT accounts.tenant,
    accounts.id,
    accounts.account_type,
    accounts.customer_type,
    accounts.account_template_id,
    accounts.currency,
    accounts.status,
    accounts.access_status,
    accounts.access_status_last_updated_time,
    accounts.nickname,
    accounts.account_purpose,
    accounts.bank_account_id,
    accounts.swift_code,
    accounts.iban,
    accounts.flags,
    accounts.metadata,
    accounts.balance_floor,
    accounts.floor_linked_account_id,
    accounts.balance_ceiling,
    accounts.ceiling_linked_account_id,
    accounts.account_closure,
    accounts.open_date,
    accounts.close_date,
    accounts.creation_time,
    accounts.last_updated_time,
    NULL::text AS general_ledger_type,
    NULL::text AS general_ledger_category
   FROM accounts
UNION ALL
 SELECT internal_accounts.tenant,
    internal_accounts.id,
    'GENERAL_LEDGER'::text AS account_type,
    NULL::text AS customer_type,
    NULL::uuid AS account_template_id,
    internal_accounts.currency,
    'ACTIVE_OR_DISBURSED'::text AS status,
    'ACTIVE'::text AS access_status,
    NULL::timestamp with time zone AS access_status_last_updated_time,
    NULL::text AS nickname,
    NULL::text AS account_purpose,
    (internal_accounts.bank_account_id)::text AS bank_account_id,
    NULL::text AS swift_code,
    NULL::bytea AS iban,
    '{}'::jsonb AS flags,
    NULL::jsonb AS metadata,
    NULL::bigint AS balance_floor,
    NULL::uuid AS floor_linked_account_id,
    NULL::bigint AS balance_ceiling,
    NULL::uuid AS ceiling_linked_account_id,
    NULL::jsonb AS account_closure,
    ((internal_accounts.creation_time AT TIME ZONE 'UTC'::text))::date AS open_date,
    NULL::date AS close_date,
    internal_accounts.creation_time,
    internal_accounts.last_updated_time,
    internal_accounts.account_type AS general_ledger_type,
    internal_accounts.purpose AS general_ledger_category
   FROM internal_accounts;

create view listed_customer_accounts as
SELECT accounts.tenant,
    accounts.id,
    accounts.account_type,
    accounts.customer_type,
    accounts.account_template_id,
    accounts.currency,
    accounts.status,
    accounts.access_status,
    accounts.access_status_last_updated_time,
    accounts.nickname,
    accounts.account_purpose,
    accounts.bank_account_id,
    accounts.swift_code,
    accounts.iban,
    accounts.flags,
    accounts.metadata,
    accounts.balance_floor,
    accounts.floor_linked_account_id,
    accounts.balance_ceiling,
    accounts.ceiling_linked_account_id,
    accounts.account_closure,
    accounts.open_date,
    accounts.close_date,
    accounts.creation_time,
    accounts.last_updated_time,
    NULL::text AS general_ledger_type,
    NULL::text AS general_ledger_category
   FROM accounts;

create view listed_internal_accounts as
SELECT internal_accounts.tenant,
    internal_accounts.id,
    'GENERAL_LEDGER'::text AS account_type,
    NULL::text AS customer_type,
    NULL::uuid AS account_template_id,
    internal_accounts.currency,
    'ACTIVE_OR_DISBURSED'::text AS status,
    'ACTIVE'::text AS access_status,
    NULL::timestamp with time zone AS access_status_last_updated_time,
    NULL::text AS nickname,
    NULL::text AS account_purpose,
    (internal_accounts.bank_account_id)::text AS bank_account_id,
    NULL::text AS swift_code,
    NULL::bytea AS iban,
    '{}'::jsonb AS flags,
    NULL::jsonb AS metadata,
    NULL::bigint AS balance_floor,
    NULL::uuid AS floor_linked_account_id,
    NULL::bigint AS balance_ceiling,
    NULL::uuid AS ceiling_linked_account_id,
    NULL::jsonb AS account_closure,
    ((internal_accounts.creation_time AT TIME ZONE 'UTC'::text))::date AS open_date,
    NULL::date AS close_date,
    internal_accounts.creation_time,
    internal_accounts.last_updated_time,
    internal_accounts.account_type AS general_ledger_type,
    internal_accounts.purpose AS general_ledger_category
   FROM internal_accounts;

create function change_account_version()
 returns trigger
 language plpgsql
as $function$
begin
  update ledger_accounts set version = draw_version() where tenant = new.tenant and id = new.id;
  return null;
end
$function$;

create function refuse_changed_accounts()
 returns void
 language plpgsql
as $function$
begin
  raise exception 'an account has changed since it was looked at' using errcode = 'serialization_failure';
end
$function$;

create trigger account_version_changes AFTER UPDATE ON ledger_accounts FOR EACH ROW WHEN ((new.version = old.version)) execute function change_account_version();
