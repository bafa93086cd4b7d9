-- ptr: the name the address had when something was done, where it was known: one that points back to the address. Part of the hashed entry
-- like the address itself; a name looked up when the log is read would be the name of that day.
alter table audit_log add column ptr text;
