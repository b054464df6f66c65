-- What can be put into batches, what accounts earn and cost, and the lists of transactions by type.

-- Which posted transactions can be put into a batch of payments. No amount means no limit; no subtypes, all of them.
create table batch_templates (
  tenant                text        not null,
  id                    uuid        not null,
  enabled               boolean     not null,
  type                  text        not null,
  subtypes              text[]      not null,
  min_individual_amount bigint      constraint least_amount_is_not_negative check (min_individual_amount >= 0),
  max_individual_amount bigint      constraint greatest_amount_is_not_negative check (max_individual_amount >= 0),
  creation_time         timestamptz not null,
  primary key (tenant, id),
  constraint amounts_are_in_order check (min_individual_amount <= max_individual_amount)
);

create index batch_templates_by_time on batch_templates (tenant, creation_time, id);

-- Every workspace starts with this one; those that are there already get it here.
insert into batch_templates (tenant, id, enabled, type, subtypes, creation_time)
select tenant, gen_random_uuid(), true, 'internal_transfer', '{outgoing_international_remittance}', created_time
from workspaces;

-- The other lists by date have their indexes since 0007. A subtype alone, and a batch template that names
-- subtypes, read posted_transactions_by_subtype; a type alone, and a template without subtypes, this one.
create index posted_transactions_by_type on posted_transactions (tenant, type, posted_date, number);
create index pending_transactions_by_type on pending_transactions (tenant, type, created, number);

-- `terms` is the product as it was described: its rates, or its fee.
create table account_products (
  tenant            text        not null,
  id                uuid        not null,
  product_type      text        not null constraint product_type_is_known check (product_type in ('FEE', 'INTEREST')),
  terms             jsonb       not null,
  creation_time     timestamptz not null,
  last_updated_time timestamptz not null,
  primary key (tenant, id)
);

create index account_products_by_time on account_products (tenant, product_type, creation_time, id);

alter table accounts add column interest_product_id uuid;
alter table accounts add column fee_product_ids uuid[] not null default '{}';

create index accounts_of_an_interest_product on accounts (tenant, interest_product_id, id)
  where interest_product_id is not null;
