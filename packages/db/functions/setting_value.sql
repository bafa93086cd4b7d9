-- The value of one field in force; null where none is set and the product's default holds.
create function setting_value(p_tenant integer, p_domain text, p_user uuid, p_field text) returns jsonb
language sql stable set search_path = pg_catalog, public as $$
  select c.value from setting_chain(p_tenant, p_domain, p_user) c where c.field = p_field
  order by array_position(array['user', 'group', 'domain', 'tenant', 'default'], c.scope), c.scope_value limit 1
$$;
