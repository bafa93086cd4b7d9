-- The person who signs in with an address: always one row, so that time and shape do not tell who exists.
create function login_person(p_email text)
returns table (
  tenant_id integer, user_id uuid, email text, language text, is_superuser boolean, password_hash text, method text, mobile text,
  requires_factor boolean, default_factor text)
language plpgsql stable security definer rows 1 set search_path = pg_catalog, public as $$
declare
  v_place public.user_directory%rowtype;
begin
  select * into v_place from user_directory d where d.email = p_email;
  select u.tenant_id, u.user_id, u.email, coalesce(person_setting(u.tenant_id, u.user_id, u.email, 'user_language') #>> '{}', 'en_GB'),
      u.is_superuser or exists (
        select 1 from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.user_id and r.role = 'super'),
      u.password_hash, f.method, f.mobile,
      coalesce(person_setting(u.tenant_id, u.user_id, u.email, 'require_second_factor') = 'true', false),
      person_setting(u.tenant_id, u.user_id, u.email, 'second_factor_default') #>> '{}'
    into tenant_id, user_id, email, language, is_superuser, password_hash, method, mobile, requires_factor, default_factor
    from app_user u left join second_factor f on f.tenant_id = u.tenant_id and f.user_id = u.user_id
    where u.tenant_id = v_place.tenant_id and u.user_id = v_place.user_id and u.active;
  return next;
end $$;

alter function login_person owner to postern_session;
revoke all on function login_person from public;
grant execute on function login_person to postern_api;
