-- Words are looked up as the whole ones they begin (0105), and with its key a message's class and state are told: whoever sums up what is found needs nothing
-- else of it, and read each message once more for them.
drop function message_keys_by_terms(bigint[], bigint[], bigint[], tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean, integer, jsonb, tsquery, boolean);
drop function message_keys_if_rare(bigint[], tsquery, tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean);
drop function message_keys_in_one_plan(bigint[], tsquery, tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean, integer, boolean);

-- As in 0102, with class and state.
create function message_keys_in_one_plan(
  p_all bigint[], p_words tsquery, p_words_too tsquery, p_classes text[], p_quarantined boolean, p_from timestamptz, p_to timestamptz, p_after_ts timestamptz,
  p_after_id uuid, p_newest boolean, p_limit integer, p_whoever boolean default false)
returns table (tenant_id integer, ts timestamptz, id uuid, class text, state text)
language plpgsql stable security definer rows 100 set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = on set enable_indexscan = off set enable_indexonlyscan = off
set max_parallel_workers_per_gather = 0 as $$
#variable_conflict use_column
declare
  every boolean := app_all();
  tenants integer[] := app_tenants();
begin
  if p_all is not null and p_words is not null then
    return query select m.tenant_id, m.ts, m.id, m.class, m.state from message m
      where m.terms @> p_all and m.subject_words @@ p_words and (p_whoever or every or m.tenant_id + 0 = any (tenants))
        and (p_words_too is null or (m.subject_words @@ p_words_too) is true)
        and (p_classes is null or m.class || '' = any (p_classes)) and (p_quarantined is null or (m.quarantined is true) = p_quarantined)
        and m.ts + interval '0' between p_from and p_to
        and (p_after_ts is null or case when p_newest then (m.ts, m.id) < (p_after_ts, p_after_id) else (m.ts, m.id) > (p_after_ts, p_after_id) end)
      limit p_limit;
  elsif p_all is not null then
    return query select m.tenant_id, m.ts, m.id, m.class, m.state from message m
      where m.terms @> p_all and (p_whoever or every or m.tenant_id + 0 = any (tenants))
        and (p_words_too is null or (m.subject_words @@ p_words_too) is true)
        and (p_classes is null or m.class || '' = any (p_classes)) and (p_quarantined is null or (m.quarantined is true) = p_quarantined)
        and m.ts + interval '0' between p_from and p_to
        and (p_after_ts is null or case when p_newest then (m.ts, m.id) < (p_after_ts, p_after_id) else (m.ts, m.id) > (p_after_ts, p_after_id) end)
      limit p_limit;
  elsif p_words is not null then
    return query select m.tenant_id, m.ts, m.id, m.class, m.state from message m
      where m.subject_words @@ p_words and (p_whoever or every or m.tenant_id + 0 = any (tenants))
        and (p_words_too is null or (m.subject_words @@ p_words_too) is true)
        and (p_classes is null or m.class || '' = any (p_classes)) and (p_quarantined is null or (m.quarantined is true) = p_quarantined)
        and m.ts + interval '0' between p_from and p_to
        and (p_after_ts is null or case when p_newest then (m.ts, m.id) < (p_after_ts, p_after_id) else (m.ts, m.id) > (p_after_ts, p_after_id) end)
      limit p_limit;
  else
    raise exception 'no terms to search for' using errcode = 'invalid_parameter_value';
  end if;
end $$;
alter function message_keys_in_one_plan(bigint[], tsquery, tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean, integer, boolean) owner to postern_search;
revoke all on function message_keys_in_one_plan(bigint[], tsquery, tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean, integer, boolean) from public;

-- The same.
create function message_keys_if_rare(p_all bigint[], p_words tsquery, p_words_too tsquery, p_classes text[], p_quarantined boolean,
  p_from timestamptz, p_to timestamptz, p_after_ts timestamptz, p_after_id uuid, p_newest boolean)
returns table (tenant_id integer, ts timestamptz, id uuid, class text, state text)
language plpgsql stable security definer rows 100 set search_path = pg_catalog, public
set enable_seqscan = off set enable_bitmapscan = on set enable_indexscan = off set enable_indexonlyscan = off
set max_parallel_workers_per_gather = 0 as $$
#variable_conflict use_column
declare
  every boolean := app_all();
  tenants integer[] := app_tenants();
  recent constant timestamptz := greatest(p_from, least(p_to, now()) - interval '84 hours');
  few constant integer := 150;
  most constant integer := 1500;
  partition regclass;
  found integer;
  keys_tenant integer[];
  keys_ts timestamptz[];
  keys_id uuid[];
  keys_class text[];
  keys_state text[];
begin
  for partition in select * from message_partitions(recent, recent, true) loop
    execute format(
      'select count(*) from (select from %s m
       where ($1 is null or m.terms @> $1) and ($2 is null or m.subject_words @@ $2) limit $3) found', partition)
    into found using p_all, p_words, few + 1;
    if found > few then
      return query select null::integer, null::timestamptz, null::uuid, null, null;
      return;
    end if;
  end loop;
  select array_agg(key.tenant_id), array_agg(key.ts), array_agg(key.id), array_agg(key.class), array_agg(key.state)
      into keys_tenant, keys_ts, keys_id, keys_class, keys_state
    from message_keys_in_one_plan(p_all, p_words, p_words_too, p_classes, p_quarantined, p_from, p_to, p_after_ts, p_after_id, p_newest, most + 1, true) key;
  if cardinality(keys_id) > most then
    return query select null::integer, null::timestamptz, null::uuid, null, null;
    return;
  end if;
  return query select key.tenant_id, key.ts, key.id, key.class, key.state
        from unnest(keys_tenant, keys_ts, keys_id, keys_class, keys_state) key (tenant_id, ts, id, class, state)
    where every or key.tenant_id = any (tenants)
    order by case when p_newest then key.ts end desc, case when p_newest then key.id end desc, key.ts, key.id;
end $$;
alter function message_keys_if_rare(bigint[], tsquery, tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean) owner to postern_search;
revoke all on function message_keys_if_rare(bigint[], tsquery, tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean) from public;

-- As in 0104, with class and state, and with whole words. Words that are only compared are looked up as well where all of them are whole: the index then skips
-- what only one of the words has.
create function message_keys_by_terms(
  p_all bigint[], p_any bigint[], p_any_too bigint[], p_words tsquery, p_classes text[], p_quarantined boolean,
  p_from timestamptz, p_to timestamptz, p_after_ts timestamptz, p_after_id uuid, p_newest boolean, p_limit integer, p_only jsonb default null,
  p_words_too tsquery default null, p_frequent boolean default false)
returns table (tenant_id integer, ts timestamptz, id uuid, class text, state text)
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
  narrow text := kinds_narrowed(coalesce(p_only, '{}') || case when p_classes is null then '{}' else jsonb_build_object('class', p_classes) end);
  at_once boolean;
  words_too tsquery;
  is_long boolean := p_all is not null or length(p_words::text) >= length('''sender'':*');
  most constant integer := 1500;
  keys_tenant integer[];
  keys_ts timestamptz[];
  keys_id uuid[];
  keys_class text[];
  keys_state text[];
begin
  if p_all is null and p_any is null and p_words is null then
    raise exception 'no terms to search for' using errcode = 'invalid_parameter_value';
  end if;
  p_words := whole_words(p_words);
  words_too := whole_words(p_words_too);
  if words_too::text not like '%:*%' then
    p_words := coalesce(p_words && words_too, words_too);
    p_words_too := null;
  end if;
  if not p_frequent and p_any is null and p_any_too is null and p_only is null and is_long then
    select array_agg(key.tenant_id), array_agg(key.ts), array_agg(key.id), array_agg(key.class), array_agg(key.state)
      into keys_tenant, keys_ts, keys_id, keys_class, keys_state
      from message_keys_if_rare(p_all, p_words, p_words_too, p_classes, p_quarantined, p_from, p_to, p_after_ts, p_after_id, p_newest) key;
    if array_position(keys_id, null) is null then
      return query select key.tenant_id, key.ts, key.id, key.class, key.state
        from unnest(keys_tenant, keys_ts, keys_id, keys_class, keys_state) with ordinality key (tenant_id, ts, id, class, state, place)
        order by key.place limit p_limit;
      return;
    end if;
  end if;
  if not every and cardinality(tenants) = 1 then
    p_all := p_all || markers;
    markers := null;
  end if;
  at_once := p_any is null and p_any_too is null and markers is null and narrow = '';
  if narrow like '% upper(m.%' and not every then
    narrow := narrow || format(' and m.tenant_id * 1 = any (%L::integer[])', tenants);
  end if;
  for partition in select * from message_partitions(p_from, p_to, p_newest) loop
    if at_once and asked = 2 and had * 6 < p_limit then
      monday := to_date(right(partition::text, 8), 'YYYYMMDD')::timestamp at time zone 'UTC';
      select array_agg(key.tenant_id), array_agg(key.ts), array_agg(key.id), array_agg(key.class), array_agg(key.state)
      into keys_tenant, keys_ts, keys_id, keys_class, keys_state
        from message_keys_in_one_plan(p_all, p_words, p_words_too, p_classes, p_quarantined,
          case when p_newest then p_from else greatest(p_from, monday) end,
          case when p_newest then least(p_to, monday + interval '7 days' - interval '1 microsecond') else p_to end,
          p_after_ts, p_after_id, p_newest, most + 1) key;
      if coalesce(cardinality(keys_id), 0) <= most then
        return query select key.tenant_id, key.ts, key.id, key.class, key.state
        from unnest(keys_tenant, keys_ts, keys_id, keys_class, keys_state) key (tenant_id, ts, id, class, state)
          order by case when p_newest then key.ts end desc, case when p_newest then key.id end desc, key.ts, key.id limit p_limit;
        exit;
      end if;
    end if;
    return query execute format(
      'select m.tenant_id, m.ts, m.id, m.class, m.state from %s m
       where ($1 is null or m.terms @> $1) and ($2 is null or m.terms && $2) and ($3 is null or m.terms && $3)
         and ($4 is null or m.terms && $4) and ($5 is null or m.subject_words @@ $5)
         and ($6 or m.tenant_id + 0 = any ($7))
         and ($8 is null or (m.quarantined is true) = $8)
         and m.ts + interval ''0'' between $9 and $10 and ($11 is null or (m.ts + interval ''0'', m.id) %s ($11, $12))
         and ($14 is null or (m.subject_words @@ $14) is true)%s
       order by m.ts %s, m.id %s limit $13', partition, beyond, narrow, direction, direction)
    using p_all, p_any, p_any_too, markers, p_words, every, tenants, p_quarantined, p_from, p_to, p_after_ts, p_after_id, p_limit, p_words_too;
    get diagnostics found = row_count;
    p_limit := p_limit - found;
    had := had + found;
    asked := asked + 1;
    exit when p_limit <= 0;
  end loop;
end $$;
alter function message_keys_by_terms(bigint[], bigint[], bigint[], tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean, integer, jsonb, tsquery, boolean) owner to postern_search;
revoke all on function message_keys_by_terms(bigint[], bigint[], bigint[], tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean, integer, jsonb, tsquery, boolean) from public;
grant execute on function message_keys_by_terms(bigint[], bigint[], bigint[], tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean, integer, jsonb, tsquery, boolean) to postern_api, postern_worker;

-- As in 0104, with whole words.
create or replace function message_count_by_terms(
  p_all bigint[], p_any bigint[], p_any_too bigint[], p_words tsquery, p_classes text[], p_quarantined boolean,
  p_from timestamptz, p_to timestamptz, p_limit integer, p_words_too tsquery default null)
returns integer
language plpgsql stable security definer set search_path = pg_catalog, public
set enable_seqscan = off set enable_bitmapscan = on set enable_indexscan = off set enable_indexonlyscan = off
set max_parallel_workers_per_gather = 0 as $$
declare
  every boolean := app_all();
  tenants integer[] := app_tenants();
  markers bigint[] := case when every then null else tenants::bigint[] end;
  partition regclass;
  found integer;
  total integer := 0;
  is_many boolean;
  words_too tsquery;
  is_long boolean := p_all is not null or length(p_words::text) >= length('''sender'':*');
  narrow text := kinds_narrowed(case when p_classes is null then '{}' else jsonb_build_object('class', p_classes) end);
begin
  if p_all is null and p_any is null and p_words is null then
    raise exception 'no terms to search for' using errcode = 'invalid_parameter_value';
  end if;
  p_words := whole_words(p_words);
  words_too := whole_words(p_words_too);
  if words_too::text not like '%:*%' then
    p_words := coalesce(p_words && words_too, words_too);
    p_words_too := null;
  end if;
  if p_any is null and p_any_too is null and is_long then
    select count(*), count(*) filter (where key.id is null) > 0 into found, is_many
      from message_keys_if_rare(p_all, p_words, p_words_too, p_classes, p_quarantined, p_from, p_to, null, null, true) key;
    if not is_many then
      return least(found, p_limit);
    end if;
  end if;
  if not every and cardinality(tenants) = 1 then
    p_all := p_all || markers;
    markers := null;
  end if;
  if p_any is null and p_any_too is null and markers is null and narrow = '' then
    select count(*) into total
      from message_keys_in_one_plan(p_all, p_words, p_words_too, p_classes, p_quarantined, p_from, p_to, null, null, true, p_limit);
    return total;
  end if;
  if narrow <> '' and not every then
    narrow := narrow || format(' and m.tenant_id * 1 = any (%L::integer[])', tenants);
  end if;
  for partition in select * from message_partitions(p_from, p_to, true) loop
    execute format(
      'select count(*) from (select from %s m
       where ($1 is null or m.terms @> $1) and ($2 is null or m.terms && $2) and ($3 is null or m.terms && $3)
         and ($4 is null or m.terms && $4) and ($5 is null or m.subject_words @@ $5)
         and ($6 or m.tenant_id + 0 = any ($7))
         and ($8 is null or (m.quarantined is true) = $8)
         and m.ts + interval ''0'' between $9 and $10
         and ($12 is null or (m.subject_words @@ $12) is true)%s limit $11) matches', partition, narrow)
    into found
    using p_all, p_any, p_any_too, markers, p_words, every, tenants, p_quarantined, p_from, p_to, p_limit - total, p_words_too;
    total := total + found;
    exit when total >= p_limit;
  end loop;
  return total;
end $$;
