-- An ACH file that comes in is known by the records that were read, and no second file takes the place of one that was
-- booked: its header (destination, origin, date, time, modifier) is kept and must be new.
-- florin: serves from 20

-- Both are null for files that earlier versions took in, and for files that were rejected.
alter table ach_files
  -- Keyed hash of the records: without line ends and without the lines of nines that fill the last block.
  add column fingerprint bytea,
  -- What the file header says that makes a file one of its kind.
  add column header_identity text;

create unique index ach_file_is_taken_once on ach_files (tenant, fingerprint)
  where direction = 'INCOMING' and status = 'ACCEPTED';
create unique index ach_file_header_is_taken_once on ach_files (tenant, header_identity)
  where direction = 'INCOMING' and status = 'ACCEPTED';

-- A file that was rejected may be accepted later, by a version that can read it: each outcome is unique for itself.
create unique index ach_file_is_accepted_once on ach_files (tenant, hash)
  where direction = 'INCOMING' and status = 'ACCEPTED';
create unique index ach_file_is_rejected_once on ach_files (tenant, hash)
  where direction = 'INCOMING' and status = 'REJECTED';
drop index ach_file_is_received_once;
