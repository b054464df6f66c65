-- Faults on demand of the ACH network: what is done wrong with an entry of a sandbox workspace.
-- florin: serves from 24

create table ach_faults (
  tenant text not null,
  ach_id uuid not null,
  fault text not null,
  -- The rule that asked for it; null when the header of the request did, or when it shares a late file.
  rule uuid,
  -- Sealed: codes, corrected data and days. Null when the entry only shares a late file.
  settings bytea,
  -- When the entry settles instead; set as its file leaves.
  settles_time timestamptz,
  -- When the other bank answers, set as the file leaves, and when it did.
  answer_time timestamptz,
  answered_time timestamptz,
  primary key (tenant, ach_id),
  foreign key (tenant, ach_id) references ach_transfers (tenant, id) on delete cascade
);

create index ach_faults_to_answer on ach_faults (answer_time)
  where answer_time is not null and answered_time is null;
create index ach_faults_to_answer_of_a_tenant on ach_faults (tenant, answer_time)
  where answer_time is not null and answered_time is null;

-- What a notification of change says: account numbers are sealed.
alter table faults add column corrected_data bytea;
