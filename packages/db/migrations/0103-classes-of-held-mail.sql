-- The indexes of held mail tell the class too: counting the held messages of a class read each held message, 14,000 in a large tenant.
drop index message_quarantine, message_review;
create index message_quarantine on message (tenant_id, ts, id) include (class) where quarantined;
create index message_review on message (ts, id) include (tenant_id, class) where quarantined;
