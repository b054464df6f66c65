-- An answer of the ACH network that cannot be brought is tried again later, and holds up no other.
-- florin: serves from 24

-- When it is tried again, in the workspace's time; null as long as no attempt has failed.
alter table ach_faults add column retry_time timestamptz;

create index ach_faults_to_try on ach_faults ((coalesce(retry_time, answer_time)))
  where answer_time is not null and answered_time is null;
create index ach_faults_to_try_of_a_tenant on ach_faults (tenant, (coalesce(retry_time, answer_time)))
  where answer_time is not null and answered_time is null;
drop index ach_faults_to_answer;
drop index ach_faults_to_answer_of_a_tenant;
