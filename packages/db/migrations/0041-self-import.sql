-- Setup archives that were uploaded: opened and checked, they wait half an hour for somebody to apply them.
create table self_import (
  tenant_id   integer not null references tenant,
  import_id   uuid not null,
  -- What the archive says of itself: tenant, domains, files with their rows.
  manifest    jsonb not null,
  -- Its rows, packed and sealed by the tenant's key; null once they were applied.
  sealed_rows bytea,
  uploaded_at timestamptz not null,
  uploaded_by text not null,
  expires_at  timestamptz not null,
  applied_at  timestamptz,
  applied_by  text not null default '',
  -- Rows by what was done with them.
  applied     jsonb not null default '{}',
  primary key (tenant_id, import_id)
);
create index self_import_by_time on self_import (tenant_id, uploaded_at desc);
call protect_tenant_table('self_import');
grant select, insert, update, delete on self_import to postern_api;
grant select, delete on self_import to postern_worker;

-- An import puts people into groups, as directory synchronisation does.
grant insert on user_group to postern_api;
