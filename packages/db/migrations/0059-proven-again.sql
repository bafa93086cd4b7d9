-- How far a session's proof reaches: when its person last proved the second factor, and which outside directory opened it. What is
-- known of a person is read by one function for sessions and API tokens alike.

-- provider, realm: the identity provider and the directory there; null for sessions that a password opened.
alter table session
  add column factor_proven_at timestamptz,
  add column provider text,
  add column realm text,
  add check ((provider is null) = (realm is null));
create index session_by_realm on session (tenant_id, provider, realm) where provider is not null;

create policy session_check on api_token for select to postern_session using (true);
grant select on api_token to postern_session;

-- The tenant of a person with these roles, the tenants in their reach, and the mail domains of those, as three lists side by side.
create function person_place(p_tenant integer, p_roles text[],
  out tenant text, out instance text, out services text[], out partner_id integer, out tenants integer[],
  out domain_tenants integer[], out domain_names text[], out domain_confidential boolean[])
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  select t.name, t.instance, t.services, t.partner_id into tenant, instance, services, partner_id
    from tenant t where t.tenant_id = p_tenant;
  if partner_id is not null and 'Partner' = any (p_roles) then
    select array_agg(t.tenant_id order by t.tenant_id) into tenants from tenant t where t.partner_id = person_place.partner_id;
  else
    tenants := array[p_tenant];
  end if;
  select coalesce(array_agg(d.tenant_id order by d.domain_name), '{}'), coalesce(array_agg(d.domain_name order by d.domain_name), '{}'),
      coalesce(array_agg(d.confidential order by d.domain_name), '{}')
    into domain_tenants, domain_names, domain_confidential
    from managed_domain d where d.tenant_id = any (tenants);
end $$;

create function roles_of(p_tenant integer, p_user uuid) returns text[]
language sql stable set search_path = pg_catalog, public as $$
  select coalesce(array_agg(r.role order by r.role), '{}') from user_role r where r.tenant_id = p_tenant and r.user_id = p_user
$$;

-- Whether somebody has to set up a second factor and has not.
create function owes_factor(p_tenant integer, p_user uuid, p_email text) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select coalesce(person_setting(p_tenant, p_user, p_email, 'require_second_factor') = 'true', false)
    and not exists (select from second_factor f where f.tenant_id = p_tenant and f.user_id = p_user)
$$;

-- As before (0021), and besides: has_factor and factor_proven_at speak of whoever sits there, which is the person of the parent where
-- somebody acts; owes_factor: the person has to set one up before anything else. Nobody acts for others while they owe that.
drop function session_person(integer, uuid, timestamptz);
create function session_person(p_tenant integer, p_session uuid, p_now timestamptz)
returns table (
  user_id uuid, stage text, token_hash bytea, cookie_hash bytea, client text, last_seen_at timestamptz, idle_seconds integer,
  expires_at timestamptz, impersonator_tenant_id integer, impersonator_session_id uuid, impersonator_email text, reason text,
  impersonator_user_id uuid, impersonator_roles text[], has_factor boolean, factor_proven_at timestamptz, owes_factor boolean,
  email text, name text, language text, is_superuser boolean, roles text[], tenant text, instance text,
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
      select from second_factor f where f.tenant_id = v_parent.tenant_id and f.user_id = v_parent.user_id);
    factor_proven_at := v_parent.factor_proven_at;
  else
    has_factor := exists (select from second_factor f where f.tenant_id = p_tenant and f.user_id = v_session.user_id);
    factor_proven_at := v_session.factor_proven_at;
    owes_factor := not has_factor and v_session.stage = 'full'
      and owes_factor(p_tenant, v_session.user_id, v_person.email);
  end if;
  user_id := v_session.user_id;
  roles := roles_of(p_tenant, user_id);
  select p.tenant, p.instance, p.services, p.partner_id, p.tenants, p.domain_tenants, p.domain_names, p.domain_confidential
    into tenant, instance, services, partner_id, tenants, domain_tenants, domain_names, domain_confidential
    from person_place(p_tenant, roles) p;
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
  return next;
end $$;

-- The token of that key and secret with whom it acts as, or no row: revoked, over, its owner gone or locked. A tenant's token is nobody:
-- no mailbox of its own, and the roles it was given. p_hash is the SHA-256 of the secret, so comparing it tells nothing of the secret.
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
    from person_place(p_tenant, roles) p;
  token_name := v_token.name;
  operations := v_token.operations;
  domains := v_token.domains;
  networks := v_token.networks;
  return next;
end $$;

alter function person_place(integer, text[]) owner to postern_session;
alter function roles_of(integer, uuid) owner to postern_session;
alter function owes_factor(integer, uuid, text) owner to postern_session;
alter function session_person(integer, uuid, timestamptz) owner to postern_session;
alter function token_person(integer, uuid, bytea, timestamptz) owner to postern_session;
revoke all on function person_place(integer, text[]), roles_of(integer, uuid), owes_factor(integer, uuid, text),
  session_person(integer, uuid, timestamptz), token_person(integer, uuid, bytea, timestamptz) from public;
grant execute on function session_person(integer, uuid, timestamptz), token_person(integer, uuid, bytea, timestamptz) to postern_api;
