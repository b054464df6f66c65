-- A workspace can be copied: a snapshot is a hidden, closed copy to go back to, and a fork is a copy that lives on.
-- florin: serves from 38

-- The first part of the id of a copy; that of an original is 1.
create sequence copy_number minvalue 2 maxvalue 999999999;

alter table workspaces
  -- Of the hidden copy that holds a snapshot: whose it is.
  add column snapshot_of text,
  -- Of a fork: the workspace that asked for it.
  add column forked_by text,
  -- The workspace whose chain this one's begins with, and up to which link. Null for one that was never copied from another.
  add column chain_origin text,
  add column chain_origin_number bigint,
  add column chain_origin_hash bytea,
  -- Files with an id up to this one left before the workspace was last put back to a snapshot.
  add column restored_id uuid,
  add constraint origin_of_a_chain_is_whole
    check (num_nulls(chain_origin, chain_origin_number, chain_origin_hash) in (0, 3)),
  add constraint snapshots_stay_closed check (snapshot_of is null or closed_time is not null);

create index workspaces_forked_by_another on workspaces (forked_by, tenant) where forked_by is not null;

create table snapshots (
  tenant        text        not null,
  id            uuid        not null,
  -- The hidden workspace that holds its rows.
  copy          text        not null,
  name          text        not null,
  -- The workspace's time when it was taken.
  time          timestamptz not null,
  -- The machine's time.
  creation_time timestamptz not null,
  primary key (tenant, id)
);

-- Whether it reads the rows of copies: a program from before this does not say so.
alter table processes add column knows_copies boolean not null default false;
