-- What follows from rows that stay is not written a second time: the resource of an event of a pending transaction, whose every state
-- is in its row, and the used key of a transfer, which its posted transaction shows.
-- florin: serves from 24

-- The keys that posted transfers used up: what is of the kind "posted" in money_keys, but for transfers whose key is there. `name` is
-- found through the index of keys.
create view ledger_used_keys as
select tenant, idemkey as key, tenant || ' ' || idemkey as name
from posted_transactions
where type = 'internal_transfer';

alter table installation
  -- From now on neither is written, because every program reads them where they are.
  add column writes_once boolean not null default false;

alter table processes
  -- Whether it reads them there: a program from before this does not say so.
  add column writes_once boolean not null default false;
