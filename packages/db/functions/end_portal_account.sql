-- Deletes an account of a portal with the keys of its copies of messages: nobody can read them any more. Files that its reader sent belong to
-- those who received them. The rows in scope are all that it reaches. Answers how many copies there were.
create function end_portal_account(p_tenant integer, p_account uuid) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  copies uuid[] := array(select blob_id from portal_recipient
    where tenant_id = p_tenant and account_id = p_account and blob_id is not null);
begin
  update portal_file set account_id = null
  where tenant_id = p_tenant and account_id = p_account and message_id is not null;
  delete from portal_account where tenant_id = p_tenant and account_id = p_account;
  delete from blob where tenant_id = p_tenant and blob_id = any (copies);
  return cardinality(copies);
end $$;

alter function end_portal_account owner to postern_owner;
revoke all on function end_portal_account from public;
grant execute on function end_portal_account to postern_api;
