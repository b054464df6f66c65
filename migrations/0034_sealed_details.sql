-- What an ACH entry says of people in words of the sender's own (ids that often are SSNs, and the addenda) is sealed.
-- florin: serves from 24

alter table ach_incoming
  -- Sealed JSON of company_id, identification_number and reference_info, which are empty then. Null: they stand in clear.
  add column details bytea;

alter table installation
  -- From now on no program writes them in clear, because every program can open them.
  add column seals_details boolean not null default false;

alter table processes
  -- Whether it can open sealed details: a program from before them does not say so.
  add column knows_details boolean not null default false;

alter table workspaces
  -- When it was last wiped, in the machine's time: files from before are removed.
  add column wiped_time timestamptz;
