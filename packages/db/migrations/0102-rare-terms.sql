-- The marker of a tenant is in all of its messages: to meet it with a rare term, the index reads its long list in each week, which took five times as
-- long as reading the few messages of others that hold the term. So what is rare among the mail of all is looked up by itself, and whose it is
-- is asked of the messages.
drop function message_keys_in_one_plan(bigint[], tsquery, tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean, integer);

-- As in 0100.
-- p_whoever: of all tenants, whatever the scope: for callers that ask for it afterwards
create function message_keys_in_one_plan(
  p_all bigint[], p_words tsquery, p_words_too tsquery, p_classes text[], p_quarantined boolean, p_from timestamptz, p_to timestamptz, p_after_ts timestamptz,
  p_after_id uuid, p_newest boolean, p_limit integer, p_whoever boolean default false)
returns table (tenant_id integer, ts timestamptz, id uuid)
language plpgsql stable security definer rows 100 set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = on set enable_indexscan = off set enable_indexonlyscan = off
set max_parallel_workers_per_gather = 0 as $$
#variable_conflict use_column
declare
  every boolean := app_all();
  tenants integer[] := app_tenants();
begin
  if p_all is not null and p_words is not null then
    return query select m.tenant_id, m.ts, m.id from message m
      where m.terms @> p_all and m.subject_words @@ p_words and (p_whoever or every or m.tenant_id + 0 = any (tenants))
        and (p_words_too is null or (m.subject_words @@ p_words_too) is true)
        and (p_classes is null or m.class || '' = any (p_classes)) and (p_quarantined is null or (m.quarantined is true) = p_quarantined)
        and m.ts + interval '0' between p_from and p_to
        and (p_after_ts is null or case when p_newest then (m.ts, m.id) < (p_after_ts, p_after_id) else (m.ts, m.id) > (p_after_ts, p_after_id) end)
      limit p_limit;
  elsif p_all is not null then
    return query select m.tenant_id, m.ts, m.id from message m
      where m.terms @> p_all and (p_whoever or every or m.tenant_id + 0 = any (tenants))
        and (p_words_too is null or (m.subject_words @@ p_words_too) is true)
        and (p_classes is null or m.class || '' = any (p_classes)) and (p_quarantined is null or (m.quarantined is true) = p_quarantined)
        and m.ts + interval '0' between p_from and p_to
        and (p_after_ts is null or case when p_newest then (m.ts, m.id) < (p_after_ts, p_after_id) else (m.ts, m.id) > (p_after_ts, p_after_id) end)
      limit p_limit;
  elsif p_words is not null then
    return query select m.tenant_id, m.ts, m.id from message m
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

-- Keys in scope of messages that hold all of p_all and the words, in order; a single row of nulls where many messages of all tenants do. Many are more than
-- 150 in the week half a week before the range ends, or 1500 in all: so much is read of others' mail at most, and nothing is told of it.
create function message_keys_if_rare(p_all bigint[], p_words tsquery, p_words_too tsquery, p_classes text[], p_quarantined boolean,
  p_from timestamptz, p_to timestamptz, p_after_ts timestamptz, p_after_id uuid, p_newest boolean)
returns table (tenant_id integer, ts timestamptz, id uuid)
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
begin
  for partition in select * from message_partitions(recent, recent, true) loop
    execute format(
      'select count(*) from (select from %s m
       where ($1 is null or m.terms @> $1) and ($2 is null or m.subject_words @@ $2) limit $3) found', partition)
    into found using p_all, p_words, few + 1;
    if found > few then
      return query select null::integer, null::timestamptz, null::uuid;
      return;
    end if;
  end loop;
  select array_agg(key.tenant_id), array_agg(key.ts), array_agg(key.id) into keys_tenant, keys_ts, keys_id
    from message_keys_in_one_plan(p_all, p_words, p_words_too, p_classes, p_quarantined, p_from, p_to, p_after_ts, p_after_id, p_newest, most + 1, true) key;
  if cardinality(keys_id) > most then
    return query select null::integer, null::timestamptz, null::uuid;
    return;
  end if;
  return query select key.tenant_id, key.ts, key.id from unnest(keys_tenant, keys_ts, keys_id) key (tenant_id, ts, id)
    where every or key.tenant_id = any (tenants)
    order by case when p_newest then key.ts end desc, case when p_newest then key.id end desc, key.ts, key.id;
end $$;
alter function message_keys_if_rare(bigint[], tsquery, tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean) owner to postern_search;
revoke all on function message_keys_if_rare(bigint[], tsquery, tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean) from public;

-- As in 0100, rare ones first, unless all that is asked is the beginning of a word, shorter than six letters: gathering all that many messages hold takes longer.
create or replace function message_keys_by_terms(
  p_all bigint[], p_any bigint[], p_any_too bigint[], p_words tsquery, p_classes text[], p_quarantined boolean,
  p_from timestamptz, p_to timestamptz, p_after_ts timestamptz, p_after_id uuid, p_newest boolean, p_limit integer, p_only jsonb default null,
  p_words_too tsquery default null)
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
  if p_any is null and p_any_too is null and p_only is null and (p_all is not null or length(p_words::text) >= length('''sender'':*')) then
    select array_agg(key.tenant_id), array_agg(key.ts), array_agg(key.id) into keys_tenant, keys_ts, keys_id
      from message_keys_if_rare(p_all, p_words, p_words_too, p_classes, p_quarantined, p_from, p_to, p_after_ts, p_after_id, p_newest) key;
    if array_position(keys_id, null) is null then
      return query select key.tenant_id, key.ts, key.id from unnest(keys_tenant, keys_ts, keys_id) with ordinality key (tenant_id, ts, id, place)
        order by key.place limit p_limit;
      return;
    end if;
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
        from message_keys_in_one_plan(p_all, p_words, p_words_too, p_classes, p_quarantined,
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
         and m.ts + interval ''0'' between $10 and $11 and ($12 is null or (m.ts + interval ''0'', m.id) %s ($12, $13))
         and ($15 is null or (m.subject_words @@ $15) is true)%s
       order by m.ts %s, m.id %s limit $14', partition, beyond, narrow, direction, direction)
    using p_all, p_any, p_any_too, markers, p_words, every, tenants, p_classes, p_quarantined, p_from, p_to, p_after_ts, p_after_id, p_limit, p_words_too;
    get diagnostics found = row_count;
    p_limit := p_limit - found;
    had := had + found;
    asked := asked + 1;
    exit when p_limit <= 0;
  end loop;
end $$;

-- As in 0100, rare ones first.
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
begin
  if p_all is null and p_any is null and p_words is null then
    raise exception 'no terms to search for' using errcode = 'invalid_parameter_value';
  end if;
  if p_any is null and p_any_too is null and (p_all is not null or length(p_words::text) >= length('''sender'':*')) then
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
  if p_any is null and p_any_too is null and markers is null then
    select count(*) into total
      from message_keys_in_one_plan(p_all, p_words, p_words_too, p_classes, p_quarantined, p_from, p_to, null, null, true, p_limit);
    return total;
  end if;
  for partition in select * from message_partitions(p_from, p_to, true) loop
    execute format(
      'select count(*) from (select from %s m
       where ($1 is null or m.terms @> $1) and ($2 is null or m.terms && $2) and ($3 is null or m.terms && $3)
         and ($4 is null or m.terms && $4) and ($5 is null or m.subject_words @@ $5)
         and ($6 or m.tenant_id + 0 = any ($7))
         and ($8 is null or m.class || '''' = any ($8)) and ($9 is null or (m.quarantined is true) = $9)
         and m.ts + interval ''0'' between $10 and $11
         and ($13 is null or (m.subject_words @@ $13) is true) limit $12) matches', partition)
    into found
    using p_all, p_any, p_any_too, markers, p_words, every, tenants, p_classes, p_quarantined, p_from, p_to, p_limit - total, p_words_too;
    total := total + found;
    exit when total >= p_limit;
  end loop;
  return total;
end $$;
