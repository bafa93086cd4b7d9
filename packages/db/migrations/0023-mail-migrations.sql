-- Domains that move from the parallel flow to inline: the plan, its tasks as they were last found, and what was there before each step.
create table migration (
  tenant_id     integer not null references tenant,
  migration_id  uuid not null,
  domain_name   text not null,
  -- When the MX is to be changed.
  planned_at    timestamptz not null,
  -- 1 prepare, 2 switch, 3 watch.
  stage         smallint not null default 1 check (stage in (1, 2, 3)),
  -- Seconds: the longest time to live of the MX that was seen, and since when a short one is seen; null: not seen.
  ttl_before    integer,
  ttl_low_since timestamptz,
  -- Word in the subject of both test messages, and when the rehearsal began; null: not begun.
  probe         text,
  probed_at     timestamptz,
  -- SMTP test of the domain's own server.
  test_lsid     uuid,
  stage2_at     timestamptz,
  stage3_at     timestamptz,
  created_at    timestamptz not null,
  created_by    text not null,
  checked_at    timestamptz,
  next_check_at timestamptz not null,
  -- null: under way.
  ended_at      timestamptz,
  primary key (tenant_id, migration_id)
);
create unique index migration_one on migration (tenant_id, domain_name) where ended_at is null;
create index migration_due on migration (next_check_at) where ended_at is null;
call protect_tenant_table('migration');
grant select, insert, update on migration to postern_api;
grant select, update on migration to postern_worker;

create table migration_task (
  tenant_id    integer not null,
  migration_id uuid not null,
  task         text not null,
  status       text not null check (status in ('unchecked', 'running', 'ok', 'warning', 'failed', 'manual')),
  code         text not null,
  params       jsonb not null default '{}',
  checked_at   timestamptz,
  -- Who ticked off what cannot be checked, and what they noted.
  ticked_by    text not null default '',
  note         text not null default '',
  primary key (tenant_id, migration_id, task),
  foreign key (tenant_id, migration_id) references migration on delete cascade
);
call protect_tenant_table('migration_task');
grant select, insert, update on migration_task to postern_api, postern_worker;

create table migration_snapshot (
  tenant_id    integer not null,
  migration_id uuid not null,
  snapshot_id  uuid not null,
  reason       text not null check (reason in ('start', 'stage2')),
  taken_at     timestamptz not null,
  content      jsonb not null,
  primary key (tenant_id, migration_id, snapshot_id),
  foreign key (tenant_id, migration_id) references migration on delete cascade
);
call protect_tenant_table('migration_snapshot');
grant select, insert on migration_snapshot to postern_api;
grant select on migration_snapshot to postern_worker;
