-- Cards: what can be issued, what was issued, and what became of each. Never a full card number.

-- What cards are made from. `terms` holds what is only shown.
create table card_products (
  tenant             text        not null,
  id                 uuid        not null,
  name               text        not null,
  active             boolean     not null,
  form               text        not null constraint product_form_is_known check (form in ('PHYSICAL', 'VIRTUAL')),
  card_brand         text        not null,
  card_type          text,
  card_program_id    uuid        not null,
  physical_card_format text,
  issue_without_kyc  boolean     not null default false,
  l2l3_enabled       boolean     not null default false,
  cross_border_enabled boolean   not null default false,
  terms              jsonb       not null,
  start_date         timestamptz not null,
  end_date           timestamptz not null,
  creation_time      timestamptz not null,
  last_modified_time timestamptz not null,
  primary key (tenant, id)
);

create index card_products_by_time on card_products (tenant, creation_time, id);
create index card_products_of_a_form on card_products (tenant, form, creation_time, id);

-- Every workspace starts with these two; those that are there already get them here.
insert into card_products (tenant, id, name, active, form, card_brand, card_program_id, physical_card_format, terms,
                           start_date, end_date, creation_time, last_modified_time)
select tenant, gen_random_uuid(), seed.name, true, seed.form, 'NETWORK_A', gen_random_uuid(), seed.format,
       jsonb_build_object('card_art_id', 'default', 'three_ds_policy', 'EXEMPT', 'card_category', 'CONSUMER'),
       created_time, created_time + interval '20 years', created_time, created_time
from workspaces
cross join (values ('Virtual debit card', 'VIRTUAL', null), ('Physical debit card', 'PHYSICAL', 'PHYSICAL_COMBO'))
  as seed (name, form, format);

create table cards (
  tenant             text        not null,
  id                 uuid        not null,
  form               text        not null constraint card_form_is_known check (form in ('PHYSICAL', 'VIRTUAL')),
  type               text        not null,
  account_id         uuid        not null,
  card_product_id    uuid        not null,
  customer_id        uuid,
  business_id        uuid,
  card_status        text        not null constraint card_status_is_known
                                 check (card_status in ('ACTIVE', 'IMAGE_PENDING', 'IMAGE_REJECTED', 'PENDING',
                                                        'REJECTED', 'SUSPENDED', 'TERMINATED', 'UNACTIVATED')),
  status_reason      text        not null,
  memo               text,
  card_brand         text        not null,
  emboss_name        jsonb       not null,
  bin                text        not null,
  last_four          text        not null,
  expiration_date    date        not null,
  is_pin_set         boolean     not null default false,
  timestamp_pin_set  timestamptz,
  reissue_reason     text,
  reissued_from_id   uuid,
  reissued_to_id     uuid,
  metadata           jsonb,
  -- Of physical cards only.
  card_fulfillment_status text,
  fulfillment_details jsonb,
  physical_card_format text,
  shipping           jsonb,
  card_image_id      uuid,
  creation_time      timestamptz not null,
  last_modified_time timestamptz not null,
  primary key (tenant, id),
  constraint card_has_a_holder check (customer_id is not null or business_id is not null),
  constraint physical_cards_are_shipped check (form = 'VIRTUAL' or (shipping is not null and card_fulfillment_status is not null))
) with (fillfactor = 80);

create index cards_by_time on cards (tenant, creation_time, id);
create index cards_of_an_account on cards (tenant, account_id, creation_time, id);
create index cards_of_a_customer on cards (tenant, (coalesce(customer_id, '00000000-0000-0000-0000-000000000000')), creation_time, id);
create index cards_of_a_product on cards (tenant, card_product_id, creation_time, id);
create index cards_of_a_brand on cards (tenant, card_brand, creation_time, id);
create index cards_of_a_status on cards (tenant, card_status, creation_time, id);
create index cards_of_a_type on cards (tenant, type, creation_time, id);
create index cards_of_a_form on cards (tenant, form, creation_time, id);
create index cards_by_expiration on cards (tenant, expiration_date, creation_time, id);
create index cards_by_last_four on cards (tenant, (last_four collate "C"), creation_time, id);
create index cards_by_bin on cards (tenant, (bin collate "C"), creation_time, id);
create index cards_by_emboss_name on cards (tenant, (lower(coalesce(emboss_name ->> 'line_1', '')) collate "C"), creation_time, id);
create index cards_by_postal_code on cards (tenant, (lower(coalesce(shipping -> 'address' ->> 'postal_code', '')) collate "C"), creation_time, id)
  where shipping is not null;

-- What became of a card: rows are only ever added.
create table card_changes (
  tenant      text        not null,
  id          uuid        not null,
  card_id     uuid        not null,
  change_type text        not null,
  channel     text        not null,
  state       text        not null,
  reason      text,
  memo        text,
  updated_at  timestamptz not null,
  updated_by  text        not null,
  primary key (tenant, id),
  foreign key (tenant, card_id) references cards
);

create index card_changes_of_a_card on card_changes (tenant, card_id, updated_at, id);

-- What a merchant told of a purchase afterwards (L2 and L3 data).
alter table posted_transactions add column enhanced_transaction jsonb;

-- What was given back of a transaction, and what else refers to it.
create index posted_transactions_of_an_original on posted_transactions (tenant, original_trx)
  where original_trx is not null;
create index posted_transactions_of_a_hold on posted_transactions (tenant, hold_id)
  where hold_id is not null;
