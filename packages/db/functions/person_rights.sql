-- Rights of a person for whom something is done in their absence, in the columns of session_person; no row when they are gone or locked.
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
  roles := roles_of(p_tenant, p_user);
  select p.tenant, p.instance, p.services, p.partner_id, p.tenants, p.domain_tenants, p.domain_names, p.domain_confidential
    into tenant, instance, services, partner_id, tenants, domain_tenants, domain_names, domain_confidential
    from person_place(p_tenant, array[p_user], roles) p;
  return next;
end $$;

alter function person_rights owner to postern_session;
revoke all on function person_rights from public;
grant execute on function person_rights to postern_worker, postern_api;
