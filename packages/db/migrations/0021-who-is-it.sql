-- Who somebody is has to be found out before any scope can be known. postern_session owns the functions that do it, each of which
-- answers for one session or one address; nobody can sign in as it.
create policy session_check on session for select to postern_session using (true);
create policy session_check on app_user for select to postern_session using (true);
create policy session_check on user_role for select to postern_session using (true);
create policy session_check on tenant for select to postern_session using (true);
create policy session_check on managed_domain for select to postern_session using (true);
create policy session_check on second_factor for select to postern_session using (true);
create policy session_check on setting for select to postern_session using (true);
grant select on session, app_user, user_role, tenant, managed_domain, second_factor, setting, user_directory to postern_session;

-- A person's value of a field, user before domain before tenant before default; null: the product's own default.
create function person_setting(p_tenant integer, p_user uuid, p_email text, p_field text) returns jsonb
language sql stable set search_path = pg_catalog, public as $$
  select value from setting s
  where s.field = p_field
    and (s.tenant_id = 0 and s.scope = 'default'
      or s.tenant_id = p_tenant and (s.scope = 'tenant'
        or s.scope = 'domain' and s.scope_value = split_part(p_email, '@', 2)
        or s.scope = 'user' and s.scope_value = p_user::text))
  order by array_position(array['user', 'domain', 'tenant', 'default'], s.scope)
  limit 1
$$;

-- The session of that key with everything the guard and the scope need, or no row: revoked, over, or its person gone. A session that
-- acts as somebody also needs the session it was started from. Each statement names one tenant, so each is one shard's on Citus.
create function session_person(p_tenant integer, p_session uuid, p_now timestamptz)
returns table (
  user_id uuid, stage text, token_hash bytea, cookie_hash bytea, client text, last_seen_at timestamptz, idle_seconds integer,
  expires_at timestamptz, impersonator_tenant_id integer, impersonator_session_id uuid, impersonator_email text, reason text,
  impersonator_roles text[], email text, name text, language text, is_superuser boolean, roles text[], tenant text, instance text,
  services text[], partner_id integer, tenants integer[], domain_tenants integer[], domain_names text[], domain_confidential boolean[])
language plpgsql stable security definer rows 1 set search_path = pg_catalog, public as $$
declare
  v_session public.session%rowtype;
  v_person public.app_user%rowtype;
  v_tenant public.tenant%rowtype;
  v_parent public.session%rowtype;
begin
  select * into v_session from session s
    where s.tenant_id = p_tenant and s.session_id = p_session and s.revoked_at is null and s.expires_at > p_now;
  if not found then return; end if;
  if v_session.last_seen_at + make_interval(secs => v_session.idle_seconds) <= p_now then return; end if;
  if v_session.impersonator_session_id is not null then
    select * into v_parent from session s
      where s.tenant_id = v_session.impersonator_tenant_id and s.session_id = v_session.impersonator_session_id
        and s.revoked_at is null and s.expires_at > p_now;
    if not found then return; end if;
    select array_agg(r.role) || case when u.is_superuser then array['super'] else '{}' end into impersonator_roles
      from app_user u left join user_role r on r.tenant_id = u.tenant_id and r.user_id = u.user_id
      where u.tenant_id = v_parent.tenant_id and u.user_id = v_parent.user_id and u.active
      group by u.is_superuser;
    if not found then return; end if;
  end if;
  select * into v_person from app_user u
    where u.tenant_id = p_tenant and u.user_id = v_session.user_id and u.active;
  if not found then return; end if;
  select coalesce(array_agg(r.role order by r.role), '{}') into roles from user_role r
    where r.tenant_id = p_tenant and r.user_id = v_session.user_id;
  select * into v_tenant from tenant t where t.tenant_id = p_tenant;
  if v_tenant.partner_id is not null and 'Partner' = any (roles) then
    select array_agg(t.tenant_id order by t.tenant_id) into tenants from tenant t where t.partner_id = v_tenant.partner_id;
  else
    tenants := array[p_tenant];
  end if;
  select coalesce(array_agg(d.tenant_id order by d.domain_name), '{}'), coalesce(array_agg(d.domain_name order by d.domain_name), '{}'),
      coalesce(array_agg(d.confidential order by d.domain_name), '{}')
    into domain_tenants, domain_names, domain_confidential
    from managed_domain d where d.tenant_id = any (tenants);
  user_id := v_session.user_id;
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
  is_superuser := v_person.is_superuser;
  tenant := v_tenant.name;
  instance := v_tenant.instance;
  services := v_tenant.services;
  partner_id := v_tenant.partner_id;
  return next;
end $$;

-- Who signs in with that address: always one row, so that time and shape do not tell who exists (security.md W8).
create function login_person(p_email text)
returns table (
  tenant_id integer, user_id uuid, email text, language text, is_superuser boolean, password_hash text, method text, mobile text,
  requires_factor boolean, default_factor text)
language plpgsql stable security definer rows 1 set search_path = pg_catalog, public as $$
declare
  v_place public.user_directory%rowtype;
begin
  select * into v_place from user_directory d where d.email = p_email;
  select u.tenant_id, u.user_id, u.email, coalesce(person_setting(u.tenant_id, u.user_id, u.email, 'user_language') #>> '{}', 'en_GB'),
      u.is_superuser or exists (
        select from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.user_id and r.role = 'super'),
      u.password_hash, f.method, f.mobile,
      coalesce(person_setting(u.tenant_id, u.user_id, u.email, 'require_second_factor') = 'true', false),
      person_setting(u.tenant_id, u.user_id, u.email, 'second_factor_default') #>> '{}'
    into tenant_id, user_id, email, language, is_superuser, password_hash, method, mobile, requires_factor, default_factor
    from app_user u left join second_factor f on f.tenant_id = u.tenant_id and f.user_id = u.user_id
    where u.tenant_id = v_place.tenant_id and u.user_id = v_place.user_id and u.active;
  return next;
end $$;

alter function person_setting(integer, uuid, text, text) owner to postern_session;
alter function session_person(integer, uuid, timestamptz) owner to postern_session;
alter function login_person(text) owner to postern_session;
revoke all on function person_setting(integer, uuid, text, text), session_person(integer, uuid, timestamptz), login_person(text) from public;
grant execute on function session_person(integer, uuid, timestamptz), login_person(text) to postern_api;
