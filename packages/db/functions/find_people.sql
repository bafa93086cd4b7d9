-- People by a part of their address or name, as find_tenants. p_hidden: domains that do not exist for the caller.
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

alter function find_people owner to postern_search;
revoke all on function find_people from public;
grant execute on function find_people to postern_api;
