-- Tenants by a part of their name. Trigram operators are not leakproof, so a query bound by a policy cannot use their indexes: the function runs as
-- postern_search and checks the scope itself. p_like is escaped by the caller; what matches p_first comes first.
create function find_tenants(p_like text, p_first text, p_after_rank integer, p_after text, p_limit integer)
returns table (tenant_id integer, name text, instance text, rank integer, key text)
language plpgsql stable security definer rows 8 set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  every boolean := app_all();
  tenants integer[] := app_tenants();
begin
  return query
    select found.* from (
      select t.tenant_id, t.name, t.instance, case when lower(t.name) like p_first then 0 else 1 end as rank,
        lower(t.name) || ' ' || lpad(t.tenant_id::text, 10, '0') as key
      from tenant t where lower(t.name) like p_like and (every or t.tenant_id = any (tenants))) found
    where (found.rank, found.key collate by_name) > (p_after_rank, p_after)
    order by found.rank, found.key collate by_name limit p_limit;
end $$;

alter function find_tenants owner to postern_search;
revoke all on function find_tenants from public;
grant execute on function find_tenants to postern_api;
