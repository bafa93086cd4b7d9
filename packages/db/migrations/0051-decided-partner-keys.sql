-- When a person last decided about the keys of an address elsewhere: a key that came since and is not used beside a stronger one is a task.
alter table partner_key add column decided_at timestamptz;
