-- The audit log is read along time: of one tenant, of several, of all.
create index audit_log_of_tenant on audit_log (tenant_id, at desc, seq desc);
create index audit_log_by_time on audit_log (at desc, tenant_id desc, seq desc);
