-- A sealed value is bound to its table, column and row, so that a copy of it opens nowhere else (decision 0019). Such a value
-- begins with a byte 0, which is the number of no key; the number of its key follows.
-- florin: serves from 24

alter table installation
  -- 0: some process may be too old to open bound values, so none is written. 1: bound values are written; others are opened,
  -- and sealed anew. 2: every value is bound, and others are refused.
  add column sealed_form smallint not null default 0 constraint sealed_form_is_known check (sealed_form between 0 and 2);

alter table processes
  -- Whether it can open bound values: a program from before them does not say so.
  add column knows_bound boolean not null default false,
  -- Whether all that it still writes is bound.
  add column only_bound  boolean not null default false;
