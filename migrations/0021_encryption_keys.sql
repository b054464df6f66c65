-- The encryption key can be replaced while the bank serves. The first byte of what is sealed is the number of its key
-- (1 so far: the first). What must survive a key (the roots of the keyed hashes and of signatures) is kept under each key.
-- florin: serves from 20

create table encryption_keys (
  number         smallint     not null,
  -- A fingerprint, by which a process finds out which of these keys it has.
  key_check      bytea        not null,
  -- Sealed under this key; null for one that never was, or is no longer, the one to seal with.
  roots          bytea,
  -- Whether something may be sealed under it.
  is_needed      boolean      not null,
  creation_time  timestamptz  not null,
  primary key (number),
  constraint key_has_one_number unique (key_check),
  constraint key_number_fits_into_a_byte check (number between 1 and 255),
  constraint needed_key_has_the_roots check (roots is not null or not is_needed)
);

-- How far the values of each column are sealed anew under the key with this number.
create table resealed_columns (
  column_name    text      not null,
  key_number     smallint  not null,
  -- Where the walk through the table goes on: after this row.
  after_tenant   text      not null,
  after_key      text      not null,
  -- Values under another key that this walk has met; one that meets none is the last.
  found_count    bigint    not null,
  resealed_count bigint    not null,
  is_done        boolean   not null,
  primary key (column_name)
);

-- The processes that serve this database now: each says so every few seconds, and takes its row away when it stops.
create table processes (
  id            uuid         not null,
  role          text         not null,
  sealing_key   smallint     not null,
  opening_keys  smallint[]   not null,
  started_time  timestamptz  not null,
  seen_time     timestamptz  not null,
  primary key (id)
);
