-- The number of the last message of an inbox lies with the inbox, where it is read under its lock.
-- florin: serves from 24

alter table inboxes add column received bigint not null default 0;
