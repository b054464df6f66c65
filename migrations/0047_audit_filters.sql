-- The audit log is read by time, and by one actor, one kind of change or one thing.

create index audit_log_by_time on audit_log (tenant, time, id);
create index audit_log_of_an_actor on audit_log (tenant, actor_id, time, id);
create index audit_log_of_an_action on audit_log (tenant, action, time, id);
create index audit_log_of_a_subject on audit_log (tenant, subject, time, id);
