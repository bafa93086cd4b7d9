-- An operator takes a gateway out: since when, and who. The process reads it with each heartbeat.
alter table heartbeat
  add column drained_at timestamptz,
  add column drained_by text not null default '';
