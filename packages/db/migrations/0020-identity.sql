-- Second factors, recovery links, acting as somebody else, and the session check in one round trip.

alter table app_user add column password_changed_at timestamptz;
grant update (password_changed_at) on app_user to postern_api;

-- stage: what the session has proven (contract, SessionStage). A pending one lives ten minutes and may only finish signing in.
-- impersonator_…: the session of the person who acts as this one; it may lie in another tenant, so there is no foreign key.
alter table session
  add column stage text not null default 'full' check (stage in ('full', 'factor', 'setup')),
  add column factor_tries integer not null default 0,
  add column impersonator_tenant_id integer,
  add column impersonator_session_id uuid,
  add column impersonator_email text,
  add column reason text,
  add check ((impersonator_tenant_id is null) = (impersonator_session_id is null)
    and (impersonator_session_id is null) = (impersonator_email is null)
    and (impersonator_session_id is null) = (reason is null));
create index session_by_impersonator on session (tenant_id, impersonator_session_id) where impersonator_session_id is not null;

-- The active second factor of a person; without a row the password is enough.
create table second_factor (
  tenant_id  integer not null,
  user_id    uuid not null,
  method     text not null check (method in ('totp', 'sms', 'email')),
  -- Version of the tenant's key (4 bytes, big-endian), then the secret sealed by it.
  otp_secret bytea,
  -- Last step of 30 s whose code was used: each code is good once (RFC 6238 section 5.2).
  otp_step   bigint not null default 0,
  mobile     text,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade,
  check ((method = 'totp') = (otp_secret is not null)),
  check ((method = 'sms') = (mobile is not null))
);
call protect_tenant_table('second_factor');

-- Eight digits each, as a keyed hash: a copy of the database alone does not let anyone try them.
create table backup_code (
  tenant_id integer not null,
  user_id   uuid not null,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
call protect_tenant_table('backup_code');

-- The code last sent to a person for one session and purpose; a new one takes its place.
create table sent_code (
  tenant_id  integer not null,
  session_id uuid not null,
  purpose    text not null check (purpose in ('proof', 'setup')),
  user_id    uuid not null,
  method     text not null check (method in ('sms', 'email')),
  -- Where a code of purpose 'setup' went: only this number becomes the factor.
  mobile     text,
  code_hash  bytea not null,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  tries      integer not null default 0,
  primary key (tenant_id, session_id, purpose),
  foreign key (tenant_id, session_id) references session on delete cascade,
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
call protect_tenant_table('sent_code');

-- Links to set a new password: the token is stored as SHA-256 and used once.
create table password_link (
  tenant_id  integer not null,
  link_id    uuid not null,
  user_id    uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (tenant_id, link_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade
);
create index password_link_by_user on password_link (tenant_id, user_id);
call protect_tenant_table('password_link');

grant select, insert, update, delete on second_factor, backup_code, sent_code, password_link to postern_api;
grant select, delete on second_factor, backup_code, sent_code, password_link to postern_worker;

-- postern_session owns the two functions that find out who somebody is, before any scope can be known; nobody can sign in as it.
create policy session_check on session for select to postern_session using (true);
create policy session_check on app_user for select to postern_session using (true);
create policy session_check on user_role for select to postern_session using (true);
create policy session_check on tenant for select to postern_session using (true);
create policy session_check on managed_domain for select to postern_session using (true);
create policy session_check on second_factor for select to postern_session using (true);
grant select on session, app_user, user_role, tenant, managed_domain, second_factor, user_directory to postern_session;

-- The session of that key with everything the guard and the scope need, or no row: revoked, over, or its person gone. A session that
-- acts as somebody also needs the session it was started from. Each statement names one tenant, so each is one shard's on Citus.
create function session_person(p_tenant integer, p_session uuid, p_now timestamptz)
returns table (
  user_id uuid, stage text, token_hash bytea, cookie_hash bytea, client text, last_seen_at timestamptz, idle_seconds integer,
  expires_at timestamptz, impersonator_tenant_id integer, impersonator_session_id uuid, impersonator_email text, reason text,
  impersonator_roles text[], email text, name text, language text, is_superuser boolean, roles text[], tenant text, instance text,
  services text[], tenants integer[], domain_tenants integer[], domain_names text[], domain_confidential boolean[])
language plpgsql stable security definer rows 1 set search_path = pg_catalog, public as $$
declare
  v_session session%rowtype;
  v_person app_user%rowtype;
  v_tenant tenant%rowtype;
  v_parent session%rowtype;
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
  language := v_person.language;
  is_superuser := v_person.is_superuser;
  tenant := v_tenant.name;
  instance := v_tenant.instance;
  services := v_tenant.services;
  return next;
end $$;

-- Who signs in with that address: always one row, so that time and shape do not tell who exists (security.md W8).
create function login_person(p_email text)
returns table (
  tenant_id integer, user_id uuid, email text, language text, is_superuser boolean, password_hash text, method text, mobile text)
language plpgsql stable security definer rows 1 set search_path = pg_catalog, public as $$
declare
  v_place user_directory%rowtype;
begin
  select * into v_place from user_directory d where d.email = p_email;
  select u.tenant_id, u.user_id, u.email, u.language,
      u.is_superuser or exists (
        select from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.user_id and r.role = 'super'),
      u.password_hash, f.method, f.mobile
    into tenant_id, user_id, email, language, is_superuser, password_hash, method, mobile
    from app_user u left join second_factor f on f.tenant_id = u.tenant_id and f.user_id = u.user_id
    where u.tenant_id = v_place.tenant_id and u.user_id = v_place.user_id and u.active;
  return next;
end $$;

alter function session_person(integer, uuid, timestamptz) owner to postern_session;
alter function login_person(text) owner to postern_session;
revoke all on function session_person(integer, uuid, timestamptz), login_person(text) from public;
grant execute on function session_person(integer, uuid, timestamptz), login_person(text) to postern_api;
