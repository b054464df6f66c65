-- A workspace can move to another installation while it is used: its rows are replicated there, then its writes wait for a moment.
-- florin: serves from 24

alter table workspaces
  -- The move that takes it away, or that brought it here; null for one that never moved.
  add column move_id uuid,
  -- Its rows are on their way here: until all of them are, it is closed.
  add column is_arriving boolean not null default false,
  -- Until then no delivery is begun, because it is about to leave; said again and again as long as somebody moves it.
  add column leaving_until timestamptz,
  -- When it came from another installation.
  add column arrived_time timestamptz,
  -- When it went to another installation. Its rows may still be here, but nobody may write to them.
  add column moved_time timestamptz,
  add constraint workspaces_that_are_elsewhere_stay_closed
    check ((moved_time is null and not is_arriving) or closed_time is not null);

-- The workspace that was here first has the installation's own key.
create index workspaces_in_order_of_coming
  on workspaces ((case when moved_time is null and not is_arriving then coalesce(arrived_time, created_time) end), tenant);

-- What looks for work of all workspaces leaves out those that are elsewhere.
create index workspaces_that_are_elsewhere on workspaces (tenant) where moved_time is not null or is_arriving;

-- A trigger of the tables of a workspace that moves, and of no other: `florin workspaces move` creates and drops the triggers.
-- The first write of a transaction waits while the workspace changes over. Afterwards it is refused, whatever the process knows.
create function refuse_moved_workspace() returns trigger language plpgsql as $$
declare
  place text;
begin
  if tg_op = 'DELETE' then place := old.tenant; else place := new.tenant; end if;
  -- The command itself is not held up. What is sealed with another key waits, too, but may go on where the rows were left.
  if coalesce(current_setting('florin.maintenance', true), '') <> 'moving' then
    perform pg_advisory_xact_lock_shared(5275, hashtext(place));
    if coalesce(current_setting('florin.maintenance', true), '') <> 'sealing'
       and exists (select from workspaces where tenant = place and moved_time is not null) then
      raise exception 'workspace % has moved to another installation', place using errcode = 'FLM01';
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end
$$;
