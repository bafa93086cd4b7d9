-- Roles of a person.
create function roles_of(p_tenant integer, p_user uuid) returns text[]
language sql stable set search_path = pg_catalog, public as $$
  select coalesce(array_agg(r.role order by r.role), '{}') from user_role r where r.tenant_id = p_tenant and r.user_id = p_user
$$;

alter function roles_of owner to postern_session;
revoke all on function roles_of from public;
