-- Settings: default (tenant 0) → tenant → domain → group → user. Fields are declared in the contract. scope_value is '' for a tenant and for the
-- installation, and the user id for a person, so that a changed address keeps its settings.
create table setting (
  tenant_id   integer not null,
  scope       text not null check (scope in ('default', 'tenant', 'domain', 'group', 'user')),
  scope_value text not null,
  field       text not null,
  value       jsonb not null,
  changed_at  timestamptz not null default now(),
  changed_by  text not null default '',
  primary key (tenant_id, scope, scope_value, field)
);
call protect_tenant_table('setting');
create policy session_check on setting for select to postern_session using (true);
create policy search_all on setting for select to postern_search using (true);
grant select, insert, update, delete on setting to postern_api, postern_worker;
grant select on setting to postern_gateway, postern_search, postern_session;

-- Every change of a value. Null: no value of its own before or after. Insert only, by privileges.
create table setting_history (
  tenant_id    integer not null,
  history_id   uuid not null,
  scope        text not null check (scope in ('default', 'tenant', 'domain', 'group', 'user')),
  scope_value  text not null,
  field        text not null,
  changed_at   timestamptz not null default now(),
  changed_by   text not null,
  impersonator text,
  old_value    jsonb,
  new_value    jsonb,
  undo_of      uuid,
  primary key (tenant_id, history_id)
);
create index setting_history_by_scope on setting_history (tenant_id, scope, scope_value, history_id);
call protect_tenant_table('setting_history');
grant select, insert on setting_history to postern_api;
grant select, delete on setting_history to postern_worker;

-- Feature flags that the operator switched; others are as the contract says. Each node holds all of them in memory. scope_value: 'all',
-- an instance, a tenant's id, a person's address.
create table feature_flag (
  flag        text not null,
  scope       text not null check (scope in ('default', 'instance', 'tenant', 'user')),
  scope_value text not null,
  is_on       boolean not null,
  changed_at  timestamptz not null default now(),
  changed_by  text not null,
  primary key (flag, scope, scope_value)
);
grant select, insert, update, delete on feature_flag to postern_api;
grant select on feature_flag to postern_gateway, postern_worker;
