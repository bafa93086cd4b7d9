-- Domains by a part of their name, as find_tenants. p_hidden: domains that do not exist for the caller.
create function find_domains(p_like text, p_first text, p_hidden text[], p_after_rank integer, p_after text, p_limit integer)
returns table (tenant_id integer, domain_name text, tenant text, rank integer)
language plpgsql stable security definer rows 8 set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  every boolean := app_all();
  tenants integer[] := app_tenants();
begin
  return query
    select found.tenant_id, found.domain_name, t.name, found.rank from (
      select d.tenant_id, d.domain_name, case when d.domain_name like p_first then 0 else 1 end as rank
      from managed_domain d
      where d.domain_name like p_like and (every or d.tenant_id = any (tenants)) and d.domain_name <> all (p_hidden)) found
    join tenant t on t.tenant_id = found.tenant_id
    where (found.rank, found.domain_name collate "C") > (p_after_rank, p_after)
    order by found.rank, found.domain_name collate "C" limit p_limit;
end $$;

alter function find_domains owner to postern_search;
revoke all on function find_domains from public;
grant execute on function find_domains to postern_api;
