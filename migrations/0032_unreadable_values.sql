-- Values that cannot be opened no longer stop the others from being sealed anew: they are counted here, and the old keys stay needed.
-- florin: serves from 20

alter table resealed_columns add column unreadable_count bigint not null default 0;
