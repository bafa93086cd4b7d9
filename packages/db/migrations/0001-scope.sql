-- Scope: who may see which tenant's rows. withScope() (src/scope.ts) sets app.tenants, app.scope and app.addresses by SET LOCAL;
-- a transaction without them sees nothing. After a SET LOCAL transaction the setting is '' and not null, hence nullif.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create function app_tenants() returns integer[] language sql stable parallel safe as
$$ select coalesce(string_to_array(nullif(current_setting('app.tenants', true), ''), ',')::integer[], '{}') $$;

create function app_all() returns boolean language sql stable parallel safe as
$$ select coalesce(current_setting('app.scope', true), '') = 'all' $$;

-- One way to protect a table, so that no table can be protected differently. The sub-selects make the planner compute the scope
-- once a query instead of once a row.
create procedure protect_tenant_table(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy tenant_scope on %s for all to postern_api, postern_gateway, postern_worker, %I
       using ((select app_all()) or tenant_id = any ((select app_tenants())::integer[]))
       with check ((select app_all()) or tenant_id = any ((select app_tenants())::integer[]))',
    tenant_table, current_user);
end $$;
