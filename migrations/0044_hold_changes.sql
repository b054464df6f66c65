-- What is held on an account at any moment: each change of a hold leaves a row with the account's held balance after it.
-- florin: serves from 24

create table ledger_hold_changes (
  tenant text not null,
  account_id uuid not null,
  change_time timestamptz not null,
  -- That of the movement, as in ledger_entries; below zero for what this migration wrote.
  number bigint not null,
  seq smallint not null,
  hold_id uuid not null,
  -- How much more is held; below zero for less.
  amount bigint not null check (amount <> 0),
  -- What is held on the account after the change.
  held bigint not null check (held >= 0),
  primary key (tenant, account_id, change_time, number, seq)
);

-- The changes so far: every state of a pending transaction is in its history. Funds of ACH that were kept back and are
-- released by now have left no amount behind; those that are still kept back count from their settlement on.
create function past_hold_changes() returns table (
  tenant text, account_id uuid, change_time timestamptz, hold_id uuid, amount bigint, place bigint
) language sql stable as $$
  select s.tenant, s.account_id, s.change_time, s.hold_id,
         s.waits - coalesce(lag(s.waits) over (partition by s.tenant, s.hold_id order by s.place), 0), s.place
  from (
    select p.tenant, h.account_id, h.id as hold_id, state.place,
           (state.value ->> 'updated')::timestamptz as change_time,
           case when state.value ->> 'status' in ('PENDING', 'PARTCLEARED') then (state.value ->> 'total_amount')::bigint
                else 0 end as waits
    from pending_transactions p
    join ledger_holds h on h.tenant = p.tenant and h.id = p.uuid
    cross join lateral jsonb_array_elements(p.history || jsonb_build_object(
      'status', p.status, 'total_amount', p.total_amount, 'updated', p.updated)) with ordinality as state (value, place)
  ) s
  union all
  select a.tenant, h.account_id, a.settles_time, h.id, h.amount, 1
  from ach_transfers a join ledger_holds h on h.tenant = a.tenant and h.id = a.funds_hold_id
  where h.status = 'OPEN'
$$;

insert into ledger_hold_changes (tenant, account_id, change_time, number, seq, hold_id, amount, held)
select tenant, account_id, change_time,
       row_number() over (order by change_time, hold_id, place) - 1000000000000, 1, hold_id, amount,
       sum(amount) over (partition by tenant, account_id order by change_time, hold_id, place)
from past_hold_changes() where amount <> 0;

drop function past_hold_changes();

-- The amount of the hold for which there is a row of ledger_hold_changes. Programs from before this do not write it: for
-- their changes the database adds the row. Its time has milliseconds, as that of every movement.
alter table ledger_holds add column recorded bigint;

create function record_hold_change() returns trigger language plpgsql as $$
declare
  more bigint := new.amount - case when tg_op = 'UPDATE' then old.amount else 0 end;
begin
  if more <> 0 then
    insert into ledger_hold_changes (tenant, account_id, change_time, number, seq, hold_id, amount, held)
    select new.tenant, new.account_id, date_trunc('milliseconds', clock_timestamp()) + w.clock_offset_ms * interval '1 millisecond',
           nextval('transaction_number'), 1, new.id, more,
           more + coalesce((select held from ledger_hold_changes
                            where tenant = new.tenant and account_id = new.account_id
                            order by change_time desc, number desc, seq desc limit 1), 0)
    from workspaces w where w.tenant = new.tenant;
  end if;
  return null;
end
$$;

create trigger hold_change_is_recorded after insert or update on ledger_holds
  for each row when (new.amount is distinct from new.recorded) execute function record_hold_change();

-- Holds that changed while the rows above were written; from here to the commit nobody changes one.
insert into ledger_hold_changes (tenant, account_id, change_time, number, seq, hold_id, amount, held)
select missing.tenant, missing.account_id, missing.time, nextval('transaction_number'), 1, missing.id, missing.amount,
       a.held - sum(missing.amount) over (partition by missing.tenant, missing.account_id)
              + sum(missing.amount) over (partition by missing.tenant, missing.account_id order by missing.id)
from (
  select h.tenant, h.account_id, h.id, date_trunc('milliseconds', clock_timestamp()) + w.clock_offset_ms * interval '1 millisecond' as time,
         h.amount - coalesce(sum(c.amount), 0)::bigint as amount
  from ledger_holds h
  join workspaces w on w.tenant = h.tenant
  left join ledger_hold_changes c on c.tenant = h.tenant and c.hold_id = h.id
  group by h.tenant, h.account_id, h.id, h.amount, w.clock_offset_ms
) missing
join ledger_accounts a on a.tenant = missing.tenant and a.id = missing.account_id
where missing.amount <> 0;
