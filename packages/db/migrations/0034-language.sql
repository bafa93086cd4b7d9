-- A person's language is a setting like any other from here on.
set local app.scope = 'all';
insert into setting (tenant_id, scope, scope_value, field, value)
  select tenant_id, 'user', user_id::text, 'user_language', to_jsonb(language) from app_user where language <> 'en_GB'
  on conflict do nothing;
reset app.scope;
alter table app_user drop column language;

-- Groups count as well for what a session knows of its person (0021, 0030).
create policy session_check on user_group for select to postern_session using (true);
grant select on user_group to postern_session;
create or replace function person_setting(p_tenant integer, p_user uuid, p_email text, p_field text) returns jsonb
language sql stable set search_path = pg_catalog, public as $$
  select value from setting s
  where s.field = p_field
    and (s.tenant_id = 0 and s.scope = 'default'
      or s.tenant_id = p_tenant and (s.scope = 'tenant'
        or s.scope = 'domain' and s.scope_value = split_part(p_email, '@', 2)
        or s.scope = 'user' and s.scope_value = p_user::text
        or s.scope = 'group' and s.scope_value in (
          select g.group_name from user_group g where g.tenant_id = p_tenant and g.user_id = p_user)))
  order by array_position(array['user', 'group', 'domain', 'tenant', 'default'], s.scope), s.scope_value
  limit 1
$$;
