-- All values that can apply to a person, a domain or a tenant, in one call. Defaults belong to no tenant, so a transaction of a tenant's scope cannot
-- read them itself: hence a function that checks the scope.
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

alter function setting_chain owner to postern_search;
revoke all on function setting_chain from public;
grant execute on function setting_chain to postern_owner, postern_api, postern_gateway, postern_worker;
