-- The use of a limit is counted when the limit begins to hold, so it needs no version; its sum may exceed 64 bits.

drop view ledger_spending_limits;

alter table spend_controls drop column version;

alter table ledger_spending_uses
  drop column version,
  alter column used type numeric;

create view ledger_spending_limits as
  select a.tenant, a.account_id, c.id as limit_id, c.is_active, c.amount_limit,
         c.action_decline as declines, c.action_case as notifies,
         coalesce(c.direction, 'DEBITS') = 'DEBITS' as is_debit,
         nullif(c.payment_types, '{}') as payment_types,
         nullif(c.payment_sub_types, '{}') as payment_sub_types,
         nullif(c.merchant_category_codes, '{}') as merchant_category_codes,
         c.time_range_type, c.days
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

create index persons_with_spend_controls on persons (tenant) where spend_control_ids <> '{}';
