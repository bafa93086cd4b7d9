-- The session of that key with everything the guard and the scope need, or no row: revoked, over, or its person gone. An impersonating session also
-- needs the session it was started from, whose person has_factor and factor_proven_at speak of. owes_factor: a second factor must be set up
-- before anything else; nobody impersonates while they owe it.
create function session_person(p_tenant integer, p_session uuid, p_now timestamptz)
returns table (
  user_id uuid, stage text, token_hash bytea, cookie_hash bytea, client text, last_seen_at timestamptz, idle_seconds integer,
  expires_at timestamptz, impersonator_tenant_id integer, impersonator_session_id uuid, impersonator_email text, reason text,
  impersonator_user_id uuid, impersonator_roles text[], has_factor boolean, factor_proven_at timestamptz, owes_factor boolean,
  email text, name text, language text, tests_beta boolean, is_superuser boolean, roles text[], tenant text, instance text,
  services text[], partner_id integer, tenants integer[], domain_tenants integer[], domain_names text[], domain_confidential boolean[])
language plpgsql stable security definer rows 1 set search_path = pg_catalog, public as $$
declare
  v_session public.session%rowtype;
  v_person public.app_user%rowtype;
  v_parent public.session%rowtype;
begin
  select * into v_session from session s
    where s.tenant_id = p_tenant and s.session_id = p_session and s.revoked_at is null and s.expires_at > p_now;
  if not found then return; end if;
  if v_session.last_seen_at + make_interval(secs => v_session.idle_seconds) <= p_now then return; end if;
  select * into v_person from app_user u
    where u.tenant_id = p_tenant and u.user_id = v_session.user_id and u.active;
  if not found then return; end if;
  if v_session.impersonator_session_id is not null then
    select * into v_parent from session s
      where s.tenant_id = v_session.impersonator_tenant_id and s.session_id = v_session.impersonator_session_id
        and s.revoked_at is null and s.expires_at > p_now;
    if not found then return; end if;
    select u.user_id, roles_of(u.tenant_id, u.user_id) || case when u.is_superuser then array['super'] else '{}' end,
        owes_factor(u.tenant_id, u.user_id, u.email)
      into impersonator_user_id, impersonator_roles, owes_factor
      from app_user u where u.tenant_id = v_parent.tenant_id and u.user_id = v_parent.user_id and u.active;
    if not found or owes_factor then return; end if;
    has_factor := exists (
      select 1 from second_factor f where f.tenant_id = v_parent.tenant_id and f.user_id = v_parent.user_id);
    factor_proven_at := v_parent.factor_proven_at;
  else
    has_factor := exists (select 1 from second_factor f where f.tenant_id = p_tenant and f.user_id = v_session.user_id);
    factor_proven_at := v_session.factor_proven_at;
    owes_factor := not has_factor and v_session.stage = 'full'
      and owes_factor(p_tenant, v_session.user_id, v_person.email);
  end if;
  user_id := v_session.user_id;
  roles := roles_of(p_tenant, user_id);
  select p.tenant, p.instance, p.services, p.partner_id, p.tenants, p.domain_tenants, p.domain_names, p.domain_confidential
    into tenant, instance, services, partner_id, tenants, domain_tenants, domain_names, domain_confidential
    from person_place(p_tenant, case
      when impersonator_user_id is null or 'super' = any (impersonator_roles) then array[user_id]
      else array[user_id, impersonator_user_id] end, roles) p;
  stage := v_session.stage;
  token_hash := v_session.token_hash;
  cookie_hash := v_session.cookie_hash;
  client := v_session.client;
  last_seen_at := v_session.last_seen_at;
  idle_seconds := v_session.idle_seconds;
  expires_at := v_session.expires_at;
  impersonator_tenant_id := v_session.impersonator_tenant_id;
  impersonator_session_id := v_session.impersonator_session_id;
  impersonator_email := v_session.impersonator_email;
  reason := v_session.reason;
  email := v_person.email;
  name := v_person.name;
  language := coalesce(person_setting(p_tenant, user_id, email, 'user_language') #>> '{}', 'en_GB');
  tests_beta := coalesce(person_setting(p_tenant, user_id, email, 'cloud_feature_testing') = '"beta"', false);
  is_superuser := v_person.is_superuser;
  return next;
end $$;

alter function session_person owner to postern_session;
revoke all on function session_person from public;
grant execute on function session_person to postern_api;
