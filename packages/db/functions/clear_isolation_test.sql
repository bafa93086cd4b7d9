-- Removes what a run of the isolation test put into its two tenants; the tenants, their people and the trail in the audit log stay.
create function clear_isolation_test() returns void
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  ours integer[] := array(select tenant_id from isolation_tenant);
begin
  if not app_all() then
    raise exception 'the isolation test needs all tenants in scope';
  end if;
  delete from session where tenant_id = any (ours);
  delete from saved_search where tenant_id = any (ours);
  delete from notification where tenant_id = any (ours);
  delete from block_welcome_entry where tenant_id = any (ours);
  delete from message_event where tenant_id = any (ours);
  delete from message_detail where tenant_id = any (ours);
  delete from message where tenant_id = any (ours);
end $$;

revoke all on function clear_isolation_test from public;
grant execute on function clear_isolation_test to postern_api;
