-- A person's value of a field, user before group, domain, tenant and default; null: the product's own default. For functions of postern_session,
-- which know no scope; everybody else resolves settings in TypeScript (settings/resolver.ts), by the same rule: a stored value that the field
-- does not take any more counts as not set; a language that is none of ours is the one its first letters name, else German.
create function person_setting(p_tenant integer, p_user uuid, p_email text, p_field text) returns jsonb
language sql stable set search_path = pg_catalog, public as $$
  select case when p_field = 'user_language' then to_jsonb(case
      when s.value #>> '{}' ~* '^en' then 'en_GB' when s.value #>> '{}' ~* '^fr' then 'fr_FR'
      when s.value #>> '{}' ~* '^es' then 'es_ES' else 'de_DE' end) else s.value end
  from setting s
  where s.field = p_field
    and case p_field
      when 'user_language' then jsonb_typeof(s.value) = 'string'
      when 'cloud_feature_testing' then s.value in ('"none"', '"beta"')
      when 'second_factor_default' then s.value in ('"otp"', '"sms"', '"email"')
      when 'require_second_factor' then jsonb_typeof(s.value) = 'boolean'
    end
    and (s.tenant_id = 0 and s.scope = 'default'
      or s.tenant_id = p_tenant and (s.scope = 'tenant'
        or s.scope = 'domain' and s.scope_value = split_part(p_email, '@', 2)
        or s.scope = 'user' and s.scope_value = p_user::text
        or s.scope = 'group' and s.scope_value in (
          select g.group_name from user_group g where g.tenant_id = p_tenant and g.user_id = p_user)))
  order by array_position(array['user', 'group', 'domain', 'tenant', 'default'], s.scope), s.scope_value
  limit 1
$$;

alter function person_setting owner to postern_session;
revoke all on function person_setting from public;
