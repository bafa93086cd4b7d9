-- As in 0090, but the rest is asked at once only where two weeks held so little that all the others must be asked anyway (a sixth of what is
-- wanted: thirteen weeks are mostly asked for). A common word takes milliseconds to gather in each week, so a page that six weeks fill must not read thirteen.
create or replace function message_keys_by_terms(
  p_all bigint[], p_any bigint[], p_any_too bigint[], p_words tsquery, p_classes text[], p_quarantined boolean,
  p_from timestamptz, p_to timestamptz, p_after_ts timestamptz, p_after_id uuid, p_newest boolean, p_limit integer, p_only jsonb default null)
returns table (tenant_id integer, ts timestamptz, id uuid)
language plpgsql stable security definer rows 100 set search_path = pg_catalog, public
set enable_seqscan = off set enable_bitmapscan = on set enable_indexscan = off set enable_indexonlyscan = off
set max_parallel_workers_per_gather = 0 as $$
#variable_conflict use_column
declare
  every boolean := app_all();
  tenants integer[] := app_tenants();
  markers bigint[] := case when every then null else tenants::bigint[] end;
  direction text := case when p_newest then 'desc' else 'asc' end;
  beyond text := case when p_newest then '<' else '>' end;
  partition regclass;
  monday timestamptz;
  found integer;
  asked integer := 0;
  had integer := 0;
  narrow text := '';
  at_once boolean;
  most constant integer := 1500;
  keys_tenant integer[];
  keys_ts timestamptz[];
  keys_id uuid[];
begin
  if p_all is null and p_any is null and p_words is null then
    raise exception 'no terms to search for' using errcode = 'invalid_parameter_value';
  end if;
  if not every and cardinality(tenants) = 1 then
    p_all := p_all || markers;
    markers := null;
  end if;
  if p_only is not null then
    if exists (select from jsonb_object_keys(p_only) name where name not in ('direction', 'instance', 'state', 'type', 'reject_category', 'spf_status',
        'tech_encrypted', 'tech_decrypted', 'tech_sign', 'tech_signed')) then
      raise exception 'not a column to narrow by' using errcode = 'invalid_parameter_value';
    end if;
    select coalesce(string_agg(format(' and m.%I::text = any (%L::text[])', name, array(select jsonb_array_elements_text(allowed))), ''), '')
      into narrow from jsonb_each(p_only) as given (name, allowed);
  end if;
  at_once := p_any is null and p_any_too is null and markers is null and p_only is null;
  for partition in select * from message_partitions(p_from, p_to, p_newest) loop
    if at_once and asked = 2 and had * 6 < p_limit then
      monday := to_date(right(partition::text, 8), 'YYYYMMDD')::timestamp at time zone 'UTC';
      select array_agg(key.tenant_id), array_agg(key.ts), array_agg(key.id) into keys_tenant, keys_ts, keys_id
        from message_keys_in_one_plan(p_all, p_words, p_classes, p_quarantined,
          case when p_newest then p_from else greatest(p_from, monday) end,
          case when p_newest then least(p_to, monday + interval '7 days' - interval '1 microsecond') else p_to end,
          p_after_ts, p_after_id, p_newest, most + 1) key;
      if coalesce(cardinality(keys_id), 0) <= most then
        return query select key.tenant_id, key.ts, key.id from unnest(keys_tenant, keys_ts, keys_id) key (tenant_id, ts, id)
          order by case when p_newest then key.ts end desc, case when p_newest then key.id end desc, key.ts, key.id limit p_limit;
        exit;
      end if;
    end if;
    return query execute format(
      'select m.tenant_id, m.ts, m.id from %s m
       where ($1 is null or m.terms @> $1) and ($2 is null or m.terms && $2) and ($3 is null or m.terms && $3)
         and ($4 is null or m.terms && $4) and ($5 is null or m.subject_words @@ $5)
         and ($6 or m.tenant_id + 0 = any ($7))
         and ($8 is null or m.class || '''' = any ($8)) and ($9 is null or (m.quarantined is true) = $9)
         and m.ts + interval ''0'' between $10 and $11 and ($12 is null or (m.ts + interval ''0'', m.id) %s ($12, $13))%s
       order by m.ts %s, m.id %s limit $14', partition, beyond, narrow, direction, direction)
    using p_all, p_any, p_any_too, markers, p_words, every, tenants, p_classes, p_quarantined, p_from, p_to, p_after_ts, p_after_id, p_limit;
    get diagnostics found = row_count;
    p_limit := p_limit - found;
    had := had + found;
    asked := asked + 1;
    exit when p_limit <= 0;
  end loop;
end $$;
