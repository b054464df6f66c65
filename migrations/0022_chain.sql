-- Tamper evidence: what is written of transactions is linked, in its own commit, to what was written before it.
-- florin: serves from 20

-- One link per commit that wrote transactions. `items` names each row: its kind (1 byte), its id (16) and the SHA-256 of
-- its content (32). The hash of the first link is sha256(items), of every other sha256(hash of the link before || sha256(items)).
create table chain_links (
  tenant text   not null,
  number bigint not null,
  hash   bytea  not null,
  items  bytea  not null,
  primary key (tenant, number)
);

-- Hashes do not compress.
alter table chain_links alter column items set storage external;

-- The last link of each chain: whoever appends locks it, as the last thing before its commit.
create table chain_heads (
  tenant text   not null primary key,
  number bigint not null,
  hash   bytea  not null
) with (fillfactor = 40);

-- True while versions that know no chain may have written beside it: what was there before the chain, and what an older
-- process writes during an upgrade, is in no link until `florin chain` takes it in. A new installation never has any.
alter table installation add column chain_is_open boolean not null default false;
update installation set chain_is_open = true;
