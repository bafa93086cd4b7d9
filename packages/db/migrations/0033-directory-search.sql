-- Finding tenants, domains and people by part of a name. Trigram operators are not leakproof, so a query bound by a policy cannot use
-- these indexes; the functions run as postern_search and check the scope themselves (see 0005). p_like is escaped by the caller;
-- p_first matches what begins with the words looked for, which comes first. p_hidden: domains that do not exist for the caller.
create index tenant_search on tenant using gin (lower(name) gin_trgm_ops);
create index managed_domain_search on managed_domain using gin (domain_name gin_trgm_ops);
create index app_user_search on app_user using gin (lower(email || ' ' || name) gin_trgm_ops);

create policy search_all on tenant for select to postern_search using (true);
create policy search_all on managed_domain for select to postern_search using (true);
create policy search_all on app_user for select to postern_search using (true);
grant select (tenant_id, name, instance) on tenant to postern_search;
grant select (tenant_id, domain_name) on managed_domain to postern_search;
grant select (tenant_id, user_id, email, name, active) on app_user to postern_search;

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
    where (found.rank, found.key collate "C") > (p_after_rank, p_after)
    order by found.rank, found.key collate "C" limit p_limit;
end $$;

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

create function find_people(p_like text, p_first text, p_hidden text[], p_after_rank integer, p_after text, p_limit integer)
returns table (tenant_id integer, email text, name text, active boolean, tenant text, rank integer)
language plpgsql stable security definer rows 8 set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan as $$
declare
  every boolean := app_all();
  tenants integer[] := app_tenants();
begin
  return query
    select found.tenant_id, found.email, found.name, found.active, t.name, found.rank from (
      select u.tenant_id, u.email, u.name, u.active,
        case when u.email like p_first or lower(u.name) like p_first then 0 else 1 end as rank
      from app_user u
      where lower(u.email || ' ' || u.name) like p_like and (every or u.tenant_id = any (tenants))
        and split_part(u.email, '@', 2) <> all (p_hidden)) found
    join tenant t on t.tenant_id = found.tenant_id
    where (found.rank, found.email collate "C") > (p_after_rank, p_after)
    order by found.rank, found.email collate "C" limit p_limit;
end $$;

alter function find_tenants(text, text, integer, text, integer) owner to postern_search;
alter function find_domains(text, text, text[], integer, text, integer) owner to postern_search;
alter function find_people(text, text, text[], integer, text, integer) owner to postern_search;
revoke all on function find_tenants(text, text, integer, text, integer),
  find_domains(text, text, text[], integer, text, integer), find_people(text, text, text[], integer, text, integer) from public;
grant execute on function find_tenants(text, text, integer, text, integer),
  find_domains(text, text, text[], integer, text, integer), find_people(text, text, text[], integer, text, integer) to postern_api;
