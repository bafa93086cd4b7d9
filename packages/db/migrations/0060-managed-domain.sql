-- Managed domains: what they are for, whether their tenant has proven that the name is its own, and who knows of confidential ones.
-- A domain without a row in domain_directory is not proven: nobody's mail is routed by it, and another tenant may still prove it.
alter table managed_domain
  -- inline: its mail exchanger is this gateway. parallel: another provider receives its mail, hands it over and takes it back.
  -- adminonly: no mail runs here, its people are administered only.
  add column kind text not null default 'inline' check (kind in ('inline', 'parallel', 'adminonly')),
  -- The tenant's first domain; the others follow it in lists.
  add column is_primary boolean not null default false,
  -- Microsoft 365 tenant the domain belongs to as Microsoft says, and when it was asked; null: not known, never asked.
  add column ms_tenant_id uuid,
  add column ms_asked_at timestamptz,
  -- What the TXT record has to hold; null where no proof was asked for.
  add column proof_token text,
  add column proof_checked_at timestamptz,
  -- What the last look found: nothing, other records, no answer; null once proven.
  add column proof_problem text check (proof_problem in ('absent', 'other', 'no_answer')),
  add column proven_at timestamptz,
  add column created_by text not null default '';
update managed_domain d set proven_at = d.created_at
  where exists (select from domain_directory n where n.domain_name = d.domain_name and n.tenant_id = d.tenant_id);

-- People who know of a confidential domain. They may be of another tenant (the partner's), so their own key is no foreign key.
create table confidential_grant (
  tenant_id      integer not null,
  domain_name    text not null,
  user_id        uuid not null,
  user_tenant_id integer not null,
  email          text not null,
  granted_at     timestamptz not null default now(),
  granted_by     text not null default '',
  primary key (tenant_id, domain_name, user_id),
  foreign key (tenant_id, domain_name) references managed_domain on delete cascade
);
create index confidential_grant_by_user on confidential_grant (tenant_id, user_id);
call protect_tenant_table('confidential_grant');

grant select, insert, delete on confidential_grant to postern_api;
grant select, insert, update, delete on confidential_grant to postern_worker;
grant insert, delete on managed_domain to postern_api;
grant update (kind, is_primary, forwarding, sending_servers, originator_orgs, dkim, confidential, requested_tenant_id, ms_tenant_id,
  ms_asked_at, proof_token, proof_checked_at, proof_problem, proven_at) on managed_domain to postern_api;
grant insert, delete on domain_directory to postern_api;

create policy session_check on confidential_grant for select to postern_session using (true);
grant select on confidential_grant to postern_session;

-- As before (0059), but domain_confidential tells what is hidden: confidential domains that one of p_users has no grant for. Where somebody
-- acts for a person both need it, unless they are an operator.
create function person_place(p_tenant integer, p_users uuid[], p_roles text[],
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
  -- The first domain of a tenant comes first: forms begin with it.
  select coalesce(array_agg(d.tenant_id order by not d.is_primary, d.domain_name), '{}'), coalesce(array_agg(d.domain_name order by not d.is_primary, d.domain_name), '{}'),
      coalesce(array_agg(d.confidential and cardinality(p_users) > (
        select count(*) from confidential_grant g
        where g.tenant_id = d.tenant_id and g.domain_name = d.domain_name and g.user_id = any (p_users)) order by not d.is_primary, d.domain_name), '{}')
    into domain_tenants, domain_names, domain_confidential
    from managed_domain d where d.tenant_id = any (tenants);
end $$;

create or replace function session_person(p_tenant integer, p_session uuid, p_now timestamptz)
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
  is_superuser := v_person.is_superuser;
  return next;
end $$;

create or replace function token_person(p_tenant integer, p_token uuid, p_hash bytea, p_now timestamptz)
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

-- As before (0044), by the new person_place.
create or replace function person_rights(p_tenant integer, p_user uuid)
returns table (
  user_id uuid, email text, name text, language text, is_superuser boolean, roles text[], tenant text, instance text,
  services text[], partner_id integer, tenants integer[], domain_tenants integer[], domain_names text[], domain_confidential boolean[])
language plpgsql stable security definer rows 1 set search_path = pg_catalog, public as $$
declare
  v_person public.app_user%rowtype;
begin
  select * into v_person from app_user u where u.tenant_id = p_tenant and u.user_id = p_user and u.active;
  if not found then return; end if;
  user_id := v_person.user_id;
  email := v_person.email;
  name := v_person.name;
  language := coalesce(person_setting(p_tenant, p_user, email, 'user_language') #>> '{}', 'en_GB');
  is_superuser := v_person.is_superuser;
  roles := roles_of(p_tenant, p_user);
  select p.tenant, p.instance, p.services, p.partner_id, p.tenants, p.domain_tenants, p.domain_names, p.domain_confidential
    into tenant, instance, services, partner_id, tenants, domain_tenants, domain_names, domain_confidential
    from person_place(p_tenant, array[p_user], roles) p;
  return next;
end $$;

drop function person_place(integer, text[]);
alter function person_place(integer, uuid[], text[]) owner to postern_session;
revoke all on function person_place(integer, uuid[], text[]) from public;
