-- The specification counts the accounts that use a spend control: those that list it, and those whose primary holder lists it, without closed ones.

create view spend_control_uses as
  select tenant, account_id, spend_control_id from account_spend_controls
  union
  select r.tenant, r.account_id, listed.spend_control_id
  from account_relationships r
  join persons p on p.tenant = r.tenant and p.id = r.party_id
  cross join lateral unnest(p.spend_control_ids) as listed (spend_control_id)
  where r.deleted_at is null and r.relationship_type in ('PRIMARY_ACCOUNT_HOLDER', 'ACCOUNT_HOLDER');

create or replace view ledger_spending_limits as
  select a.tenant, a.account_id, c.id as limit_id, c.version, c.is_active, c.amount_limit,
         c.action_decline as declines, c.action_case as notifies,
         coalesce(c.direction, 'DEBITS') = 'DEBITS' as is_debit,
         nullif(c.payment_types, '{}') as payment_types,
         nullif(c.payment_sub_types, '{}') as payment_sub_types,
         nullif(c.merchant_category_codes, '{}') as merchant_category_codes,
         c.time_range_type, c.days,
         (select to_jsonb(k) from cases k where k.tenant = a.tenant and k.account_id = a.account_id
          and k.spend_control_id = c.id and k.status = 'OPEN') as noted
  from spend_control_uses a
  join spend_controls c on c.tenant = a.tenant and c.id = a.spend_control_id;
