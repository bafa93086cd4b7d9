-- The isolation test: two made-up tenants, and what each of its runs found. A run is claimed by one API process, which calls itself.
create table isolation_tenant (
  tenant_id integer primary key references tenant,
  letter    text not null check (letter in ('a', 'b'))
);
call protect_tenant_table('isolation_tenant');
grant select on isolation_tenant to postern_api, postern_worker;

create table isolation_run (
  run_id       uuid primary key,
  requested_at timestamptz not null,
  started_at   timestamptz,
  finished_at  timestamptz,
  node         text not null default '',
  result       text not null default 'queued' check (result in ('queued', 'running', 'ok', 'failed')),
  -- Calls that were made, tables that were read, and operations that showed the rows to those they belong to.
  calls        integer not null default 0,
  tables       integer not null default 0,
  shown        integer not null default 0,
  -- A sentence for each fault.
  findings     jsonb not null default '[]'
);
create index isolation_run_newest on isolation_run (requested_at desc);
grant select, insert, update on isolation_run to postern_api;
grant select, insert, update, delete on isolation_run to postern_worker;
