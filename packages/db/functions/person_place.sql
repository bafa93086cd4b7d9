-- The tenant of a person with these roles, the tenants in their reach, and the mail domains of those, as three lists side by side. domain_confidential:
-- confidential domains that one of p_users has no grant for. An impersonator and the impersonated person both need it, operators excepted.
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
  select coalesce(array_agg(d.tenant_id order by not d.is_primary, d.domain_name), '{}'),
      coalesce(array_agg(d.domain_name order by not d.is_primary, d.domain_name), '{}'),
      coalesce(array_agg(d.confidential and cardinality(p_users) > (
        select count(*) from confidential_grant g
        where g.tenant_id = d.tenant_id and g.domain_name = d.domain_name and g.user_id = any (p_users))
        order by not d.is_primary, d.domain_name), '{}')
    into domain_tenants, domain_names, domain_confidential
    from managed_domain d where d.tenant_id = any (tenants);
end $$;

alter function person_place owner to postern_session;
revoke all on function person_place from public;
