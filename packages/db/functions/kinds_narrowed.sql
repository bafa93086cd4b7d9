-- Conditions on m, a message, that its columns have one of the given values each; '' without any. Columns of the index message_kind are
-- written as it has them.
create function kinds_narrowed(p_only jsonb) returns text
language plpgsql immutable set search_path = pg_catalog, public as $$
declare
  narrow text;
begin
  if exists (select 1 from jsonb_object_keys(p_only) name where name not in ('direction', 'instance', 'state', 'type', 'class', 'reject_category', 'spf_status',
      'tech_encrypted', 'tech_decrypted', 'tech_sign', 'tech_signed')) then
    raise exception 'not a column to narrow by' using errcode = 'invalid_parameter_value';
  end if;
  select string_agg(case when given.name in ('reject_category', 'class', 'instance', 'direction', 'spf_status')
      then format(' and upper(m.%I) = any (%L::text[])', given.name, array(select upper(value) from jsonb_array_elements_text(given.allowed) value))
      else format(' and m.%I::text = any (%L::text[])', given.name, array(select jsonb_array_elements_text(given.allowed))) end, '')
    into narrow from jsonb_each(p_only) as given (name, allowed);
  return coalesce(narrow, '');
end $$;

revoke all on function kinds_narrowed from public;
grant execute on function kinds_narrowed to postern_search;
