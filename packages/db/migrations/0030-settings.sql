-- The settings engine: default → tenant → domain → group → user. A value of a tenant or of the installation has scope_value '',
-- of a person the user id, so that a changed address keeps its settings.

-- Groups of a tenant's people, made by directory synchronisation.
create table user_group (
  tenant_id  integer not null,
  group_name text not null,
  user_id    uuid not null,
  primary key (tenant_id, group_name, user_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index user_group_by_user on user_group (tenant_id, user_id);
call protect_tenant_table('user_group');

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

grant select on user_group, setting_history to postern_api;
grant insert on setting_history to postern_api;
grant select on user_group to postern_gateway;
grant select, insert, update, delete on user_group to postern_worker;
grant select, delete on setting_history to postern_worker;

-- All values that can apply to a person, a domain or a tenant, in one call. The defaults belong to no tenant, so a transaction of a
-- tenant's scope cannot read them itself: hence a function that checks the scope.
create policy search_all on setting for select to postern_search using (true);
create policy search_all on user_group for select to postern_search using (true);
grant select on setting, user_group to postern_search;

create function setting_chain(p_tenant integer, p_domain text, p_user uuid)
returns table (scope text, scope_value text, field text, value jsonb)
language sql stable security definer rows 20 set search_path = pg_catalog, public as $$
  select s.scope, s.scope_value, s.field, s.value from setting s where s.tenant_id = 0 and s.scope = 'default'
  union all
  select s.scope, s.scope_value, s.field, s.value from setting s
  where s.tenant_id = p_tenant and (app_all() or p_tenant = any (app_tenants()))
    and (s.scope, s.scope_value) in (
      select 'tenant', ''
      union all select 'domain', p_domain where p_domain is not null
      union all select 'user', p_user::text where p_user is not null
      union all select 'group', g.group_name from user_group g where g.tenant_id = p_tenant and g.user_id = p_user)
$$;

-- The value of one field in force; null where none is set and the product's default holds.
create function setting_value(p_tenant integer, p_domain text, p_user uuid, p_field text) returns jsonb
language sql stable set search_path = pg_catalog, public as $$
  select c.value from setting_chain(p_tenant, p_domain, p_user) c where c.field = p_field
  order by array_position(array['user', 'group', 'domain', 'tenant', 'default'], c.scope), c.scope_value limit 1
$$;

alter function setting_chain(integer, text, uuid) owner to postern_search;
revoke all on function setting_chain(integer, text, uuid) from public;
grant execute on function setting_chain(integer, text, uuid) to postern_api, postern_gateway, postern_worker, postern_owner;
