-- A sandbox workspace can be seeded: its ids and random numbers follow from the seed, and its clock stands still.
-- florin: serves from 38

alter table workspaces
  -- What its ids and random numbers follow from; null for all others, whose ids nobody can predict.
  add column seed text,
  -- What its clock shows until it is moved. The offset is only near it, for statements that compare with the machine's time.
  add column stands_at timestamptz,
  -- How many operations took ids and random numbers.
  add column operations bigint not null default 0,
  drop constraint clocks_only_move_forward,
  -- A seeded workspace may begin in the past.
  add constraint clocks_only_move_forward check (clock_offset_ms >= 0 or seed is not null),
  add constraint seeded_clocks_stand_still check (num_nulls(seed, stands_at) in (0, 2));

-- In these nothing happens by itself.
create index workspaces_at_rest on workspaces (tenant) where closed_time is not null or seed is not null;
