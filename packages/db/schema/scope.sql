-- Scope: which tenants' rows a transaction may see, and how tables are protected by it. withScope() (src/scope.ts) sets app.tenants, app.scope
-- and app.addresses by SET LOCAL; a transaction without them sees nothing. What tables are built on (policies, index expressions) stands here and
-- not in functions/: it cannot be replaced without the tables.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Runtime roles own nothing, cannot bypass row level security and cannot truncate.
grant usage on schema public to postern_api, postern_gateway, postern_worker;

-- After a SET LOCAL transaction the setting is '' and not null, hence nullif.
create function app_tenants() returns integer[] language sql stable parallel safe as
$$ select coalesce(string_to_array(nullif(current_setting('app.tenants', true), ''), ',')::integer[], '{}') $$;

create function app_all() returns boolean language sql stable parallel safe as
$$ select coalesce(current_setting('app.scope', true), '') = 'all' $$;

-- The one way to protect a tenant's table. The sub-selects make the planner compute the scope once a query instead of once a row.
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
revoke all on procedure protect_tenant_table from public;

-- Directories say whose a domain, a sign-in address or an outside identity is: everybody reads them, before any tenant is known. Rows are written
-- for a tenant in scope only, so that no fault of ours gives one tenant's name to another.
create procedure protect_directory(directory regclass) language plpgsql as $$
declare
  in_scope constant text := '((select app_all()) or tenant_id = any ((select app_tenants())::integer[]))';
  roles constant text := format('postern_api, postern_gateway, postern_worker, %I', current_user);
begin
  execute format('alter table %s enable row level security', directory);
  execute format('alter table %s force row level security', directory);
  execute format('create policy everybody_asks on %s for select using (true)', directory);
  execute format('create policy added_in_scope on %s for insert to %s with check %s', directory, roles, in_scope);
  execute format('create policy changed_in_scope on %s for update to %s using %s with check %s', directory, roles, in_scope, in_scope);
  execute format('create policy removed_in_scope on %s for delete to %s using %s', directory, roles, in_scope);
end $$;
revoke all on procedure protect_directory from public;

-- Every three characters in a row, with the text's ends marked by ^ and $, each hashed together with tenant and kind: the postings
-- of one tenant stay apart from all others', which one trigram index over all tenants cannot do.
create function text_grams(tenant_id integer, kind text, marked text) returns integer[]
language sql immutable strict parallel safe
begin atomic
  select array_agg((hashtextextended(substr(marked, i, 3), tenant_id::bigint * 4096 + length(kind) * 256 + ascii(kind)) >> 32)::integer)
  from generate_series(1, length(marked) - 2) i;
end;

-- Names in the order people expect: Äpfel beside Apfel, banana before Cherry. By code point every capital stands before every small letter, and
-- every accent behind both. No index is sorted so: an order of ICU changes with its version.
do $$
begin
  -- Tried at once: a database whose encoding ICU does not know takes the collation and refuses to sort by it.
  create collation by_name (provider = icu, locale = 'und');
  perform 1 from (values ('a'), ('B')) names (name) order by name collate by_name;
exception when feature_not_supported or undefined_object then
  -- A PostgreSQL that was built without ICU sorts by code point.
  create collation by_name from "C";
end $$;
