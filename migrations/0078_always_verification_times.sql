-- The verification of an external account always has its times: it is created with the account.

alter table external_accounts
  alter column verification_creation_time set not null,
  alter column verification_last_updated_time set not null;
