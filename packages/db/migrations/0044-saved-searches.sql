-- Searches people keep by name: opened again, shown as colours in lists, or watched by the worker, which tells of what is new.
create table saved_search (
  tenant_id   integer not null,
  saved_id    uuid not null,
  user_id     uuid not null,
  name        text not null,
  pool        text not null check (pool in ('log', 'quarantine')),
  -- Parameters of the message search, as the wire has them; relative times stay relative.
  query       jsonb not null,
  colour      text check (colour in ('petrol', 'moss', 'ochre', 'rust', 'brick', 'slate')),
  alert_notification boolean not null default false,
  alert_mail  boolean not null default false,
  -- Minutes between two alerts at least.
  alert_minutes integer not null default 60,
  -- Mail up to this time has been looked at; set while an alert is wanted.
  checked_until timestamptz,
  alerted_at  timestamptz,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, saved_id),
  foreign key (tenant_id, user_id) references app_user on delete cascade,
  check (checked_until is not null or not (alert_notification or alert_mail))
);
create unique index saved_search_name on saved_search (tenant_id, user_id, pool, name);
create index saved_search_due on saved_search (checked_until) where checked_until is not null;
call protect_tenant_table('saved_search');
grant select, insert, update, delete on saved_search to postern_api, postern_worker;

-- The worker asks for people what they would be shown themselves.
grant execute on function known_text_hashes(text, text, text[], integer),
  message_keys_by_terms(bigint[], bigint[], bigint[], tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean, integer),
  message_count_by_terms(bigint[], bigint[], bigint[], tsquery, text[], boolean, timestamptz, timestamptz, integer)
  to postern_worker;

-- Whose rights count when something is done for a person who is not there; the same columns as session_person (0021), or no row when
-- they are gone or locked.
create function person_rights(p_tenant integer, p_user uuid)
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
  -- As of 0059.
  roles := roles_of(p_tenant, p_user);
  select p.tenant, p.instance, p.services, p.partner_id, p.tenants, p.domain_tenants, p.domain_names, p.domain_confidential
    into tenant, instance, services, partner_id, tenants, domain_tenants, domain_names, domain_confidential
    from person_place(p_tenant, roles) p;
  return next;
end $$;
alter function person_rights(integer, uuid) owner to postern_session;
revoke all on function person_rights(integer, uuid) from public;
grant execute on function person_rights(integer, uuid) to postern_worker;
