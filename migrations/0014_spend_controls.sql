-- Spend controls: what may be spent or received, who they hold for, how much is used, and the cases they raise.

create table spend_controls (
  tenant                  text        not null,
  id                      uuid        not null,
  name                    text        not null,
  amount_limit            bigint      not null check (amount_limit >= 0),
  is_active               boolean     not null,
  action_case             boolean     not null,
  action_decline          boolean     not null,
  direction               text        check (direction in ('CREDITS', 'DEBITS')),
  payment_types           text[],
  payment_sub_types       text[],
  merchant_category_codes text[],
  time_range_type         text        not null check (time_range_type in ('FOREVER', 'ROLLING_WINDOW_DAYS', 'SINGLE_TRANSACTION')),
  days                    integer     check (days between 1 and 31),
  -- Rises whenever other movements begin to count than before: what was used under another version is counted anew.
  version                 integer     not null default 1,
  number_of_related_accounts integer  not null default 0 check (number_of_related_accounts >= 0),
  creation_time           timestamptz not null,
  last_modified_time      timestamptz not null,
  primary key (tenant, id),
  constraint only_rolling_windows_have_days check ((days is not null) = (time_range_type = 'ROLLING_WINDOW_DAYS'))
);

create index spend_controls_by_time on spend_controls (tenant, creation_time, id);
create index spend_controls_by_name on spend_controls (tenant, name, creation_time, id);
create index spend_controls_by_limit on spend_controls (tenant, amount_limit, creation_time, id);
create index spend_controls_by_change on spend_controls (tenant, last_modified_time, creation_time, id);
create index spend_controls_by_use on spend_controls (tenant, number_of_related_accounts, creation_time, id);
create index spend_controls_by_activity on spend_controls (tenant, is_active, creation_time, id);

-- Controls that an account lists itself, in the order in which it lists them.
create table account_spend_controls (
  tenant           text    not null,
  account_id       uuid    not null,
  spend_control_id uuid    not null,
  position         integer not null,
  primary key (tenant, account_id, spend_control_id),
  foreign key (tenant, spend_control_id) references spend_controls
);

create index account_spend_controls_of_a_control on account_spend_controls (tenant, spend_control_id, account_id);

-- The locked row says whether any limit holds for the account; one that has none pays nothing for limits.
alter table ledger_accounts add column has_limits boolean not null default false;

-- What of a limit is used up on an account: the sum of its spendings that lie after `since`. A row of another
-- version, or none, means that it has to be counted from the beginning.
create table ledger_spending_uses (
  tenant     text        not null,
  account_id uuid        not null,
  limit_id   uuid        not null,
  version    integer     not null,
  used       bigint      not null,
  since      timestamptz not null,
  primary key (tenant, account_id, limit_id)
) with (fillfactor = 70);

create index ledger_holds_open_towards_an_account on ledger_holds (tenant, other_account_id) where status = 'OPEN';

-- Somebody has to look at what an account did: one open case per account and control.
create table cases (
  tenant            text        not null,
  id                uuid        not null,
  account_id        uuid        not null,
  spend_control_id  uuid        not null,
  status            text        not null check (status in ('OPEN', 'CLOSED')),
  violations        integer     not null check (violations > 0),
  transaction_id    uuid        not null,
  creation_time     timestamptz not null,
  last_updated_time timestamptz not null,
  primary key (tenant, id)
) with (fillfactor = 70);

create unique index account_has_one_open_case_per_control on cases (tenant, account_id, spend_control_id)
  where status = 'OPEN';

-- How the ledger sees spend controls: limits, as plain data, of each account that lists them or whose primary
-- holder does. `noted` is handed back with a violation: the case that it belongs to.
create view ledger_spending_limits as
  select a.tenant, a.account_id, c.id as limit_id, c.version, c.is_active, c.amount_limit,
         c.action_decline as declines, c.action_case as notifies,
         coalesce(c.direction, 'DEBITS') = 'DEBITS' as is_debit,
         nullif(c.payment_types, '{}') as payment_types,
         nullif(c.payment_sub_types, '{}') as payment_sub_types,
         nullif(c.merchant_category_codes, '{}') as merchant_category_codes,
         c.time_range_type, c.days,
         (select to_jsonb(k) from cases k where k.tenant = a.tenant and k.account_id = a.account_id
          and k.spend_control_id = c.id and k.status = 'OPEN') as noted
  from (
    select tenant, account_id, spend_control_id from account_spend_controls
    union
    select r.tenant, r.account_id, listed.spend_control_id
    from account_relationships r
    join persons p on p.tenant = r.tenant and p.id = r.party_id
    cross join lateral unnest(p.spend_control_ids) as listed (spend_control_id)
    where r.deleted_at is null and r.relationship_type in ('PRIMARY_ACCOUNT_HOLDER', 'ACCOUNT_HOLDER')
  ) a
  join spend_controls c on c.tenant = a.tenant and c.id = a.spend_control_id;

-- How the ledger sees what went out of accounts and into them: posted, and still held. A hold counts on both of its
-- sides. What the bank moved by itself to fund another movement is nobody's spending.
create view ledger_spendings as
  select e.tenant, e.account_id, null::uuid as hold_id, e.amount < 0 as is_debit, abs(e.amount) as amount,
         upper(t.type) as payment_type, upper(t.type || '.' || t.subtype) as payment_sub_type,
         t.user_data ->> 'mcc' as mcc, e.entry_time as spent_time
  from ledger_entries e
  join posted_transactions t on t.tenant = e.tenant and t.uuid = e.transaction_id
  where not t.is_jit
  union all
  select h.tenant, h.account_id, h.id, true, h.amount,
         upper(p.type), upper(p.type || '.' || p.subtype), p.user_data ->> 'mcc', p.transaction_time
  from ledger_holds h
  join pending_transactions p on p.tenant = h.tenant and p.uuid = h.id
  where h.status = 'OPEN'
  union all
  select h.tenant, h.other_account_id, h.id, false, h.amount,
         upper(p.type), upper(p.type || '.' || p.subtype), p.user_data ->> 'mcc', p.transaction_time
  from ledger_holds h
  join pending_transactions p on p.tenant = h.tenant and p.uuid = h.id
  where h.status = 'OPEN' and h.other_account_id is not null;
