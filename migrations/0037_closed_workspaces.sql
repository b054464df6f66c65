-- A workspace can be closed: nobody works in it any more, and all that it holds is kept.
-- florin: serves from 20

-- By the machine's clock. Null for one that is open.
alter table workspaces add column closed_time timestamptz;

-- What waits in closed workspaces is passed over.
create index workspaces_that_are_closed on workspaces (tenant) where closed_time is not null;
