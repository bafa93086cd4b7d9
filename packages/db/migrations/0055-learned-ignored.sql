-- People (for the installation, tenant 0: tenants by number) whose opinions are not learned from.
create table learned_ignored (
  tenant_id  integer not null,
  teacher    text not null,
  ignored_at timestamptz not null default now(),
  ignored_by text not null,
  primary key (tenant_id, teacher)
);
call protect_tenant_table('learned_ignored');
grant select, insert, delete on learned_ignored to postern_api;
grant select, insert, update, delete on learned_ignored to postern_worker;
