-- When the reader was told that a message ends soon; null: not yet.
alter table portal_recipient add column warned_at timestamptz;
