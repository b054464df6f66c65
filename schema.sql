-- The schema after all migrations; written by test/schema.test.ts, not by hand.

create sequence transaction_number;

create sequence workspace_number;

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

create table account_numbers (
  tenant text not null,
  hash bytea not null,
  account_id uuid not null,
  first_digits text not null,
  last_four text not null,
  constraint account_has_one_number UNIQUE (tenant, account_id),
  constraint account_number_is_used_once PRIMARY KEY (tenant, hash)
);
CREATE INDEX account_numbers_by_last_four ON public.account_numbers USING btree (tenant, last_four);

create table account_relationships (
  tenant text not null,
  id uuid not null,
  account_id uuid not null,
  party_id uuid not null,
  party_type text not null,
  relationship_type text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint account_relationships_pkey PRIMARY KEY (tenant, id),
  constraint account_relationships_tenant_account_id_fkey FOREIGN KEY (tenant, account_id) REFERENCES accounts(tenant, id),
  constraint party_type_is_known CHECK ((party_type = ANY (ARRAY['CUSTOMER'::text, 'BUSINESS'::text])))
);
CREATE UNIQUE INDEX account_has_one_primary_holder ON public.account_relationships USING btree (tenant, account_id) WHERE ((deleted_at IS NULL) AND (relationship_type = ANY (ARRAY['PRIMARY_ACCOUNT_HOLDER'::text, 'ACCOUNT_HOLDER'::text])));
CREATE INDEX account_relationships_of_a_party ON public.account_relationships USING btree (tenant, party_id, account_id) WHERE (deleted_at IS NULL);
CREATE INDEX account_relationships_of_an_account ON public.account_relationships USING btree (tenant, account_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX party_is_related_to_an_account_once ON public.account_relationships USING btree (tenant, account_id, party_id) WHERE (deleted_at IS NULL);

create table account_templates (
  tenant text not null,
  id uuid not null,
  name text not null,
  is_enabled boolean not null,
  account_type text not null,
  description text,
  application_type text,
  template jsonb not null,
  creation_time timestamp with time zone not null,
  constraint template_name_is_used_once UNIQUE (tenant, name),
  constraint account_templates_pkey PRIMARY KEY (tenant, id)
);
CREATE INDEX account_templates_by_time ON public.account_templates USING btree (tenant, creation_time, id);
CREATE INDEX account_templates_of_a_type ON public.account_templates USING btree (tenant, account_type, creation_time, id);

create table accounts (
  tenant text not null,
  id uuid not null,
  account_type text not null,
  customer_type text not null,
  account_template_id uuid not null,
  currency text not null,
  status text not null,
  access_status text not null,
  access_status_last_updated_time timestamp with time zone not null,
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
  creation_time timestamp with time zone not null,
  last_updated_time timestamp with time zone not null,
  constraint accounts_pkey PRIMARY KEY (tenant, id)
);
CREATE INDEX accounts_by_nickname ON public.accounts USING btree (tenant, lower(nickname)) WHERE (nickname IS NOT NULL);
CREATE INDEX accounts_by_time ON public.accounts USING btree (tenant, creation_time, id);
CREATE INDEX accounts_by_type ON public.accounts USING btree (tenant, account_type, creation_time, id);
CREATE INDEX accounts_of_a_status ON public.accounts USING btree (tenant, status, creation_time, id);
CREATE INDEX accounts_with_a_linked_ceiling ON public.accounts USING btree (tenant, ceiling_linked_account_id) WHERE (ceiling_linked_account_id IS NOT NULL);
CREATE INDEX accounts_with_a_linked_floor ON public.accounts USING btree (tenant, floor_linked_account_id) WHERE (floor_linked_account_id IS NOT NULL);

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
  creation_time timestamp with time zone not null,
  last_updated_time timestamp with time zone not null,
  constraint addresses_pkey PRIMARY KEY (tenant, id),
  constraint address_has_one_party CHECK ((num_nonnulls(customer_id, business_id) = 1)),
  constraint address_type_is_known CHECK ((address_type = ANY (ARRAY['BILLING'::text, 'LEGAL'::text, 'OPERATING'::text, 'OTHER'::text, 'SHIPPING'::text])))
);
CREATE INDEX addresses_by_time ON public.addresses USING btree (tenant, creation_time, id);
CREATE INDEX addresses_of_a_business ON public.addresses USING btree (tenant, business_id, creation_time, id) WHERE (business_id IS NOT NULL);
CREATE INDEX addresses_of_a_customer ON public.addresses USING btree (tenant, customer_id, creation_time, id) WHERE (customer_id IS NOT NULL);
CREATE UNIQUE INDEX business_has_one_legal_and_one_shipping_address ON public.addresses USING btree (tenant, business_id, address_type) WHERE (is_active AND (business_id IS NOT NULL) AND (address_type = ANY (ARRAY['LEGAL'::text, 'SHIPPING'::text])));
CREATE UNIQUE INDEX customer_has_one_legal_and_one_shipping_address ON public.addresses USING btree (tenant, customer_id, address_type) WHERE (is_active AND (customer_id IS NOT NULL) AND (address_type = ANY (ARRAY['LEGAL'::text, 'SHIPPING'::text])));

create table api_keys (
  id uuid not null,
  tenant text not null,
  hash bytea not null,
  last_four text not null,
  name text,
  created_time timestamp with time zone not null,
  revoked_time timestamp with time zone,
  constraint key_is_used_once UNIQUE (hash),
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_tenant_fkey FOREIGN KEY (tenant) REFERENCES workspaces(tenant)
);
CREATE INDEX api_keys_of_a_tenant ON public.api_keys USING btree (tenant, id);

create table deliveries (
  tenant text not null,
  webhook_id uuid not null,
  event_time timestamp with time zone not null,
  event_id uuid not null,
  run integer not null,
  url text not null,
  metadata text not null,
  status text not null,
  attempts integer not null default 0,
  first_sent_time timestamp with time zone,
  due_time timestamp with time zone,
  is_ready boolean not null,
  lease_until timestamp with time zone,
  constraint deliveries_pkey PRIMARY KEY (tenant, webhook_id, event_time, event_id),
  constraint delivery_status_is_known CHECK ((status = ANY (ARRAY['RUNNING'::text, 'RETRYING'::text, 'SUCCESS'::text, 'FAILED'::text]))),
  constraint what_is_ready_is_due CHECK (((due_time IS NOT NULL) OR (NOT is_ready)))
);
CREATE INDEX deliveries_ready ON public.deliveries USING btree (tenant, webhook_id, due_time) WHERE is_ready;
CREATE INDEX deliveries_waiting ON public.deliveries USING btree (due_time) WHERE ((due_time IS NOT NULL) AND (NOT is_ready));
CREATE INDEX deliveries_waiting_of_a_tenant ON public.deliveries USING btree (tenant, due_time) WHERE ((due_time IS NOT NULL) AND (NOT is_ready));

create table delivery_attempts (
  tenant text not null,
  webhook_id uuid not null,
  event_id uuid not null,
  number integer not null,
  sent_time timestamp with time zone not null,
  response_time timestamp with time zone,
  code smallint,
  response_body text,
  constraint delivery_attempts_pkey PRIMARY KEY (tenant, webhook_id, event_id, number)
);

create table events (
  tenant text not null,
  id uuid not null,
  type text not null,
  resource_id uuid,
  event_time timestamp with time zone not null,
  resource bytea,
  changed_fields bytea,
  constraint events_pkey PRIMARY KEY (tenant, id)
);
CREATE INDEX events_by_time ON public.events USING btree (tenant, event_time, id);
CREATE INDEX events_of_a_resource ON public.events USING btree (tenant, resource_id, event_time, id);

create table idempotent_responses (
  tenant text not null,
  key text not null,
  fingerprint bytea not null,
  status smallint not null,
  body bytea not null,
  created_time timestamp with time zone not null,
  constraint idempotent_responses_pkey PRIMARY KEY (tenant, key),
  constraint idempotent_responses_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255)))
);
CREATE INDEX idempotent_responses_by_age ON public.idempotent_responses USING btree (tenant, created_time);

create table installation (
  is_only_row boolean not null default true,
  key_check bytea not null,
  constraint installation_pkey PRIMARY KEY (is_only_row),
  constraint installation_is_only_row_check CHECK (is_only_row)
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
  creation_time timestamp with time zone not null,
  last_updated_time timestamp with time zone not null,
  constraint internal_accounts_pkey PRIMARY KEY (tenant, id)
);
CREATE INDEX internal_accounts_by_time ON public.internal_accounts USING btree (tenant, creation_time, id);
CREATE INDEX internal_accounts_of_a_type ON public.internal_accounts USING btree (tenant, account_type, creation_time, id);

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
  expires_at timestamp with time zone,
  asked jsonb not null,
  creation_time timestamp with time zone not null,
  last_updated_time timestamp with time zone not null,
  constraint internal_transfers_pkey PRIMARY KEY (tenant, id),
  constraint internal_transfers_amount_check CHECK ((amount > 0)),
  constraint internal_transfers_capture_mode_check CHECK ((capture_mode = ANY (ARRAY['IMMEDIATE'::text, 'MANUAL'::text]))),
  constraint internal_transfers_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'COMPLETE'::text, 'CANCELED'::text, 'EXPIRED'::text])))
);

create table ledger_accounts (
  tenant text not null,
  id uuid not null,
  number bytea not null,
  currency text not null,
  is_general boolean not null,
  is_reserved boolean not null default false,
  status text not null,
  access_status text not null,
  holders_refusal text,
  parties uuid[] not null default '{}'::uuid[],
  posted bigint not null default 0,
  held bigint not null default 0,
  floor bigint,
  ceiling bigint,
  is_overdrawn boolean not null default false,
  constraint ledger_accounts_pkey PRIMARY KEY (tenant, id),
  constraint available_stays_above_floor CHECK (((floor IS NULL) OR is_overdrawn OR ((posted - held) >= floor))),
  constraint holds_are_never_negative CHECK ((held >= 0)),
  constraint posted_stays_below_ceiling CHECK (((ceiling IS NULL) OR (posted <= ceiling)))
);

create table ledger_entries (
  tenant text not null,
  transaction_id uuid not null,
  seq smallint not null,
  number bigint not null,
  account_id uuid not null,
  amount bigint not null,
  balance bigint not null,
  available bigint not null,
  entry_time timestamp with time zone not null,
  constraint ledger_entries_pkey PRIMARY KEY (tenant, transaction_id, seq),
  constraint ledger_entries_amount_check CHECK ((amount <> 0))
);
CREATE INDEX ledger_entries_of_an_account ON public.ledger_entries USING btree (tenant, account_id, entry_time, number);

create table ledger_holds (
  tenant text not null,
  id uuid not null,
  account_id uuid not null,
  other_account_id uuid,
  currency text not null,
  amount bigint not null,
  status text not null,
  expires_time timestamp with time zone not null,
  constraint ledger_holds_pkey PRIMARY KEY (tenant, id),
  constraint ledger_holds_amount_check CHECK ((amount >= 0)),
  constraint ledger_holds_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'CAPTURED'::text, 'RELEASED'::text, 'EXPIRED'::text]))),
  constraint only_open_holds_hold CHECK (((status = 'OPEN'::text) = (amount > 0)))
);
CREATE INDEX ledger_holds_open_on_an_account ON public.ledger_holds USING btree (tenant, account_id) WHERE (status = 'OPEN'::text);

create table money_keys (
  tenant text not null,
  kind text not null,
  key text not null,
  constraint money_key_is_used_once PRIMARY KEY (tenant, kind, key),
  constraint money_keys_kind_check CHECK ((kind = ANY (ARRAY['pending'::text, 'posted'::text])))
);

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
  creation_time timestamp with time zone not null,
  last_updated_time timestamp with time zone not null,
  constraint notes_pkey PRIMARY KEY (tenant, id),
  constraint note_status_is_known CHECK ((status = ANY (ARRAY['RESOLVED'::text, 'UNRESOLVED'::text]))),
  constraint note_type_is_known CHECK ((type = ANY (ARRAY['FEEDBACK'::text, 'NOTE'::text]))),
  constraint only_and_always_feedback_has_a_status CHECK (((type = 'FEEDBACK'::text) = (status IS NOT NULL)))
);
CREATE INDEX notes_by_author ON public.notes USING btree (tenant, author, creation_time, id) WHERE (author IS NOT NULL);
CREATE INDEX notes_by_time ON public.notes USING btree (tenant, creation_time, id);
CREATE INDEX notes_of_a_resource ON public.notes USING btree (tenant, related_resource_id, creation_time, id);
CREATE INDEX notes_of_a_resource_type ON public.notes USING btree (tenant, related_resource_type, creation_time, id);

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
  created timestamp with time zone not null,
  updated timestamp with time zone not null,
  effective_date timestamp with time zone not null,
  transaction_time timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  history jsonb not null default '[]'::jsonb,
  constraint pending_transactions_pkey PRIMARY KEY (tenant, uuid)
);
CREATE INDEX pending_transactions_by_card ON public.pending_transactions USING btree (tenant, ((user_data ->> 'card_id'::text)), created, number) WHERE ((user_data ->> 'card_id'::text) IS NOT NULL);
CREATE INDEX pending_transactions_by_date ON public.pending_transactions USING btree (tenant, created, number);
CREATE INDEX pending_transactions_by_key ON public.pending_transactions USING btree (tenant, idemkey);
CREATE INDEX pending_transactions_by_reference ON public.pending_transactions USING btree (tenant, reference_id) WHERE (reference_id IS NOT NULL);
CREATE INDEX pending_transactions_by_status ON public.pending_transactions USING btree (tenant, status, created, number);
CREATE INDEX pending_transactions_by_subtype ON public.pending_transactions USING btree (tenant, subtype, created, number);
CREATE INDEX pending_transactions_of_a_transaction ON public.pending_transactions USING btree (tenant, transaction_id) WHERE (transaction_id IS NOT NULL);
CREATE INDEX pending_transactions_of_an_account ON public.pending_transactions USING btree (tenant, account_id, created, number);

create table personal_ids (
  tenant text not null,
  id uuid not null,
  person_id uuid not null,
  id_type text not null,
  identifier bytea not null,
  identifier_hash bytea not null,
  country_code text not null,
  creation_time timestamp with time zone not null,
  last_updated_time timestamp with time zone not null,
  constraint personal_ids_pkey PRIMARY KEY (tenant, id),
  constraint personal_ids_tenant_person_id_fkey FOREIGN KEY (tenant, person_id) REFERENCES persons(tenant, id)
);
CREATE INDEX personal_ids_of_a_person ON public.personal_ids USING btree (tenant, person_id, creation_time, id);

create table persons (
  tenant text not null,
  id uuid not null,
  is_customer boolean not null,
  status text not null,
  ban_status text not null,
  verification_status text not null,
  kyc_status text not null,
  verification_last_run timestamp with time zone,
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
  creation_time timestamp with time zone not null,
  last_updated_time timestamp with time zone not null,
  constraint persons_pkey PRIMARY KEY (tenant, id),
  constraint ban_status_is_known CHECK ((ban_status = ANY (ARRAY['ALLOWED'::text, 'BANNED'::text, 'SUSPENDED'::text]))),
  constraint kyc_status_is_known CHECK ((kyc_status = ANY (ARRAY['ACCEPTED'::text, 'PENDING'::text, 'PROVIDER_FAILURE'::text, 'PROVISIONAL'::text, 'REJECTED'::text, 'REVIEW'::text, 'UNVERIFIED'::text]))),
  constraint person_status_is_known CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'DECEASED'::text, 'DENIED'::text, 'DORMANT'::text, 'ESCHEAT'::text, 'FROZEN'::text, 'INACTIVE'::text, 'PROSPECT'::text, 'SANCTION'::text]))),
  constraint ssn_is_stored_as_a_whole CHECK ((num_nulls(ssn, ssn_hash, ssn_last_four) = ANY (ARRAY[0, 3]))),
  constraint verification_status_is_known CHECK ((verification_status = ANY (ARRAY['ACCEPTED'::text, 'PENDING'::text, 'PROVISIONAL'::text, 'REJECTED'::text, 'REVIEW'::text, 'UNVERIFIED'::text])))
);
CREATE INDEX persons_by_accounts ON public.persons USING btree (tenant, has_accounts, creation_time, id);
CREATE INDEX persons_by_chosen_name ON public.persons USING btree (tenant, lower(COALESCE(chosen_name, ''::text)) COLLATE "C", creation_time, id) WHERE (chosen_name IS NOT NULL);
CREATE INDEX persons_by_email ON public.persons USING btree (tenant, lower(COALESCE(email, ''::text)) COLLATE "C", creation_time, id) WHERE (email IS NOT NULL);
CREATE INDEX persons_by_first_name ON public.persons USING btree (tenant, lower(COALESCE(first_name, ''::text)) COLLATE "C", creation_time, id);
CREATE INDEX persons_by_kind ON public.persons USING btree (tenant, is_customer, creation_time, id);
CREATE INDEX persons_by_last_name ON public.persons USING btree (tenant, lower(COALESCE(last_name, ''::text)) COLLATE "C", creation_time, id);
CREATE INDEX persons_by_last_update ON public.persons USING btree (tenant, last_updated_time, creation_time, id);
CREATE INDEX persons_by_phone_number ON public.persons USING btree (tenant, lower(COALESCE(phone_number, ''::text)) COLLATE "C", creation_time, id) WHERE (phone_number IS NOT NULL);
CREATE INDEX persons_by_ssn_last_four ON public.persons USING btree (tenant, ssn_last_four, creation_time, id) WHERE (ssn_last_four IS NOT NULL);
CREATE INDEX persons_by_time ON public.persons USING btree (tenant, creation_time, id);
CREATE INDEX persons_of_a_ban_status ON public.persons USING btree (tenant, ban_status, creation_time, id);
CREATE INDEX persons_of_a_status ON public.persons USING btree (tenant, status, creation_time, id);

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
  created timestamp with time zone not null,
  updated timestamp with time zone not null,
  effective_date timestamp with time zone not null,
  posted_date timestamp with time zone not null,
  transaction_time timestamp with time zone not null,
  constraint posted_transactions_pkey PRIMARY KEY (tenant, uuid)
);
CREATE INDEX posted_transactions_by_card ON public.posted_transactions USING btree (tenant, ((user_data ->> 'card_id'::text)), posted_date, number) WHERE ((user_data ->> 'card_id'::text) IS NOT NULL);
CREATE INDEX posted_transactions_by_date ON public.posted_transactions USING btree (tenant, posted_date, number);
CREATE INDEX posted_transactions_by_key ON public.posted_transactions USING btree (tenant, idemkey);
CREATE INDEX posted_transactions_by_reference ON public.posted_transactions USING btree (tenant, reference_id) WHERE (reference_id IS NOT NULL);
CREATE INDEX posted_transactions_by_subtype ON public.posted_transactions USING btree (tenant, subtype, posted_date, number);

create table timers (
  tenant text not null,
  kind text not null,
  subject text not null,
  due_time timestamp with time zone not null,
  constraint timers_pkey PRIMARY KEY (tenant, kind, subject)
);
CREATE INDEX timers_by_due_time ON public.timers USING btree (due_time);
CREATE INDEX timers_of_a_tenant_by_due_time ON public.timers USING btree (tenant, due_time);

create table verifications (
  tenant text not null,
  id uuid not null,
  person_id uuid,
  business_id uuid,
  verification_type text not null,
  result text not null,
  verification_time timestamp with time zone not null,
  is_uploaded boolean not null,
  is_current boolean not null,
  details jsonb,
  vendor_info jsonb,
  metadata jsonb,
  creation_time timestamp with time zone not null,
  last_updated_time timestamp with time zone not null,
  constraint verifications_pkey PRIMARY KEY (tenant, id),
  constraint verification_is_of_one_party CHECK ((num_nonnulls(person_id, business_id) = 1)),
  constraint verification_result_is_known CHECK ((result = ANY (ARRAY['ACCEPTED'::text, 'PENDING'::text, 'PROVISIONAL'::text, 'REJECTED'::text, 'REVIEW'::text, 'UNVERIFIED'::text, 'VENDOR_ERROR'::text]))),
  constraint verification_type_is_known CHECK ((verification_type = ANY (ARRAY['DOCUMENT_VERIFICATION'::text, 'IDENTITY'::text, 'LICENSE'::text, 'MANUAL_REVIEW'::text, 'RELATED_ENTITIES'::text, 'WATCHLIST'::text])))
);
CREATE UNIQUE INDEX business_has_one_current_verification_of_a_type ON public.verifications USING btree (tenant, business_id, verification_type) WHERE (is_current AND (business_id IS NOT NULL));
CREATE UNIQUE INDEX person_has_one_current_verification_of_a_type ON public.verifications USING btree (tenant, person_id, verification_type) WHERE (is_current AND (person_id IS NOT NULL));
CREATE INDEX verifications_by_time ON public.verifications USING btree (tenant, creation_time, id);
CREATE INDEX verifications_of_a_business ON public.verifications USING btree (tenant, business_id, creation_time, id) WHERE (business_id IS NOT NULL);
CREATE INDEX verifications_of_a_person ON public.verifications USING btree (tenant, person_id, creation_time, id) WHERE (person_id IS NOT NULL);
CREATE INDEX verifications_of_a_type ON public.verifications USING btree (tenant, verification_type, creation_time, id);
CREATE INDEX verifications_that_are_current ON public.verifications USING btree (tenant, creation_time, id) WHERE is_current;
CREATE INDEX verifications_with_a_result ON public.verifications USING btree (tenant, result, creation_time, id);

create table webhook_secrets (
  tenant text not null,
  is_previous boolean not null,
  secret bytea not null,
  creation_time timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint one_secret_in_use_and_one_before PRIMARY KEY (tenant, is_previous),
  constraint only_a_previous_secret_ends CHECK ((is_previous = (deleted_at IS NOT NULL)))
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
  creation_time timestamp with time zone not null,
  last_updated timestamp with time zone not null,
  constraint webhooks_pkey PRIMARY KEY (tenant, id)
);
CREATE INDEX webhooks_by_creation ON public.webhooks USING btree (tenant, creation_time, id);

create table workspaces (
  tenant text not null,
  name text,
  clock_offset_ms bigint not null default 0,
  created_time timestamp with time zone not null,
  constraint workspaces_pkey PRIMARY KEY (tenant),
  constraint clocks_only_move_forward CHECK ((clock_offset_ms >= 0))
);
CREATE INDEX workspaces_with_a_moved_clock ON public.workspaces USING btree (tenant) WHERE (clock_offset_ms > 0);
