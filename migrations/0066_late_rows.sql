-- How late rows of a ledger are written at most, so that a balance at an instant is found by the rows around that instant.
-- florin: serves from 24

-- What is done late in a workspace whose clock was moved is done at its due time: so many milliseconds later at most, besides
-- the half minute that a movement may wait. Null where nobody has counted.
alter table workspaces add column late_ms bigint default 0;

update workspaces set late_ms = null where clock_offset_ms > 0;
