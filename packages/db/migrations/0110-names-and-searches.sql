-- Names in the order people look for them in: Äpfel beside Apfel, banana before Cherry. By code point, as machines' names are sorted, every capital stands before every small
-- letter and every accent behind both. No index is sorted so: an order of ICU changes with its version.
do $$
begin
  -- Asked at once, as a database whose encoding ICU does not know takes the order and refuses to sort by it.
  create collation by_name (provider = icu, locale = 'und');
  perform 1 from (values ('a'), ('B')) names (name) order by name collate by_name;
exception when feature_not_supported or undefined_object then
  -- A PostgreSQL that was built without ICU sorts by code point.
  create collation by_name from "C";
end $$;

-- As in 0033, by name.
create or replace function find_tenants(p_like text, p_first text, p_after_rank integer, p_after text, p_limit integer)
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

-- A deleted search can be taken back as it was: what it had looked at, when it last told of something, and its place in links. The worker forgets it after an hour.
alter table saved_search add column deleted_at timestamptz;
drop index saved_search_name;
create unique index saved_search_name on saved_search (tenant_id, user_id, pool, name) where deleted_at is null;
drop index saved_search_due;
create index saved_search_due on saved_search (checked_until) where checked_until is not null and deleted_at is null;
