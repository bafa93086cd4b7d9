-- Whether somebody must set up a second factor and has not.
create function owes_factor(p_tenant integer, p_user uuid, p_email text) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select coalesce(person_setting(p_tenant, p_user, p_email, 'require_second_factor') = 'true', false)
    and not exists (select 1 from second_factor f where f.tenant_id = p_tenant and f.user_id = p_user)
$$;

alter function owes_factor owner to postern_session;
revoke all on function owes_factor from public;
