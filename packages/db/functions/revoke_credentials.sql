-- Ends a person's API tokens and app passwords that are in force, whichever are asked for; the names of those it ended.
create function revoke_credentials(
  p_tenant integer, p_user uuid, p_by text, p_at timestamptz, p_api_tokens boolean, p_app_passwords boolean)
returns table (kind text, name text)
language sql volatile set search_path = pg_catalog, public as $$
  with tokens as (
    update api_token t set revoked_at = p_at, revoked_by = p_by
    where p_api_tokens and t.tenant_id = p_tenant and t.user_id = p_user and t.revoked_at is null and t.expires_at > p_at
    returning t.name
  ), passwords as (
    update submission_credential c set revoked_at = p_at, revoked_by = p_by
    where p_app_passwords and c.tenant_id = p_tenant and c.user_id = p_user and c.revoked_at is null
      and (c.expires_at is null or c.expires_at > p_at)
    returning c.name
  )
  select 'api_token', name from tokens union all select 'app_password', name from passwords
$$;

revoke all on function revoke_credentials from public;
grant execute on function revoke_credentials to postern_api;
