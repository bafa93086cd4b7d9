-- Directory synchronisation: where a tenant's people come from, what each run found, planned and did.

create table directory_sync_task (
  tenant_id   integer not null references tenant,
  task_id     bigint not null,
  name        text not null,
  description text not null default '',
  directory_type text not null check (directory_type in ('none', 'csv', 'ldap', 'm365')),
  -- Of the contract's shape for the type; no secret stands in it.
  settings    jsonb not null default '{}',
  -- Version of the tenant's key (4 bytes, big-endian), then the password sealed by it.
  sealed_secret bytea,
  secret_set_at timestamptz,
  secret_set_by text not null default '',
  secret_valid_until timestamptz,
  every_minutes integer not null check (every_minutes between 15 and 10080),
  is_periodic boolean not null default false,
  disable_missing boolean not null default true,
  -- Days a disabled account is kept; null: never deleted.
  delete_after_days integer check (delete_after_days between 7 and 3650),
  -- A run that reads fewer people stops; null: 80 % of the last good one.
  least_people integer check (least_people >= 1),
  -- Share of linked people, in percent, whose disabling waits for a person.
  most_disabled_percent integer not null default 5 check (most_disabled_percent between 1 and 50),
  -- Of the last good run: how many people it read, and from where (a digest of the source).
  last_people integer,
  last_source text,
  tested_at   timestamptz,
  next_run_at timestamptz,
  created_at  timestamptz not null default now(),
  created_by  text not null,
  changed_at  timestamptz not null default now(),
  changed_by  text not null,
  primary key (tenant_id, task_id)
);
create index directory_sync_task_due on directory_sync_task (next_run_at) where is_periodic;
call protect_tenant_table('directory_sync_task');
grant select, insert, update, delete on directory_sync_task to postern_api, postern_worker;

-- Which domains' people a task keeps.
create table directory_sync_domain (
  tenant_id   integer not null,
  task_id     bigint not null,
  domain_name text not null,
  is_used     boolean not null default true,
  is_default  boolean not null default false,
  -- People the last reading found with an address there; null: not read yet.
  people      integer,
  primary key (tenant_id, task_id, domain_name),
  foreign key (tenant_id, task_id) references directory_sync_task on delete cascade
);
call protect_tenant_table('directory_sync_domain');
grant select, insert, update, delete on directory_sync_domain to postern_api, postern_worker;

-- Whose account is which object of the directory: a new address or name there stays the same person here.
create table directory_sync_link (
  tenant_id    integer not null,
  task_id      bigint not null,
  directory_id text not null,
  user_id      uuid not null,
  -- Runs in a row in which the directory, asked by id, did not name the person; since when.
  misses       integer not null default 0,
  missed_at    timestamptz,
  missing_since timestamptz,
  -- Set while the account is locked because the directory says so: only such an account is unlocked again by a run.
  disabled_at  timestamptz,
  primary key (tenant_id, task_id, directory_id),
  unique (tenant_id, user_id),
  foreign key (tenant_id, task_id) references directory_sync_task on delete cascade,
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
call protect_tenant_table('directory_sync_link');
grant select, update (disabled_at, misses, missed_at, missing_since) on directory_sync_link to postern_api;
grant select, insert, update, delete on directory_sync_link to postern_worker;

create table directory_sync_run (
  tenant_id    integer not null,
  sync_id      bigint not null,
  task_id      bigint not null,
  is_dry       boolean not null,
  state        text not null check (state in ('queued', 'reading', 'waiting_review', 'applying', 'done', 'stopped', 'failed', 'cancelled')),
  requested_at timestamptz not null default now(),
  -- Empty: the schedule.
  requested_by text not null default '',
  started_at   timestamptz,
  -- When the plan was made, and until when it may be applied.
  planned_at   timestamptz,
  expires_at   timestamptz,
  ended_at     timestamptz,
  decided_by   text not null default '',
  -- A run whose worker has died is taken over by another when its lease is over.
  leased_until timestamptz,
  people_read  integer,
  -- What the guards of the contract found, and why the run stopped or failed: a code of the contract and its parameters.
  guards       jsonb not null default '[]',
  problem      jsonb,
  -- Of each kind of change: planned and ticked.
  counts       jsonb not null default '{}',
  applied      integer not null default 0,
  failed       integer not null default 0,
  primary key (tenant_id, sync_id),
  foreign key (tenant_id, task_id) references directory_sync_task on delete cascade
);
create index directory_sync_run_of_task on directory_sync_run (tenant_id, task_id, sync_id);
create index directory_sync_run_open on directory_sync_run (state) where state in ('queued', 'reading', 'applying', 'waiting_review');
-- One run of a task at a time.
create unique index directory_sync_run_active on directory_sync_run (tenant_id, task_id) where state in ('queued', 'reading', 'applying');
call protect_tenant_table('directory_sync_run');
grant select, insert, update on directory_sync_run to postern_api;
grant select, insert, update, delete on directory_sync_run to postern_worker;

create table directory_sync_item (
  tenant_id    integer not null,
  sync_id      bigint not null,
  item_no      integer not null,
  op           text not null check (op in ('create', 'link', 'rename', 'update', 'enable', 'disable', 'delete', 'conflict')),
  directory_id text not null,
  user_id      uuid,
  name         text not null,
  address      text not null,
  before       jsonb not null default '{}',
  after        jsonb not null default '{}',
  why          text not null,
  is_ticked    boolean not null,
  -- done; stale: the directory said something else when the plan was applied; failed.
  result       text check (result in ('done', 'stale', 'failed')),
  primary key (tenant_id, sync_id, item_no),
  foreign key (tenant_id, sync_id) references directory_sync_run on delete cascade
);
create index directory_sync_item_by_op on directory_sync_item (tenant_id, sync_id, op, item_no);
call protect_tenant_table('directory_sync_item');
grant select, update (is_ticked) on directory_sync_item to postern_api;
grant select, insert, update, delete on directory_sync_item to postern_worker;
