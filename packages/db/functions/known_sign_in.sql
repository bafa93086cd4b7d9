-- Whether an account was signed in to from this browser, and its domain's accounts from this network, since the times given.
create function known_sign_in(
  p_email text, p_domain text, p_device bytea, p_devices_since timestamptz, p_network text, p_networks_since timestamptz)
returns table (is_device boolean, is_network boolean)
language sql stable security definer rows 1 set search_path = pg_catalog, public as $$
  select
    exists (
      select 1 from user_directory d join sign_in_device s on s.tenant_id = d.tenant_id and s.user_id = d.user_id
      where d.email = p_email and s.device = p_device and s.last_seen > p_devices_since),
    exists (
      select 1 from sign_in_network n where n.domain = p_domain and n.network = p_network and n.last_seen > p_networks_since)
$$;

alter function known_sign_in owner to postern_session;
revoke all on function known_sign_in from public;
grant execute on function known_sign_in to postern_api;
