-- Backups that were taken and drills that were held, newest first on the operator's page and in the metrics.
create table backup_run (
  run_id      uuid primary key,
  kind        text not null check (kind in ('backup', 'drill')),
  node        text not null,
  started_at  timestamptz not null,
  finished_at timestamptz,
  result      text not null default 'running' check (result in ('running', 'ok', 'failed')),
  -- Folder of the backup; '' where none was found.
  folder      text not null default '',
  bytes       bigint not null default 0,
  -- A sentence for each damage or failure, and for what was not looked at.
  findings    jsonb not null default '[]'
);
create index backup_run_newest on backup_run (kind, started_at desc);
grant select on backup_run to postern_api, postern_gateway;
grant select, insert, update, delete on backup_run to postern_worker;

-- A restored queue may hold what left since: nothing is delivered until an operator says so.
alter table installation add column delivery_held_since timestamptz;
