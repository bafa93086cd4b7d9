-- The token of that key and secret with the person it acts as, or no row: revoked, over, its owner gone or locked. A tenant's token is nobody: no
-- mailbox of its own, and the roles it was given. p_hash is the SHA-256 of the secret, so comparing it tells nothing of the secret.
create function token_person(p_tenant integer, p_token uuid, p_hash bytea, p_now timestamptz)
returns table (
  token_name text, operations text[], domains text[], networks text[],
  user_id uuid, email text, name text, language text, is_superuser boolean, roles text[], tenant text, instance text,
  services text[], partner_id integer, tenants integer[], domain_tenants integer[], domain_names text[], domain_confidential boolean[])
language plpgsql stable security definer rows 1 set search_path = pg_catalog, public as $$
declare
  v_token public.api_token%rowtype;
begin
  select * into v_token from api_token a
    where a.tenant_id = p_tenant and a.token_id = p_token and a.secret_hash = p_hash and a.revoked_at is null and a.expires_at > p_now;
  if not found then return; end if;
  if v_token.kind = 'tenant' then
    user_id := v_token.token_id;
    email := 'token:' || v_token.name;
    name := v_token.name;
    language := 'en_GB';
    is_superuser := false;
    roles := array_remove(v_token.roles, 'super');
  else
    select u.user_id, u.email, u.name, u.is_superuser into user_id, email, name, is_superuser
      from app_user u where u.tenant_id = p_tenant and u.user_id = v_token.user_id and u.active;
    if not found then return; end if;
    roles := roles_of(p_tenant, user_id);
    language := coalesce(person_setting(p_tenant, user_id, email, 'user_language') #>> '{}', 'en_GB');
  end if;
  select p.tenant, p.instance, p.services, p.partner_id, p.tenants, p.domain_tenants, p.domain_names, p.domain_confidential
    into tenant, instance, services, partner_id, tenants, domain_tenants, domain_names, domain_confidential
    from person_place(p_tenant, array[user_id], roles) p;
  token_name := v_token.name;
  operations := v_token.operations;
  domains := v_token.domains;
  networks := v_token.networks;
  return next;
end $$;

alter function token_person owner to postern_session;
revoke all on function token_person from public;
grant execute on function token_person to postern_api;
