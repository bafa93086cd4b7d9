-- The directories say whose a name, a login or an outside identity is: everybody asks them, before anyone's tenant is known. Rows are
-- written for a tenant in scope only, as in every table of tenants, so that no fault of ours gives one tenant's name to another.
do $$
declare
  v_table regclass;
begin
  foreach v_table in array array['domain_directory', 'user_directory', 'identity_directory']::regclass[] loop
    execute format('alter table %s enable row level security', v_table);
    execute format('alter table %s force row level security', v_table);
    execute format('create policy everybody_asks on %s for select using (true)', v_table);
    execute format(
      'create policy added_in_scope on %s for insert to postern_api, postern_gateway, postern_worker, %I
         with check ((select app_all()) or tenant_id = any ((select app_tenants())::integer[]))',
      v_table, current_user);
    execute format(
      'create policy changed_in_scope on %s for update to postern_api, postern_gateway, postern_worker, %I
         using ((select app_all()) or tenant_id = any ((select app_tenants())::integer[]))
         with check ((select app_all()) or tenant_id = any ((select app_tenants())::integer[]))',
      v_table, current_user);
    execute format(
      'create policy removed_in_scope on %s for delete to postern_api, postern_gateway, postern_worker, %I
         using ((select app_all()) or tenant_id = any ((select app_tenants())::integer[]))',
      v_table, current_user);
  end loop;
end $$;
