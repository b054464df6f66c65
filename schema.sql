-- The schema after all migrations; written by test/schema.test.ts, not by hand.

CREATE OR REPLACE FUNCTION public.change_account_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ledger_accounts set version = draw_version() where tenant = new.tenant and id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.draw_version()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  select ('x' || left(gen_random_uuid()::text, 8) || left(gen_random_uuid()::text, 8))::bit(64)::bigint
$function$;

CREATE OR REPLACE FUNCTION public.fold_name(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(CASE WHEN (octet_length(written) = length(written)) THEN written ELSE translate(regexp_replace(NORMALIZE(written, NFD), '[̀-ͯ]'::text, ''::text, 'g'::text), 'ØøŁłĐđÐðı’'::text, 'OoLlDdDdi'''::text) END);

CREATE OR REPLACE FUNCTION public.metadata_terms(tenant text, metadata jsonb)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_agg(hashtextextended(((((metadata_terms.tenant || ' '::text) || each.key) || ' '::text) || each.value), (0)::bigint)) AS array_agg FROM jsonb_each_text(CASE WHEN (jsonb_typeof(metadata_terms.metadata) = 'object'::text) THEN metadata_terms.metadata ELSE NULL::jsonb END) each(key, value) WHERE (each.value IS NOT NULL));

CREATE OR REPLACE FUNCTION public.refuse_changed_accounts()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an account has changed since it was looked at' using errcode = 'serialization_failure';
end
$function$;

CREATE OR REPLACE FUNCTION public.search_listed(names text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_string(names, ' '::text);

CREATE OR REPLACE FUNCTION public.search_tail(written text, word integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN "left"("substring"(search_words(written), (('^(?:[^ ]+ ){'::text || (word - 1)) || '}(.+)$'::text)), 48);

CREATE OR REPLACE FUNCTION public.search_words(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN TRIM(BOTH FROM lower(regexp_replace(translate(CASE WHEN (octet_length(written) = length(written)) THEN written ELSE translate(regexp_replace(NORMALIZE(written, NFKD), '[̀-ͯ]'::text, ''::text, 'g'::text), 'ØøŁłĐđÐðı·–—’'::text, 'OoLlDdDdi   '''::text) END, ''''::text, ''::text), '[\s!-/:-@[-`{-~]+'::text, ' '::text, 'g'::text)));

create sequence ach_trace_number;

create sequence copy_number;

create sequence transaction_number;

create sequence workspace_number;

create view ledger_payment_changes as
 SELECT ledger_hold_changes.tenant,
    ledger_hold_changes.hold_id AS payment_id,
    ledger_hold_changes.number,
    ledger_hold_changes.change_time,
    ledger_hold_changes.amount
   FROM ledger_hold_changes
UNION ALL
 SELECT t.tenant,
    t.hold_id AS payment_id,
    e.number,
    e.entry_time AS change_time,
    abs(e.amount) AS amount
   FROM (posted_transactions t
     JOIN ledger_entries e ON (((e.tenant = t.tenant) AND (e.transaction_id = t.uuid) AND (e.seq = 1))))
  WHERE ((t.type = 'card'::text) AND (t.hold_id IS NOT NULL))
UNION ALL
 SELECT t.tenant,
    t.uuid AS payment_id,
    e.number,
    e.entry_time AS change_time,
    abs(e.amount) AS amount
   FROM (posted_transactions t
     JOIN ledger_entries e ON (((e.tenant = t.tenant) AND (e.transaction_id = t.uuid) AND (((e.seq)::integer % 2) = 1))))
  WHERE ((t.type = 'card'::text) AND (t.hold_id IS NULL) AND (t.subtype = ANY (ARRAY['pos_purchase'::text, 'pos_cashback'::text, 'atm_withdrawal'::text])))
UNION ALL
 SELECT r.tenant,
    r.original_trx AS payment_id,
    e.number,
    e.entry_time AS change_time,
    (- COALESCE(((r.user_data ->> 'undone_amount'::text))::bigint, abs(e.amount))) AS amount
   FROM (posted_transactions r
     JOIN ledger_entries e ON (((e.tenant = r.tenant) AND (e.transaction_id = r.uuid) AND (e.seq = 1))))
  WHERE ((r.type = 'card'::text) AND (r.subtype = ANY (ARRAY['reversal'::text, 'adjustment'::text])))
UNION ALL
 SELECT t.tenant,
    t.hold_id AS payment_id,
    e.number,
    e.entry_time AS change_time,
    (- COALESCE(((r.user_data ->> 'undone_amount'::text))::bigint, abs(e.amount))) AS amount
   FROM ((posted_transactions t
     JOIN posted_transactions r ON (((r.tenant = t.tenant) AND (r.original_trx = t.uuid))))
     JOIN ledger_entries e ON (((e.tenant = r.tenant) AND (e.transaction_id = r.uuid) AND (e.seq = 1))))
  WHERE ((t.type = 'card'::text) AND (t.hold_id <> t.uuid) AND (r.subtype = ANY (ARRAY['reversal'::text, 'adjustment'::text])))
UNION ALL
 SELECT pending_transactions.tenant,
    ((pending_transactions.user_data ->> 'undone_payment'::text))::uuid AS payment_id,
    pending_transactions.number,
    pending_transactions.created AS change_time,
    (- ((pending_transactions.user_data ->> 'undone_amount'::text))::bigint) AS amount
   FROM pending_transactions
  WHERE (((pending_transactions.user_data ->> 'undone_payment'::text))::uuid IS NOT NULL);

create view ledger_payment_layers as
 SELECT tenant,
    payment_id,
    number,
    change_time,
    (GREATEST(((min(total) OVER (PARTITION BY tenant, payment_id ORDER BY number ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) - total) + amount), (0)::numeric))::bigint AS amount
   FROM ( SELECT ledger_payment_changes.tenant,
            ledger_payment_changes.payment_id,
            ledger_payment_changes.number,
            min(ledger_payment_changes.change_time) AS change_time,
            sum(ledger_payment_changes.amount) AS amount,
            sum(sum(ledger_payment_changes.amount)) OVER (PARTITION BY ledger_payment_changes.tenant, ledger_payment_changes.payment_id ORDER BY ledger_payment_changes.number) AS total
           FROM ledger_payment_changes
          GROUP BY ledger_payment_changes.tenant, ledger_payment_changes.payment_id, ledger_payment_changes.number) changes;

create view ledger_spending_limits as
 SELECT a.tenant,
    a.account_id,
    c.id AS limit_id,
    c.is_active,
    c.amount_limit,
    c.action_decline AS declines,
    c.action_case AS notifies,
    (COALESCE(c.direction, 'DEBITS'::text) = 'DEBITS'::text) AS is_debit,
    NULLIF(c.payment_types, '{}'::text[]) AS payment_types,
    NULLIF(c.payment_sub_types, '{}'::text[]) AS payment_sub_types,
    NULLIF(c.merchant_category_codes, '{}'::text[]) AS merchant_category_codes,
    c.time_range_type,
    c.days
   FROM (spend_control_uses a
     JOIN spend_controls c ON (((c.tenant = a.tenant) AND (c.id = a.spend_control_id))));

create view ledger_spending_movements as
 SELECT e.tenant,
    e.account_id,
    (e.amount < 0) AS is_debit,
        CASE
            WHEN adds.is_so THEN COALESCE(t.hold_id, t.uuid)
            ELSE NULL::uuid
        END AS payment_id,
        CASE
            WHEN adds.is_so THEN e.number
            ELSE NULL::bigint
        END AS number,
        CASE
            WHEN adds.is_so THEN NULL::bigint
            ELSE abs(e.amount)
        END AS amount,
    upper(t.type) AS payment_type,
    upper(((t.type || '.'::text) || t.subtype)) AS payment_sub_type,
    (t.user_data ->> 'mcc'::text) AS mcc,
    e.entry_time AS spent_time
   FROM ((ledger_entries e
     JOIN posted_transactions t ON (((t.tenant = e.tenant) AND (t.uuid = e.transaction_id))))
     CROSS JOIN LATERAL ( SELECT ((t.type = 'card'::text) AND (t.subtype = ANY (ARRAY['pos_purchase'::text, 'pos_cashback'::text, 'atm_withdrawal'::text]))) AS is_so) adds)
  WHERE ((NOT t.is_jit) AND (NOT ((t.type = 'card'::text) AND ((e.seq > 2) OR (t.subtype = ANY (ARRAY['reversal'::text, 'adjustment'::text]))))))
UNION ALL
 SELECT c.tenant,
    c.account_id,
    true AS is_debit,
    c.hold_id AS payment_id,
    c.number,
    NULL::bigint AS amount,
    upper(p.type) AS payment_type,
    upper(((p.type || '.'::text) || p.subtype)) AS payment_sub_type,
    (p.user_data ->> 'mcc'::text) AS mcc,
    c.change_time AS spent_time
   FROM (ledger_hold_changes c
     JOIN pending_transactions p ON (((p.tenant = c.tenant) AND (p.uuid = c.hold_id))))
  WHERE ((c.amount > 0) AND (p.type = 'card'::text))
UNION ALL
 SELECT p.tenant,
    p.account_id,
    true AS is_debit,
    NULL::uuid AS payment_id,
    NULL::bigint AS number,
    h.amount,
    upper(p.type) AS payment_type,
    upper(((p.type || '.'::text) || p.subtype)) AS payment_sub_type,
    (p.user_data ->> 'mcc'::text) AS mcc,
    p.created AS spent_time
   FROM (pending_transactions p
     JOIN ledger_holds h ON (((h.tenant = p.tenant) AND (h.id = p.uuid))))
  WHERE ((h.status = 'OPEN'::text) AND (h.account_id = p.account_id) AND (p.type <> 'card'::text))
UNION ALL
 SELECT p.tenant,
    p.account_id,
    false AS is_debit,
    NULL::uuid AS payment_id,
    NULL::bigint AS number,
    h.amount,
    upper(p.type) AS payment_type,
    upper(((p.type || '.'::text) || p.subtype)) AS payment_sub_type,
    (p.user_data ->> 'mcc'::text) AS mcc,
    p.created AS spent_time
   FROM (pending_transactions p
     JOIN ledger_holds h ON (((h.tenant = p.tenant) AND (h.id = p.uuid))))
  WHERE ((h.status = 'OPEN'::text) AND (h.other_account_id = p.account_id))
UNION ALL
 SELECT p.tenant,
    p.offset_account AS account_id,
    false AS is_debit,
    NULL::uuid AS payment_id,
    NULL::bigint AS number,
    h.amount,
    upper(p.type) AS payment_type,
    upper(((p.type || '.'::text) || p.subtype)) AS payment_sub_type,
    (p.user_data ->> 'mcc'::text) AS mcc,
    p.created AS spent_time
   FROM (pending_transactions p
     JOIN ledger_holds h ON (((h.tenant = p.tenant) AND (h.id = p.uuid))))
  WHERE ((h.status = 'OPEN'::text) AND (h.other_account_id = p.offset_account) AND (p.status = ANY (ARRAY['PENDING'::text, 'PARTCLEARED'::text])));

create view ledger_spendings as
 SELECT tenant,
    account_id,
    is_debit,
        CASE
            WHEN (payment_id IS NULL) THEN amount
            ELSE ( SELECT l.amount
               FROM ledger_payment_layers l
              WHERE ((l.tenant = s.tenant) AND (l.payment_id = s.payment_id) AND (l.number = s.number)))
        END AS amount,
    payment_type,
    payment_sub_type,
    mcc,
    spent_time
   FROM ledger_spending_movements s;

create view ledger_used_keys as
 SELECT tenant,
    idemkey AS key,
    ((tenant || ' '::text) || idemkey) AS name
   FROM posted_transactions
  WHERE (type = 'internal_transfer'::text);

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
 SELECT tenant,
    id,
    account_type,
    customer_type,
    account_template_id,
    currency,
    status,
    access_status,
    access_status_last_updated_time,
    nickname,
    account_purpose,
    bank_account_id,
    swift_code,
    iban,
    flags,
    metadata,
    balance_floor,
    floor_linked_account_id,
    balance_ceiling,
    ceiling_linked_account_id,
    account_closure,
    open_date,
    close_date,
    creation_time,
    last_updated_time,
    NULL::text AS general_ledger_type,
    NULL::text AS general_ledger_category
   FROM accounts;

create view listed_internal_accounts as
 SELECT tenant,
    id,
    'GENERAL_LEDGER'::text AS account_type,
    NULL::text AS customer_type,
    NULL::uuid AS account_template_id,
    currency,
    'ACTIVE_OR_DISBURSED'::text AS status,
    'ACTIVE'::text AS access_status,
    NULL::timestamp with time zone AS access_status_last_updated_time,
    NULL::text AS nickname,
    NULL::text AS account_purpose,
    (bank_account_id)::text AS bank_account_id,
    NULL::text AS swift_code,
    NULL::bytea AS iban,
    '{}'::jsonb AS flags,
    NULL::jsonb AS metadata,
    NULL::bigint AS balance_floor,
    NULL::uuid AS floor_linked_account_id,
    NULL::bigint AS balance_ceiling,
    NULL::uuid AS ceiling_linked_account_id,
    NULL::jsonb AS account_closure,
    ((creation_time AT TIME ZONE 'UTC'::text))::date AS open_date,
    NULL::date AS close_date,
    creation_time,
    last_updated_time,
    account_type AS general_ledger_type,
    purpose AS general_ledger_category
   FROM internal_accounts;

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

create table account_products (
  tenant text not null,
  id uuid not null,
  product_type text not null,
  terms jsonb not null,
  creation_time timestamp with time zone not null,
  last_updated_time timestamp with time zone not null,
  constraint account_products_pkey PRIMARY KEY (tenant, id),
  constraint product_type_is_known CHECK ((product_type = ANY (ARRAY['FEE'::text, 'INTEREST'::text])))
);
CREATE INDEX account_products_by_time ON public.account_products USING btree (tenant, product_type, creation_time, id);

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

create table account_spend_controls (
  tenant text not null,
  account_id uuid not null,
  spend_control_id uuid not null,
  position integer not null,
  constraint account_spend_controls_pkey PRIMARY KEY (tenant, account_id, spend_control_id),
  constraint account_spend_controls_tenant_spend_control_id_fkey FOREIGN KEY (tenant, spend_control_id) REFERENCES spend_controls(tenant, id)
);
CREATE INDEX account_spend_controls_of_a_control ON public.account_spend_controls USING btree (tenant, spend_control_id, account_id);

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
  interest_product_id uuid,
  fee_product_ids uuid[] not null default '{}'::uuid[],
  constraint accounts_pkey PRIMARY KEY (tenant, id)
);
CREATE INDEX accounts_by_metadata ON public.accounts USING gin (metadata_terms(tenant, metadata)) WHERE (metadata IS NOT NULL);
CREATE INDEX accounts_by_nickname ON public.accounts USING btree (tenant, fold_name(nickname), creation_time, id);
CREATE INDEX accounts_by_time ON public.accounts USING btree (tenant, creation_time, id);
CREATE INDEX accounts_by_type ON public.accounts USING btree (tenant, account_type, creation_time, id);
CREATE INDEX accounts_by_word_1 ON public.accounts USING btree (tenant, search_tail(nickname, 1) COLLATE "C") WHERE ((nickname IS NOT NULL) AND (search_tail(nickname, 1) IS NOT NULL));
CREATE INDEX accounts_by_word_2 ON public.accounts USING btree (tenant, search_tail(nickname, 2) COLLATE "C") WHERE ((nickname IS NOT NULL) AND (search_tail(nickname, 2) IS NOT NULL));
CREATE INDEX accounts_by_word_3 ON public.accounts USING btree (tenant, search_tail(nickname, 3) COLLATE "C") WHERE ((nickname IS NOT NULL) AND (search_tail(nickname, 3) IS NOT NULL));
CREATE INDEX accounts_of_a_customer_type ON public.accounts USING btree (tenant, customer_type, creation_time, id);
CREATE INDEX accounts_of_a_status ON public.accounts USING btree (tenant, status, creation_time, id);
CREATE INDEX accounts_of_an_interest_product ON public.accounts USING btree (tenant, interest_product_id, id) WHERE (interest_product_id IS NOT NULL);
CREATE INDEX accounts_with_a_linked_ceiling ON public.accounts USING btree (tenant, ceiling_linked_account_id) WHERE (ceiling_linked_account_id IS NOT NULL);
CREATE INDEX accounts_with_a_linked_floor ON public.accounts USING btree (tenant, floor_linked_account_id) WHERE (floor_linked_account_id IS NOT NULL);

create table ach_faults (
  tenant text not null,
  ach_id uuid not null,
  fault text not null,
  rule uuid,
  settings bytea,
  settles_time timestamp with time zone,
  answer_time timestamp with time zone,
  answered_time timestamp with time zone,
  retry_time timestamp with time zone,
  constraint ach_faults_pkey PRIMARY KEY (tenant, ach_id)
);
CREATE INDEX ach_faults_to_try ON public.ach_faults USING btree (COALESCE(retry_time, answer_time)) WHERE ((answer_time IS NOT NULL) AND (answered_time IS NULL));
CREATE INDEX ach_faults_to_try_of_a_tenant ON public.ach_faults USING btree (tenant, COALESCE(retry_time, answer_time)) WHERE ((answer_time IS NOT NULL) AND (answered_time IS NULL));

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
  creation_time timestamp with time zone not null,
  retry_time timestamp with time zone,
  fingerprint bytea,
  header_identity text,
  constraint ach_files_pkey PRIMARY KEY (tenant, id),
  constraint ach_file_is_kept_until_published CHECK (((content IS NOT NULL) = (((direction = 'OUTGOING'::text) AND (status <> 'PUBLISHED'::text)) OR (status = 'QUARANTINED'::text)))),
  constraint ach_file_status_is_known CHECK ((((direction = 'OUTGOING'::text) AND (status = ANY (ARRAY['DECIDED'::text, 'STAGED'::text, 'PUBLISHED'::text]))) OR ((direction = 'INCOMING'::text) AND (status = ANY (ARRAY['ACCEPTED'::text, 'REJECTED'::text, 'QUARANTINED'::text])))))
);
CREATE UNIQUE INDEX ach_file_header_is_taken_once ON public.ach_files USING btree (tenant, header_identity) WHERE ((direction = 'INCOMING'::text) AND (status = 'ACCEPTED'::text));
CREATE UNIQUE INDEX ach_file_is_accepted_once ON public.ach_files USING btree (tenant, hash) WHERE ((direction = 'INCOMING'::text) AND (status = 'ACCEPTED'::text));
CREATE UNIQUE INDEX ach_file_is_named_once ON public.ach_files USING btree (tenant, name) WHERE (direction = 'OUTGOING'::text);
CREATE UNIQUE INDEX ach_file_is_rejected_once ON public.ach_files USING btree (tenant, hash) WHERE ((direction = 'INCOMING'::text) AND (status <> 'ACCEPTED'::text));
CREATE UNIQUE INDEX ach_file_is_taken_once ON public.ach_files USING btree (tenant, fingerprint) WHERE ((direction = 'INCOMING'::text) AND (status = 'ACCEPTED'::text));
CREATE INDEX ach_files_by_time ON public.ach_files USING btree (tenant, creation_time, id);
CREATE INDEX ach_files_to_publish ON public.ach_files USING btree (retry_time) WHERE ((direction = 'OUTGOING'::text) AND (status <> 'PUBLISHED'::text));
CREATE INDEX ach_files_to_publish_of_a_tenant ON public.ach_files USING btree (tenant, retry_time) WHERE ((direction = 'OUTGOING'::text) AND (status <> 'PUBLISHED'::text));

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
  due_time timestamp with time zone not null,
  is_future_dated boolean not null,
  trace_no text not null,
  decline_reason text,
  return_data jsonb,
  notification_of_change jsonb,
  corrected_data bytea,
  outgoing_ach_id uuid,
  creation_time timestamp with time zone not null,
  last_updated_time timestamp with time zone not null,
  details bytea not null,
  constraint ach_incoming_entry_is_taken_once UNIQUE (tenant, file_id, "position"),
  constraint ach_incoming_pkey PRIMARY KEY (tenant, id),
  constraint ach_incoming_tenant_file_id_fkey FOREIGN KEY (tenant, file_id) REFERENCES ach_files(tenant, id),
  constraint ach_incoming_kind_is_known CHECK ((kind = ANY (ARRAY['MONEY'::text, 'PRENOTE'::text, 'RETURN'::text, 'CORRECTION'::text, 'DISHONORED'::text]))),
  constraint ach_incoming_status_is_known CHECK ((status = ANY (ARRAY['ERROR'::text, 'IGNORED'::text, 'INIT'::text, 'IN_SUSPENSE'::text, 'POSTED'::text, 'RETURNED'::text])))
);
CREATE INDEX ach_incoming_by_settlement ON public.ach_incoming USING btree (tenant, settlement_date, creation_time, id);
CREATE INDEX ach_incoming_by_status ON public.ach_incoming USING btree (tenant, status, creation_time, id);
CREATE INDEX ach_incoming_by_time ON public.ach_incoming USING btree (tenant, creation_time, id);
CREATE INDEX ach_incoming_of_an_account ON public.ach_incoming USING btree (tenant, account_id, creation_time, id);
CREATE UNIQUE INDEX ach_return_is_dishonored_once ON public.ach_incoming USING btree (tenant, outgoing_ach_id) WHERE ((kind = 'DISHONORED'::text) AND (status = ANY (ARRAY['IN_SUSPENSE'::text, 'POSTED'::text])));

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
  leaves_time timestamp with time zone not null,
  settles_time timestamp with time zone not null,
  hold_amount bigint,
  hold_days integer,
  funds_time timestamp with time zone,
  funds_hold_id uuid,
  company_name text,
  company_entry_description text,
  memo text not null,
  asked jsonb not null,
  idemkey text not null,
  file_id uuid,
  return_data jsonb,
  incoming_ach_id uuid,
  creation_time timestamp with time zone not null,
  last_updated_time timestamp with time zone not null,
  constraint ach_entry_is_returned_once UNIQUE (tenant, incoming_ach_id),
  constraint ach_transaction_is_one_entry UNIQUE (tenant, transaction_id),
  constraint ach_transfers_pkey PRIMARY KEY (tenant, id),
  constraint ach_transfers_tenant_file_id_fkey FOREIGN KEY (tenant, file_id) REFERENCES ach_files(tenant, id),
  constraint ach_amount_is_positive CHECK ((amount > 0)),
  constraint ach_entry_leaves_in_a_file CHECK (((status <> ALL (ARRAY['PENDING'::text, 'COMPLETE'::text])) OR (file_id IS NOT NULL))),
  constraint ach_sign_is_known CHECK ((dc_sign = ANY (ARRAY['credit'::text, 'debit'::text]))),
  constraint ach_status_is_known CHECK ((status = ANY (ARRAY['INIT'::text, 'PENDING'::text, 'COMPLETE'::text, 'CANCELED'::text, 'DECLINED'::text])))
);
CREATE INDEX ach_transfers_by_effective_date ON public.ach_transfers USING btree (tenant, effective_date, creation_time, id);
CREATE INDEX ach_transfers_by_time ON public.ach_transfers USING btree (tenant, creation_time, id);
CREATE INDEX ach_transfers_by_trace ON public.ach_transfers USING btree (tenant, trace_no, creation_time);
CREATE INDEX ach_transfers_of_a_file ON public.ach_transfers USING btree (tenant, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX ach_transfers_of_external_account ON public.ach_transfers USING btree (tenant, external_account_id, creation_time, id) WHERE (external_account_id IS NOT NULL);
CREATE INDEX ach_transfers_to_send ON public.ach_transfers USING btree (tenant, leaves_time) WHERE (status = 'INIT'::text);
CREATE INDEX ach_transfers_under_way ON public.ach_transfers USING btree (tenant, external_account_id) WHERE (status = ANY (ARRAY['INIT'::text, 'PENDING'::text]));

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
CREATE INDEX addresses_in_a_country ON public.addresses USING btree (tenant, country_code, creation_time, id);
CREATE INDEX addresses_of_a_business ON public.addresses USING btree (tenant, business_id, creation_time, id) WHERE (business_id IS NOT NULL);
CREATE INDEX addresses_of_a_customer ON public.addresses USING btree (tenant, customer_id, creation_time, id) WHERE (customer_id IS NOT NULL);
CREATE INDEX addresses_of_a_type ON public.addresses USING btree (tenant, address_type, creation_time, id);
CREATE INDEX addresses_of_registered_agents ON public.addresses USING btree (tenant, creation_time, id) WHERE is_registered_agent;
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
  ends_time timestamp with time zone,
  last_used_time timestamp with time zone,
  scopes text[],
  role text not null default 'owner'::text,
  grantor_id uuid,
  grantor_tenant text,
  constraint key_is_used_once UNIQUE (hash),
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_tenant_fkey FOREIGN KEY (tenant) REFERENCES workspaces(tenant),
  constraint grantor_is_whole CHECK (((grantor_id IS NULL) = (grantor_tenant IS NULL))),
  constraint key_role_is_known CHECK ((role = ANY (ARRAY['viewer'::text, 'developer'::text, 'owner'::text]))),
  constraint narrowed_key_has_a_scope CHECK ((cardinality(scopes) > 0))
);
CREATE INDEX api_keys_of_a_tenant ON public.api_keys USING btree (tenant, id);

create table audit_log (
  tenant text not null,
  id uuid not null,
  time timestamp with time zone not null,
  actor_type text not null,
  actor_id uuid,
  actor_name text,
  action text not null,
  subject text,
  detail jsonb,
  request_id text not null,
  address text,
  client text,
  constraint audit_log_pkey PRIMARY KEY (tenant, id),
  constraint actor_type_is_known CHECK ((actor_type = ANY (ARRAY['KEY'::text, 'USER'::text, 'LINK'::text, 'BANK'::text])))
);
CREATE INDEX audit_log_by_time ON public.audit_log USING btree (tenant, "time", id);
CREATE INDEX audit_log_of_a_subject ON public.audit_log USING btree (tenant, subject, "time", id);
CREATE INDEX audit_log_of_an_action ON public.audit_log USING btree (tenant, action, "time", id);
CREATE INDEX audit_log_of_an_actor ON public.audit_log USING btree (tenant, actor_id, "time", id);

create table ban_rules (
  tenant text not null,
  id uuid not null,
  reason text not null,
  rejections integer,
  alert_type text,
  amount bigint,
  days integer,
  creation_time timestamp with time zone not null,
  constraint ban_rules_pkey PRIMARY KEY (tenant, id),
  constraint ban_rule_has_what_its_reason_requires CHECK ((((reason = 'IDENTITY_REJECTED'::text) = (rejections IS NOT NULL)) AND ((reason = 'MONITORING_ALERT'::text) = (alert_type IS NOT NULL)) AND ((reason = 'SPEND_CONTROL_VIOLATED'::text) = (amount IS NOT NULL)) AND ((reason = 'SPEND_CONTROL_VIOLATED'::text) = (days IS NOT NULL))))
);

create table batch_templates (
  tenant text not null,
  id uuid not null,
  enabled boolean not null,
  type text not null,
  subtypes text[] not null,
  min_individual_amount bigint,
  max_individual_amount bigint,
  creation_time timestamp with time zone not null,
  constraint batch_templates_pkey PRIMARY KEY (tenant, id),
  constraint amounts_are_in_order CHECK ((min_individual_amount <= max_individual_amount)),
  constraint greatest_amount_is_not_negative CHECK ((max_individual_amount >= 0)),
  constraint least_amount_is_not_negative CHECK ((min_individual_amount >= 0))
);
CREATE INDEX batch_templates_by_time ON public.batch_templates USING btree (tenant, creation_time, id);

create table businesses (
  tenant text not null,
  id uuid not null,
  is_customer boolean not null,
  status text not null,
  verification_status text not null,
  verification_last_run timestamp with time zone,
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
  creation_time timestamp with time zone not null,
  last_updated_time timestamp with time zone not null,
  constraint businesses_pkey PRIMARY KEY (tenant, id),
  constraint business_status_is_known CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'CANCELLED'::text, 'CONVERTED'::text, 'DISSOLVED'::text, 'FROZEN'::text, 'INACTIVE'::text, 'MERGED'::text, 'PROSPECT'::text, 'SANCTION'::text, 'SUSPENDED'::text]))),
  constraint business_verification_status_is_known CHECK ((verification_status = ANY (ARRAY['ACCEPTED'::text, 'PENDING'::text, 'PROVISIONAL'::text, 'REJECTED'::text, 'REVIEW'::text, 'UNVERIFIED'::text])))
);
CREATE INDEX businesses_by_accounts ON public.businesses USING btree (tenant, has_accounts, creation_time, id);
CREATE INDEX businesses_by_entity_name ON public.businesses USING btree (tenant, fold_name(COALESCE(entity_name, ''::text)) COLLATE "C", creation_time, id);
CREATE INDEX businesses_by_kind ON public.businesses USING btree (tenant, is_customer, creation_time, id);
CREATE INDEX businesses_by_last_update ON public.businesses USING btree (tenant, last_updated_time, creation_time, id);
CREATE INDEX businesses_by_phone_number ON public.businesses USING btree (tenant, lower(COALESCE(phone_number, ''::text)) COLLATE "C", creation_time, id) WHERE (phone_number IS NOT NULL);
CREATE INDEX businesses_by_time ON public.businesses USING btree (tenant, creation_time, id);
CREATE INDEX businesses_by_word_1 ON public.businesses USING btree (tenant, search_tail(((COALESCE(entity_name, ''::text) || ' '::text) || COALESCE(search_listed(trade_names), ''::text)), 1) COLLATE "C") WHERE (search_tail(((COALESCE(entity_name, ''::text) || ' '::text) || COALESCE(search_listed(trade_names), ''::text)), 1) IS NOT NULL);
CREATE INDEX businesses_by_word_2 ON public.businesses USING btree (tenant, search_tail(((COALESCE(entity_name, ''::text) || ' '::text) || COALESCE(search_listed(trade_names), ''::text)), 2) COLLATE "C") WHERE (search_tail(((COALESCE(entity_name, ''::text) || ' '::text) || COALESCE(search_listed(trade_names), ''::text)), 2) IS NOT NULL);
CREATE INDEX businesses_by_word_3 ON public.businesses USING btree (tenant, search_tail(((COALESCE(entity_name, ''::text) || ' '::text) || COALESCE(search_listed(trade_names), ''::text)), 3) COLLATE "C") WHERE (search_tail(((COALESCE(entity_name, ''::text) || ' '::text) || COALESCE(search_listed(trade_names), ''::text)), 3) IS NOT NULL);
CREATE INDEX businesses_by_word_4 ON public.businesses USING btree (tenant, search_tail(((COALESCE(entity_name, ''::text) || ' '::text) || COALESCE(search_listed(trade_names), ''::text)), 4) COLLATE "C") WHERE (search_tail(((COALESCE(entity_name, ''::text) || ' '::text) || COALESCE(search_listed(trade_names), ''::text)), 4) IS NOT NULL);
CREATE INDEX businesses_of_a_status ON public.businesses USING btree (tenant, status, creation_time, id);

create table card_changes (
  tenant text not null,
  id uuid not null,
  card_id uuid not null,
  change_type text not null,
  channel text not null,
  state text not null,
  reason text,
  memo text,
  updated_at timestamp with time zone not null,
  updated_by text not null,
  constraint card_changes_pkey PRIMARY KEY (tenant, id),
  constraint card_changes_tenant_card_id_fkey FOREIGN KEY (tenant, card_id) REFERENCES cards(tenant, id)
);
CREATE INDEX card_changes_of_a_card ON public.card_changes USING btree (tenant, card_id, updated_at, id);

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
  start_date timestamp with time zone not null,
  end_date timestamp with time zone not null,
  creation_time timestamp with time zone not null,
  last_modified_time timestamp with time zone not null,
  constraint card_products_pkey PRIMARY KEY (tenant, id),
  constraint product_form_is_known CHECK ((form = ANY (ARRAY['PHYSICAL'::text, 'VIRTUAL'::text])))
);
CREATE INDEX card_products_by_time ON public.card_products USING btree (tenant, creation_time, id);
CREATE INDEX card_products_of_a_form ON public.card_products USING btree (tenant, form, creation_time, id);

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
  timestamp_pin_set timestamp with time zone,
  reissue_reason text,
  reissued_from_id uuid,
  reissued_to_id uuid,
  metadata jsonb,
  card_fulfillment_status text,
  fulfillment_details jsonb,
  physical_card_format text,
  shipping jsonb,
  card_image_id uuid,
  creation_time timestamp with time zone not null,
  last_modified_time timestamp with time zone not null,
  constraint cards_pkey PRIMARY KEY (tenant, id),
  constraint card_form_is_known CHECK ((form = ANY (ARRAY['PHYSICAL'::text, 'VIRTUAL'::text]))),
  constraint card_has_a_holder CHECK (((customer_id IS NOT NULL) OR (business_id IS NOT NULL))),
  constraint card_status_is_known CHECK ((card_status = ANY (ARRAY['ACTIVE'::text, 'IMAGE_PENDING'::text, 'IMAGE_REJECTED'::text, 'PENDING'::text, 'REJECTED'::text, 'SUSPENDED'::text, 'TERMINATED'::text, 'UNACTIVATED'::text]))),
  constraint physical_cards_are_shipped CHECK (((form = 'VIRTUAL'::text) OR ((shipping IS NOT NULL) AND (card_fulfillment_status IS NOT NULL))))
);
CREATE INDEX cards_by_bin ON public.cards USING btree (tenant, bin COLLATE "C", creation_time, id);
CREATE INDEX cards_by_emboss_name ON public.cards USING btree (tenant, lower(COALESCE((emboss_name ->> 'line_1'::text), ''::text)) COLLATE "C", creation_time, id);
CREATE INDEX cards_by_expiration ON public.cards USING btree (tenant, expiration_date, creation_time, id);
CREATE INDEX cards_by_last_four ON public.cards USING btree (tenant, last_four COLLATE "C", creation_time, id);
CREATE INDEX cards_by_postal_code ON public.cards USING btree (tenant, lower(COALESCE(((shipping -> 'address'::text) ->> 'postal_code'::text), ''::text)) COLLATE "C", creation_time, id) WHERE (shipping IS NOT NULL);
CREATE INDEX cards_by_time ON public.cards USING btree (tenant, creation_time, id);
CREATE INDEX cards_of_a_brand ON public.cards USING btree (tenant, card_brand, creation_time, id);
CREATE INDEX cards_of_a_customer ON public.cards USING btree (tenant, COALESCE(customer_id, '00000000-0000-0000-0000-000000000000'::uuid), creation_time, id);
CREATE INDEX cards_of_a_form ON public.cards USING btree (tenant, form, creation_time, id);
CREATE INDEX cards_of_a_product ON public.cards USING btree (tenant, card_product_id, creation_time, id);
CREATE INDEX cards_of_a_status ON public.cards USING btree (tenant, card_status, creation_time, id);
CREATE INDEX cards_of_a_type ON public.cards USING btree (tenant, type, creation_time, id);
CREATE INDEX cards_of_an_account ON public.cards USING btree (tenant, account_id, creation_time, id);

create table cases (
  tenant text not null,
  id uuid not null,
  account_id uuid not null,
  spend_control_id uuid not null,
  status text not null,
  violations integer not null,
  transaction_id uuid not null,
  creation_time timestamp with time zone not null,
  last_updated_time timestamp with time zone not null,
  constraint cases_pkey PRIMARY KEY (tenant, id),
  constraint cases_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'CLOSED'::text]))),
  constraint cases_violations_check CHECK ((violations > 0))
);
CREATE UNIQUE INDEX account_has_one_open_case_per_control ON public.cases USING btree (tenant, account_id, spend_control_id) WHERE (status = 'OPEN'::text);

create table chain_heads (
  tenant text not null,
  number bigint not null,
  hash bytea not null,
  constraint chain_heads_pkey PRIMARY KEY (tenant)
);

create table chain_links (
  tenant text not null,
  number bigint not null,
  hash bytea not null,
  items bytea not null,
  constraint chain_links_pkey PRIMARY KEY (tenant, number)
);

create table clock_digests (
  tenant text not null,
  move_id uuid not null,
  kind text not null,
  count bigint not null,
  ids text[] not null,
  constraint clock_digests_pkey PRIMARY KEY (tenant, move_id, kind),
  constraint clock_digests_tenant_move_id_fkey FOREIGN KEY (tenant, move_id) REFERENCES clock_moves(tenant, id) ON DELETE CASCADE
);

create table clock_moves (
  tenant text not null,
  id uuid not null,
  from_time timestamp with time zone not null,
  to_time timestamp with time zone not null,
  seen_time timestamp with time zone not null,
  constraint clock_moves_pkey PRIMARY KEY (tenant, id)
);

create table control_violations (
  tenant text not null,
  id uuid not null,
  account_id uuid not null,
  spend_control_id uuid not null,
  excess bigint not null,
  creation_time timestamp with time zone not null,
  constraint control_violations_pkey PRIMARY KEY (tenant, id)
);
CREATE INDEX control_violations_of_an_account ON public.control_violations USING btree (tenant, account_id, creation_time);

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
  leased_by uuid,
  constraint deliveries_pkey PRIMARY KEY (tenant, webhook_id, event_time, event_id),
  constraint delivery_status_is_known CHECK ((status = ANY (ARRAY['RUNNING'::text, 'RETRYING'::text, 'SUCCESS'::text, 'FAILED'::text]))),
  constraint what_is_ready_is_due CHECK (((due_time IS NOT NULL) OR (NOT is_ready)))
);
CREATE INDEX deliveries_failed ON public.deliveries USING btree (tenant, webhook_id, status, event_time, event_id) WHERE (status = ANY (ARRAY['FAILED'::text, 'RETRYING'::text]));
CREATE INDEX deliveries_ready_in_order ON public.deliveries USING btree (tenant, webhook_id, due_time, event_id) WHERE is_ready;
CREATE INDEX deliveries_waiting ON public.deliveries USING btree (due_time) WHERE ((due_time IS NOT NULL) AND (NOT is_ready));
CREATE INDEX deliveries_waiting_of_a_tenant_in_order ON public.deliveries USING btree (tenant, due_time, webhook_id, event_id) WHERE ((due_time IS NOT NULL) AND (NOT is_ready));

create table delivery_attempts (
  tenant text not null,
  webhook_id uuid not null,
  event_id uuid not null,
  number integer not null,
  sent_time timestamp with time zone not null,
  response_time timestamp with time zone,
  code smallint,
  response_body text,
  written_at timestamp with time zone not null default now(),
  request_timestamp bigint,
  signature text,
  constraint delivery_attempts_pkey PRIMARY KEY (tenant, webhook_id, event_id, number)
);
CREATE INDEX delivery_attempts_as_written ON public.delivery_attempts USING btree (tenant, written_at);

create table delivery_hours (
  tenant text not null,
  webhook_id uuid not null,
  hour timestamp with time zone not null,
  delivered integer not null,
  retrying integer not null,
  failed integer not null,
  durations integer[] not null,
  constraint delivery_hours_pkey PRIMARY KEY (tenant, webhook_id, hour)
);
CREATE INDEX delivery_hours_by_time ON public.delivery_hours USING btree (tenant, hour);

create table encryption_keys (
  number smallint not null,
  key_check bytea not null,
  roots bytea,
  is_needed boolean not null,
  creation_time timestamp with time zone not null,
  constraint key_has_one_number UNIQUE (key_check),
  constraint encryption_keys_pkey PRIMARY KEY (number),
  constraint key_number_fits_into_a_byte CHECK (((number >= 1) AND (number <= 255))),
  constraint needed_key_has_the_roots CHECK (((roots IS NOT NULL) OR (NOT is_needed)))
);

create table event_heads (
  tenant text not null,
  position bigint not null,
  last_event_id uuid not null,
  constraint event_heads_pkey PRIMARY KEY (tenant)
);

create table event_order (
  tenant text not null,
  first_position bigint not null,
  event_ids uuid[] not null,
  constraint event_order_pkey PRIMARY KEY (tenant, first_position)
);

create table events (
  tenant text not null,
  id uuid not null,
  type text not null,
  resource_id uuid,
  event_time timestamp with time zone not null,
  resource bytea,
  changed_fields bytea,
  is_delivered boolean,
  constraint events_pkey PRIMARY KEY (tenant, id)
);
CREATE INDEX events_of_one_resource ON public.events USING btree (tenant, resource_id, event_time) WHERE is_delivered;

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
  constraint external_account_transactions_pkey PRIMARY KEY (tenant, external_account_id, vendor_transaction_id),
  constraint external_account_transactions_tenant_external_account_id_fkey FOREIGN KEY (tenant, external_account_id) REFERENCES external_accounts(tenant, id) ON DELETE CASCADE,
  constraint external_amount_is_not_negative CHECK ((amount >= 0)),
  constraint external_dc_sign_is_known CHECK ((dc_sign = ANY (ARRAY['credit'::text, 'debit'::text])))
);
CREATE INDEX external_account_transactions_by_date ON public.external_account_transactions USING btree (tenant, external_account_id, transaction_date, vendor_transaction_id);

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
  verification_creation_time timestamp with time zone not null,
  verification_last_updated_time timestamp with time zone not null,
  vendor_account_id text,
  vendor_access bytea,
  vendor_data jsonb,
  vendor_info jsonb,
  balance jsonb,
  transactions_last_updated_time timestamp with time zone,
  creation_time timestamp with time zone not null,
  last_updated_time timestamp with time zone not null,
  deletion_time timestamp with time zone,
  number_hashes bytea[] not null,
  constraint external_accounts_pkey PRIMARY KEY (tenant, id),
  constraint external_account_has_one_owner CHECK ((num_nonnulls(customer_id, business_id) = 1)),
  constraint external_account_status_is_known CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'CLOSED'::text, 'DELETED'::text, 'INACTIVE'::text]))),
  constraint external_verification_status_is_known CHECK ((verification_status = ANY (ARRAY['UNVERIFIED'::text, 'VERIFIED'::text]))),
  constraint verification_vendor_is_known CHECK ((verification_vendor = ANY (ARRAY['AGGREGATOR_A'::text, 'AGGREGATOR_B'::text, 'MANUAL'::text])))
);
CREATE INDEX external_accounts_by_nickname ON public.external_accounts USING btree (tenant, fold_name(COALESCE(nickname, name)), creation_time, id);
CREATE INDEX external_accounts_by_number ON public.external_accounts USING gin (number_hashes) WITH (fastupdate=off) WHERE (deletion_time IS NULL);
CREATE INDEX external_accounts_by_time ON public.external_accounts USING btree (tenant, creation_time, id);
CREATE INDEX external_accounts_by_word_1 ON public.external_accounts USING btree (tenant, search_tail(((((((COALESCE(nickname, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || bank_name) || ' '::text) || search_listed(account_owner_names)), 1) COLLATE "C") WHERE ((deletion_time IS NULL) AND (search_tail(((((((COALESCE(nickname, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || bank_name) || ' '::text) || search_listed(account_owner_names)), 1) IS NOT NULL));
CREATE INDEX external_accounts_by_word_2 ON public.external_accounts USING btree (tenant, search_tail(((((((COALESCE(nickname, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || bank_name) || ' '::text) || search_listed(account_owner_names)), 2) COLLATE "C") WHERE ((deletion_time IS NULL) AND (search_tail(((((((COALESCE(nickname, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || bank_name) || ' '::text) || search_listed(account_owner_names)), 2) IS NOT NULL));
CREATE INDEX external_accounts_by_word_3 ON public.external_accounts USING btree (tenant, search_tail(((((((COALESCE(nickname, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || bank_name) || ' '::text) || search_listed(account_owner_names)), 3) COLLATE "C") WHERE ((deletion_time IS NULL) AND (search_tail(((((((COALESCE(nickname, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || bank_name) || ' '::text) || search_listed(account_owner_names)), 3) IS NOT NULL));
CREATE INDEX external_accounts_by_word_4 ON public.external_accounts USING btree (tenant, search_tail(((((((COALESCE(nickname, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || bank_name) || ' '::text) || search_listed(account_owner_names)), 4) COLLATE "C") WHERE ((deletion_time IS NULL) AND (search_tail(((((((COALESCE(nickname, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || bank_name) || ' '::text) || search_listed(account_owner_names)), 4) IS NOT NULL));
CREATE INDEX external_accounts_of_a_business ON public.external_accounts USING btree (tenant, business_id, creation_time, id) WHERE (business_id IS NOT NULL);
CREATE INDEX external_accounts_of_a_customer ON public.external_accounts USING btree (tenant, customer_id, creation_time, id) WHERE (customer_id IS NOT NULL);
CREATE UNIQUE INDEX vendor_account_is_linked_once ON public.external_accounts USING btree (tenant, COALESCE(customer_id, business_id), vendor_account_id) WHERE ((status = 'ACTIVE'::text) AND (vendor_account_id IS NOT NULL));

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
  last_fired_time timestamp with time zone,
  creation_time timestamp with time zone not null,
  corrected_data bytea,
  constraint faults_pkey PRIMARY KEY (tenant, id),
  constraint faults_tenant_fkey FOREIGN KEY (tenant) REFERENCES workspaces(tenant)
);

create table idempotency_claims (
  tenant text not null,
  key text not null,
  fingerprint bytea not null,
  claim uuid not null,
  lapses_time timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  asked_time timestamp with time zone not null,
  constraint idempotency_claims_pkey PRIMARY KEY (tenant, key),
  constraint idempotency_claims_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255)))
);
CREATE INDEX idempotency_claims_lapses ON public.idempotency_claims USING btree (tenant, lapses_time);

create table idempotent_responses (
  tenant text not null,
  key text not null,
  fingerprint bytea not null,
  status smallint not null,
  body bytea not null,
  created_time timestamp with time zone not null,
  rights text,
  constraint idempotent_responses_pkey PRIMARY KEY (tenant, key),
  constraint idempotent_responses_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255)))
);
CREATE INDEX idempotent_responses_by_age ON public.idempotent_responses USING btree (tenant, created_time);

create table inbox_messages (
  tenant text not null,
  id uuid not null,
  inbox_id uuid not null,
  number bigint not null,
  received_time timestamp with time zone not null,
  webhook_id uuid not null,
  event_id uuid not null,
  type text not null,
  attempt integer not null,
  signature_check text not null,
  answer_status smallint,
  answer_delay_ms integer not null,
  content bytea not null,
  constraint a_message_has_its_number_in_its_inbox UNIQUE (tenant, inbox_id, number),
  constraint inbox_messages_pkey PRIMARY KEY (tenant, id)
);
CREATE INDEX inbox_messages_by_time ON public.inbox_messages USING btree (tenant, received_time);

create table inboxes (
  tenant text not null,
  id uuid not null,
  name text,
  answer_status smallint not null,
  answer_delay_ms integer not null,
  answers_left integer,
  creation_time timestamp with time zone not null,
  received bigint not null default 0,
  constraint inboxes_pkey PRIMARY KEY (tenant, id),
  constraint inboxes_tenant_fkey FOREIGN KEY (tenant) REFERENCES workspaces(tenant)
);

create table installation (
  is_only_row boolean not null default true,
  environment text,
  constraint installation_pkey PRIMARY KEY (is_only_row),
  constraint environment_is_known CHECK ((environment = ANY (ARRAY['sandbox'::text, 'production'::text]))),
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
  originating_customer_id uuid,
  receiving_customer_id uuid,
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
  constraint ledger_accounts_pkey PRIMARY KEY (tenant, id),
  constraint available_stays_above_floor CHECK (((floor IS NULL) OR is_overdrawn OR ((posted - held) >= floor))),
  constraint holds_are_never_negative CHECK ((held >= 0)),
  constraint posted_stays_below_ceiling CHECK (((ceiling IS NULL) OR (posted <= ceiling)))
);
CREATE TRIGGER account_version_changes AFTER UPDATE ON public.ledger_accounts FOR EACH ROW WHEN ((new.version = old.version)) EXECUTE FUNCTION change_account_version();

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
CREATE INDEX ledger_entries_in_order ON public.ledger_entries USING btree (tenant, account_id, entry_time, ((number >> 6)));

create table ledger_hold_changes (
  tenant text not null,
  account_id uuid not null,
  change_time timestamp with time zone not null,
  number bigint not null,
  seq smallint not null,
  hold_id uuid not null,
  amount bigint not null,
  held bigint not null,
  constraint ledger_hold_changes_pkey PRIMARY KEY (tenant, account_id, change_time, number, seq),
  constraint ledger_hold_changes_amount_check CHECK ((amount <> 0)),
  constraint ledger_hold_changes_held_check CHECK ((held >= 0))
);
CREATE INDEX ledger_hold_changes_of_a_hold ON public.ledger_hold_changes USING btree (tenant, hold_id);

create table ledger_holds (
  tenant text not null,
  id uuid not null,
  account_id uuid not null,
  other_account_id uuid,
  currency text not null,
  amount bigint not null,
  status text not null,
  expires_time timestamp with time zone not null,
  funded_by uuid,
  funded bigint not null default 0,
  constraint ledger_holds_pkey PRIMARY KEY (tenant, id),
  constraint a_hold_is_funded_for_at_most_what_it_holds CHECK (((funded >= 0) AND (funded <= amount) AND ((funded = 0) = (funded_by IS NULL)))),
  constraint ledger_holds_amount_check CHECK ((amount >= 0)),
  constraint ledger_holds_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'CAPTURED'::text, 'RELEASED'::text, 'EXPIRED'::text]))),
  constraint only_open_holds_hold CHECK (((status = 'OPEN'::text) = (amount > 0)))
);
CREATE INDEX ledger_holds_open_on_an_account ON public.ledger_holds USING btree (tenant, account_id) WHERE (status = 'OPEN'::text);
CREATE INDEX ledger_holds_open_towards_an_account ON public.ledger_holds USING btree (tenant, other_account_id) WHERE (status = 'OPEN'::text);

create table ledger_spending_uses (
  tenant text not null,
  account_id uuid not null,
  limit_id uuid not null,
  used numeric not null,
  since timestamp with time zone not null,
  constraint ledger_spending_uses_pkey PRIMARY KEY (tenant, account_id, limit_id)
);

create table maintenance_runs (
  name text not null,
  succeeded_time timestamp with time zone not null,
  constraint maintenance_runs_pkey PRIMARY KEY (name)
);

create table money_keys (
  tenant text not null,
  kind text not null,
  key text not null,
  constraint money_key_is_used_once PRIMARY KEY (tenant, kind, key),
  constraint money_keys_kind_check CHECK ((kind = ANY (ARRAY['pending'::text, 'posted'::text])))
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
  confirmed_time timestamp with time zone,
  creation_time timestamp with time zone not null,
  last_updated_time timestamp with time zone not null,
  constraint monitoring_alerts_pkey PRIMARY KEY (tenant, id),
  constraint alert_is_about_one_party CHECK ((num_nonnulls(person_id, business_id) = 1)),
  constraint alert_status_is_known CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'SUPPRESSED'::text]))),
  constraint alert_type_is_known CHECK ((type = ANY (ARRAY['BANKRUPTCY'::text, 'LICENSE_VALIDITY'::text, 'NEGATIVE_NEWS'::text, 'WATCHLIST'::text])))
);
CREATE INDEX monitoring_alerts_about_a_business ON public.monitoring_alerts USING btree (tenant, business_id, creation_time, id) WHERE (business_id IS NOT NULL);
CREATE INDEX monitoring_alerts_about_a_person ON public.monitoring_alerts USING btree (tenant, person_id, creation_time, id) WHERE (person_id IS NOT NULL);
CREATE INDEX monitoring_alerts_by_time ON public.monitoring_alerts USING btree (tenant, creation_time, id);

create table monitoring_subscriptions (
  tenant text not null,
  id uuid not null,
  person_id uuid,
  business_id uuid,
  metadata jsonb,
  creation_time timestamp with time zone not null,
  last_updated_time timestamp with time zone not null,
  constraint monitoring_subscriptions_pkey PRIMARY KEY (tenant, id),
  constraint subscription_is_of_one_party CHECK ((num_nonnulls(person_id, business_id) = 1))
);
CREATE UNIQUE INDEX business_is_watched_once ON public.monitoring_subscriptions USING btree (tenant, business_id) WHERE (business_id IS NOT NULL);
CREATE INDEX monitoring_subscriptions_by_time ON public.monitoring_subscriptions USING btree (tenant, creation_time, id);
CREATE UNIQUE INDEX person_is_watched_once ON public.monitoring_subscriptions USING btree (tenant, person_id) WHERE (person_id IS NOT NULL);

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
  creation_time timestamp with time zone not null,
  constraint payment_schedules_pkey PRIMARY KEY (tenant, id),
  constraint next_dates_of_a_schedule_come_together CHECK (((scheduled_date IS NULL) = (execution_date IS NULL))),
  constraint only_an_active_schedule_has_a_next_date CHECK (((status = 'ACTIVE'::text) = (scheduled_date IS NOT NULL))),
  constraint payment_schedule_status_is_known CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'CANCELLED'::text, 'ERRORED'::text, 'EXPIRED'::text])))
);
CREATE INDEX payment_schedules_by_time ON public.payment_schedules USING btree (tenant, creation_time, id);
CREATE INDEX payment_schedules_of_a_customer ON public.payment_schedules USING btree (tenant, customer_id, creation_time, id);
CREATE INDEX payment_schedules_of_an_account ON public.payment_schedules USING btree (tenant, account_id, creation_time, id);

create table pending_states (
  tenant text not null,
  id uuid not null,
  pending_id uuid not null,
  first_state integer not null,
  states jsonb not null,
  constraint pending_states_pkey PRIMARY KEY (tenant, id)
);
CREATE INDEX pending_states_in_order ON public.pending_states USING btree (tenant, pending_id, first_state);

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
  earlier integer not null default 0,
  constraint pending_transactions_pkey PRIMARY KEY (tenant, uuid)
);
CREATE INDEX pending_transactions_by_memo ON public.pending_transactions USING btree (tenant, "left"(search_words(memo), 48) COLLATE "C", number DESC) WHERE ((memo <> ''::text) AND (status = ANY (ARRAY['PENDING'::text, 'PARTCLEARED'::text])));
CREATE INDEX pending_transactions_by_reference ON public.pending_transactions USING btree (tenant, reference_id) WHERE (reference_id IS NOT NULL);
CREATE INDEX pending_transactions_by_word_2 ON public.pending_transactions USING btree (tenant, search_tail(memo, 2) COLLATE "C", number DESC) WHERE ((memo <> ''::text) AND (status = ANY (ARRAY['PENDING'::text, 'PARTCLEARED'::text])) AND (length(memo) > 2));
CREATE INDEX pending_transactions_in_a_status ON public.pending_transactions USING btree (tenant, status, created, ((number >> 6)));
CREATE INDEX pending_transactions_in_order ON public.pending_transactions USING btree (tenant, created, ((number >> 6)));
CREATE INDEX pending_transactions_of_a_card ON public.pending_transactions USING btree (tenant, ((user_data ->> 'card_id'::text)), created, ((number >> 6))) WHERE ((user_data ->> 'card_id'::text) IS NOT NULL);
CREATE INDEX pending_transactions_of_a_key ON public.pending_transactions USING btree (tenant, idemkey) WHERE (idemkey <> ''::text);
CREATE INDEX pending_transactions_of_a_kind ON public.pending_transactions USING btree (tenant, type, subtype, created, ((number >> 6)));
CREATE INDEX pending_transactions_of_a_transaction ON public.pending_transactions USING btree (tenant, transaction_id) WHERE (transaction_id IS NOT NULL);
CREATE INDEX pending_transactions_of_an_undone_payment ON public.pending_transactions USING btree (tenant, (((user_data ->> 'undone_payment'::text))::uuid)) WHERE (((user_data ->> 'undone_payment'::text))::uuid IS NOT NULL);
CREATE INDEX pending_transactions_on_an_account ON public.pending_transactions USING btree (tenant, account_id, created, ((number >> 6)));
CREATE INDEX pending_transactions_open_towards_an_account ON public.pending_transactions USING btree (tenant, offset_account, created) WHERE (status = ANY (ARRAY['PENDING'::text, 'PARTCLEARED'::text]));

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
  ban_lifted_time timestamp with time zone,
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
CREATE INDEX persons_by_chosen_name ON public.persons USING btree (tenant, fold_name(COALESCE(chosen_name, ''::text)) COLLATE "C", creation_time, id) WHERE (chosen_name IS NOT NULL);
CREATE INDEX persons_by_email ON public.persons USING btree (tenant, lower(COALESCE(email, ''::text)) COLLATE "C", creation_time, id) WHERE (email IS NOT NULL);
CREATE INDEX persons_by_first_name ON public.persons USING btree (tenant, fold_name(COALESCE(first_name, ''::text)) COLLATE "C", creation_time, id);
CREATE INDEX persons_by_kind ON public.persons USING btree (tenant, is_customer, creation_time, id);
CREATE INDEX persons_by_last_name ON public.persons USING btree (tenant, fold_name(COALESCE(last_name, ''::text)) COLLATE "C", creation_time, id);
CREATE INDEX persons_by_last_update ON public.persons USING btree (tenant, last_updated_time, creation_time, id);
CREATE INDEX persons_by_metadata ON public.persons USING gin (metadata_terms(tenant, metadata)) WHERE (metadata IS NOT NULL);
CREATE INDEX persons_by_phone_number ON public.persons USING btree (tenant, lower(COALESCE(phone_number, ''::text)) COLLATE "C", creation_time, id) WHERE (phone_number IS NOT NULL);
CREATE INDEX persons_by_ssn_last_four ON public.persons USING btree (tenant, ssn_last_four, creation_time, id) WHERE (ssn_last_four IS NOT NULL);
CREATE INDEX persons_by_time ON public.persons USING btree (tenant, creation_time, id);
CREATE INDEX persons_by_word_1 ON public.persons USING btree (tenant, search_tail(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(chosen_name, ''::text)) || ' '::text) || COALESCE(middle_name, ''::text)), 1) COLLATE "C") WHERE (search_tail(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(chosen_name, ''::text)) || ' '::text) || COALESCE(middle_name, ''::text)), 1) IS NOT NULL);
CREATE INDEX persons_by_word_2 ON public.persons USING btree (tenant, search_tail(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(chosen_name, ''::text)) || ' '::text) || COALESCE(middle_name, ''::text)), 2) COLLATE "C") WHERE (search_tail(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(chosen_name, ''::text)) || ' '::text) || COALESCE(middle_name, ''::text)), 2) IS NOT NULL);
CREATE INDEX persons_by_word_3 ON public.persons USING btree (tenant, search_tail(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(chosen_name, ''::text)) || ' '::text) || COALESCE(middle_name, ''::text)), 3) COLLATE "C") WHERE (search_tail(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(chosen_name, ''::text)) || ' '::text) || COALESCE(middle_name, ''::text)), 3) IS NOT NULL);
CREATE INDEX persons_by_word_4 ON public.persons USING btree (tenant, search_tail(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(chosen_name, ''::text)) || ' '::text) || COALESCE(middle_name, ''::text)), 4) COLLATE "C") WHERE (search_tail(((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(chosen_name, ''::text)) || ' '::text) || COALESCE(middle_name, ''::text)), 4) IS NOT NULL);
CREATE INDEX persons_of_a_ban_status ON public.persons USING btree (tenant, ban_status, creation_time, id);
CREATE INDEX persons_of_a_status ON public.persons USING btree (tenant, status, creation_time, id);
CREATE INDEX persons_with_spend_controls ON public.persons USING btree (tenant) WHERE (spend_control_ids <> '{}'::uuid[]);

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
  is_jit boolean not null default false,
  enhanced_transaction jsonb,
  constraint posted_transactions_pkey PRIMARY KEY (tenant, uuid)
);
CREATE INDEX posted_transactions_by_memo ON public.posted_transactions USING btree (tenant, "left"(search_words(memo), 48) COLLATE "C", ((number >> 6)) DESC) WHERE (memo <> ''::text);
CREATE INDEX posted_transactions_by_metadata ON public.posted_transactions USING gin (metadata_terms(tenant, metadata)) WHERE (metadata IS NOT NULL);
CREATE INDEX posted_transactions_by_reference ON public.posted_transactions USING btree (tenant, reference_id) WHERE (reference_id IS NOT NULL);
CREATE INDEX posted_transactions_in_order ON public.posted_transactions USING btree (tenant, posted_date, ((number >> 6)));
CREATE INDEX posted_transactions_of_a_card ON public.posted_transactions USING btree (tenant, ((user_data ->> 'card_id'::text)), posted_date, ((number >> 6))) WHERE ((user_data ->> 'card_id'::text) IS NOT NULL);
CREATE INDEX posted_transactions_of_a_hold ON public.posted_transactions USING btree (tenant, hold_id) WHERE (hold_id IS NOT NULL);
CREATE INDEX posted_transactions_of_a_key ON public.posted_transactions USING hash ((((tenant || ' '::text) || idemkey)));
CREATE INDEX posted_transactions_of_a_kind ON public.posted_transactions USING btree (tenant, type, subtype, posted_date, ((number >> 6)));
CREATE INDEX posted_transactions_of_an_original ON public.posted_transactions USING btree (tenant, original_trx) WHERE (original_trx IS NOT NULL);
alter index posted_transactions_of_a_key alter column 1 set statistics 0;

create table processes (
  id uuid not null,
  role text not null,
  sealing_key smallint not null,
  opening_keys smallint[] not null,
  started_time timestamp with time zone not null,
  seen_time timestamp with time zone not null,
  holds_lock boolean not null default false,
  dead_time timestamp with time zone,
  constraint processes_pkey PRIMARY KEY (id)
);

create table proofs (
  tenant text not null,
  lease uuid,
  leased_until timestamp with time zone,
  checked_time timestamp with time zone,
  took_ms integer,
  intact_time timestamp with time zone,
  link bigint,
  hash bytea,
  compared bigint,
  promises integer,
  violations jsonb,
  unanswered text[],
  constraint proofs_pkey PRIMARY KEY (tenant)
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
  creation_time timestamp with time zone not null,
  last_updated_time timestamp with time zone not null,
  deleted_time timestamp with time zone,
  constraint relationships_pkey PRIMARY KEY (tenant, id),
  constraint a_business_is_owned_by_a_business CHECK (((relationship_type <> 'OWNER_OF'::text) OR ((from_business_id IS NOT NULL) AND (to_business_id IS NOT NULL)))),
  constraint nobody_is_related_to_themselves CHECK ((COALESCE(from_person_id, from_business_id) <> COALESCE(to_person_id, to_business_id))),
  constraint party_relationship_type_is_known CHECK ((relationship_type = ANY (ARRAY['BENEFICIAL_OWNER_OF'::text, 'MANAGING_PERSON_OF'::text, 'OWNER_OF'::text, 'PAYER_PAYEE'::text]))),
  constraint persons_own_and_manage_businesses CHECK (((relationship_type <> ALL (ARRAY['BENEFICIAL_OWNER_OF'::text, 'MANAGING_PERSON_OF'::text])) OR ((from_person_id IS NOT NULL) AND (to_business_id IS NOT NULL)))),
  constraint relationship_is_between_two_parties CHECK (((num_nonnulls(from_person_id, from_business_id) = 1) AND (num_nonnulls(to_person_id, to_business_id) = 1)))
);
CREATE INDEX relationships_by_time ON public.relationships USING btree (tenant, creation_time, id) WHERE (deleted_time IS NULL);
CREATE INDEX relationships_from_a_business ON public.relationships USING btree (tenant, from_business_id, creation_time, id) WHERE ((deleted_time IS NULL) AND (from_business_id IS NOT NULL));
CREATE INDEX relationships_from_a_person ON public.relationships USING btree (tenant, from_person_id, creation_time, id) WHERE ((deleted_time IS NULL) AND (from_person_id IS NOT NULL));
CREATE INDEX relationships_of_a_type ON public.relationships USING btree (tenant, relationship_type, creation_time, id) WHERE (deleted_time IS NULL);
CREATE INDEX relationships_to_a_business ON public.relationships USING btree (tenant, to_business_id, creation_time, id) WHERE ((deleted_time IS NULL) AND (to_business_id IS NOT NULL));
CREATE INDEX relationships_to_a_person ON public.relationships USING btree (tenant, to_person_id, creation_time, id) WHERE ((deleted_time IS NULL) AND (to_person_id IS NOT NULL));
CREATE UNIQUE INDEX two_parties_are_related_in_one_way_once ON public.relationships USING btree (tenant, relationship_type, COALESCE(from_person_id, from_business_id), COALESCE(to_person_id, to_business_id)) WHERE (deleted_time IS NULL);

create table request_batches (
  tenant text not null,
  last_id uuid not null,
  first_id uuid not null,
  requests smallint not null,
  failures smallint not null,
  finders bigint[] not null,
  summaries bytea not null,
  details bytea not null,
  written_at timestamp with time zone not null default now(),
  constraint request_batches_pkey PRIMARY KEY (tenant, last_id)
);
CREATE INDEX request_batches_as_written ON public.request_batches USING btree (tenant, written_at);
CREATE INDEX request_batches_by_finder ON public.request_batches USING gin (finders) WITH (gin_pending_list_limit='256');
CREATE INDEX request_batches_of_failures ON public.request_batches USING btree (tenant, last_id) WHERE (failures > 0);

create table resealed_columns (
  column_name text not null,
  key_number smallint not null,
  after_tenant text not null,
  after_key text not null,
  found_count bigint not null,
  resealed_count bigint not null,
  is_done boolean not null,
  unreadable_count bigint not null default 0,
  constraint resealed_columns_pkey PRIMARY KEY (column_name)
);

create table sandbox_aggregator_links (
  tenant text not null,
  id uuid not null,
  vendor text not null,
  owner_name text not null,
  link_token_hash bytea not null,
  access_token_hash bytea not null,
  vendor_customer_id text not null,
  creation_time timestamp with time zone not null,
  expiration timestamp with time zone not null,
  exchange_time timestamp with time zone,
  constraint access_token_is_given_once UNIQUE (tenant, access_token_hash),
  constraint link_token_is_given_once UNIQUE (tenant, link_token_hash),
  constraint vendor_customer_is_made_once UNIQUE (tenant, vendor_customer_id),
  constraint sandbox_aggregator_links_pkey PRIMARY KEY (tenant, id)
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
  creation_time timestamp with time zone not null,
  constraint a_schedule_pays_each_date_once UNIQUE (tenant, schedule_id, scheduled_date),
  constraint scheduled_payments_pkey PRIMARY KEY (tenant, id),
  constraint a_scheduled_payment_has_a_transaction_or_an_error CHECK ((((status = 'COMPLETED'::text) = (transaction_id IS NOT NULL)) AND ((status = 'ERROR'::text) = (error IS NOT NULL))))
);
CREATE INDEX scheduled_payments_by_time ON public.scheduled_payments USING btree (tenant, creation_time, id);
CREATE INDEX scheduled_payments_of_a_customer ON public.scheduled_payments USING btree (tenant, customer_id, creation_time, id);
CREATE INDEX scheduled_payments_of_a_schedule ON public.scheduled_payments USING btree (tenant, schedule_id, creation_time, id);
CREATE INDEX scheduled_payments_of_an_account ON public.scheduled_payments USING btree (tenant, account_id, creation_time, id);

create table sessions (
  hash bytea not null,
  id uuid not null,
  user_id uuid,
  tenant text not null,
  creation_time timestamp with time zone not null,
  used_time timestamp with time zone not null,
  expires_time timestamp with time zone not null,
  password_id uuid,
  address text,
  client text,
  constraint session_has_one_id UNIQUE (id),
  constraint sessions_pkey PRIMARY KEY (hash),
  constraint sessions_tenant_fkey FOREIGN KEY (tenant) REFERENCES workspaces(tenant),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_time);
CREATE INDEX sessions_of_a_user ON public.sessions USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX sessions_of_a_workspace ON public.sessions USING btree (tenant, creation_time);

create table sign_in_links (
  hash bytea not null,
  expires_time timestamp with time zone not null,
  constraint sign_in_links_pkey PRIMARY KEY (hash)
);
CREATE INDEX sign_in_links_by_expiry ON public.sign_in_links USING btree (expires_time);

create table snapshots (
  tenant text not null,
  id uuid not null,
  copy text not null,
  name text not null,
  time timestamp with time zone not null,
  creation_time timestamp with time zone not null,
  constraint snapshots_pkey PRIMARY KEY (tenant, id)
);

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
  creation_time timestamp with time zone not null,
  last_modified_time timestamp with time zone not null,
  constraint spend_controls_pkey PRIMARY KEY (tenant, id),
  constraint only_rolling_windows_have_days CHECK (((days IS NOT NULL) = (time_range_type = 'ROLLING_WINDOW_DAYS'::text))),
  constraint spend_controls_amount_limit_check CHECK ((amount_limit >= 0)),
  constraint spend_controls_days_check CHECK (((days >= 1) AND (days <= 31))),
  constraint spend_controls_direction_check CHECK ((direction = ANY (ARRAY['CREDITS'::text, 'DEBITS'::text]))),
  constraint spend_controls_number_of_related_accounts_check CHECK ((number_of_related_accounts >= 0)),
  constraint spend_controls_time_range_type_check CHECK ((time_range_type = ANY (ARRAY['FOREVER'::text, 'ROLLING_WINDOW_DAYS'::text, 'SINGLE_TRANSACTION'::text])))
);
CREATE INDEX spend_controls_by_activity ON public.spend_controls USING btree (tenant, is_active, creation_time, id);
CREATE INDEX spend_controls_by_change ON public.spend_controls USING btree (tenant, last_modified_time, creation_time, id);
CREATE INDEX spend_controls_by_limit ON public.spend_controls USING btree (tenant, amount_limit, creation_time, id);
CREATE INDEX spend_controls_by_name ON public.spend_controls USING btree (tenant, name, creation_time, id);
CREATE INDEX spend_controls_by_time ON public.spend_controls USING btree (tenant, creation_time, id);
CREATE INDEX spend_controls_by_use ON public.spend_controls USING btree (tenant, number_of_related_accounts, creation_time, id);

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
  creation_time timestamp with time zone not null,
  resolved_time timestamp with time zone,
  constraint suspense_entry_is_resolved_by_its_own_transaction UNIQUE (tenant, resolution_id),
  constraint suspense_entries_pkey PRIMARY KEY (tenant, id),
  constraint suspense_resolution_is_complete CHECK ((((status = 'OPEN'::text) AND (num_nonnulls(resolved_account_id, resolution_id, resolved_time) = 0)) OR ((status = ANY (ARRAY['RESOLVED'::text, 'RETURNED'::text])) AND (num_nonnulls(resolved_account_id, resolution_id, resolved_time) = 3)))),
  constraint suspense_source_is_known CHECK (((source = 'ACH'::text) = (incoming_ach_id IS NOT NULL)))
);
CREATE INDEX suspense_entries_by_status ON public.suspense_entries USING btree (tenant, status, creation_time, id);
CREATE INDEX suspense_entries_by_time ON public.suspense_entries USING btree (tenant, creation_time, id);

create table timers (
  tenant text not null,
  kind text not null,
  subject text not null,
  due_time timestamp with time zone not null,
  constraint timers_pkey PRIMARY KEY (tenant, kind, subject)
);
CREATE INDEX timers_by_due_time ON public.timers USING btree (due_time);
CREATE INDEX timers_of_a_tenant_in_order ON public.timers USING btree (tenant, due_time, kind, subject);

create table transaction_volume (
  tenant text not null,
  time timestamp with time zone not null,
  transaction_count bigint not null,
  amount bigint not null,
  constraint transaction_volume_pkey PRIMARY KEY (tenant, "time")
);

create table transaction_volume_marks (
  tenant text not null,
  counted_time timestamp with time zone not null,
  constraint transaction_volume_marks_pkey PRIMARY KEY (tenant)
);

create table user_networks (
  user_id uuid not null,
  network text not null,
  used_time timestamp with time zone not null,
  constraint user_networks_pkey PRIMARY KEY (user_id, network),
  constraint user_networks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table user_roles (
  tenant text not null,
  user_id uuid not null,
  user_name text not null,
  role text not null,
  creation_time timestamp with time zone not null,
  constraint user_name_is_used_once UNIQUE (tenant, user_name),
  constraint user_roles_pkey PRIMARY KEY (tenant, user_id),
  constraint user_roles_tenant_fkey FOREIGN KEY (tenant) REFERENCES workspaces(tenant),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint role_is_known CHECK ((role = ANY (ARRAY['viewer'::text, 'developer'::text, 'owner'::text])))
);
CREATE INDEX user_roles_of_a_user ON public.user_roles USING btree (user_id, creation_time, tenant);

create table users (
  id uuid not null,
  user_name text not null,
  password text not null,
  creation_time timestamp with time zone not null,
  password_id uuid not null default gen_random_uuid(),
  is_password_temporary boolean not null default false,
  constraint users_pkey PRIMARY KEY (id)
);

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

create table webhook_health (
  tenant text not null,
  webhook_id uuid not null,
  last_success_time timestamp with time zone,
  failing_since timestamp with time zone,
  gone_since timestamp with time zone,
  constraint webhook_health_pkey PRIMARY KEY (tenant, webhook_id)
);

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
  secret bytea,
  secret_time timestamp with time zone,
  previous_secret bytea,
  previous_secret_ends timestamp with time zone,
  patterns text[] not null,
  custom_headers bytea,
  has_standard_headers boolean not null default false,
  constraint webhooks_pkey PRIMARY KEY (tenant, id),
  constraint a_previous_secret_ends CHECK (((previous_secret IS NULL) = (previous_secret_ends IS NULL))),
  constraint a_secret_has_its_time CHECK (((secret IS NULL) = (secret_time IS NULL))),
  constraint no_previous_secret_without_one CHECK (((previous_secret IS NULL) OR (secret IS NOT NULL)))
);
CREATE INDEX webhooks_by_creation ON public.webhooks USING btree (tenant, creation_time, id);

create table workspaces (
  tenant text not null,
  name text,
  clock_offset_ms bigint not null default 0,
  created_time timestamp with time zone not null,
  wiped_id uuid,
  wiped_time timestamp with time zone,
  closed_time timestamp with time zone,
  snapshot_of text,
  forked_by text,
  chain_origin text,
  chain_origin_number bigint,
  chain_origin_hash bytea,
  restored_id uuid,
  seed text,
  stands_at timestamp with time zone,
  operations bigint not null default 0,
  late_ms bigint not null default 0,
  ach_files bigint not null default 0,
  is_strict boolean not null default false,
  metadata_keys text[] not null default '{}'::text[],
  constraint workspaces_pkey PRIMARY KEY (tenant),
  constraint clocks_only_move_forward CHECK (((clock_offset_ms >= 0) OR (seed IS NOT NULL))),
  constraint origin_of_a_chain_is_whole CHECK ((num_nulls(chain_origin, chain_origin_number, chain_origin_hash) = ANY (ARRAY[0, 3]))),
  constraint seeded_clocks_stand_still CHECK ((num_nulls(seed, stands_at) = ANY (ARRAY[0, 2]))),
  constraint snapshots_stay_closed CHECK (((snapshot_of IS NULL) OR (closed_time IS NOT NULL)))
);
CREATE INDEX workspaces_at_rest ON public.workspaces USING btree (tenant) WHERE ((closed_time IS NOT NULL) OR (seed IS NOT NULL));
CREATE INDEX workspaces_by_age ON public.workspaces USING btree (created_time, tenant);
CREATE INDEX workspaces_forked_by_another ON public.workspaces USING btree (forked_by, tenant) WHERE (forked_by IS NOT NULL);
CREATE INDEX workspaces_that_are_closed ON public.workspaces USING btree (tenant) WHERE (closed_time IS NOT NULL);
CREATE INDEX workspaces_with_a_moved_clock ON public.workspaces USING btree (tenant) WHERE (clock_offset_ms > 0);
