-- What the index of terms finds is met with what the index of kinds (0099) finds before any message is read, wherever the planner takes that for cheaper:
-- a word that many messages hold, and a class that few are of, were told apart by reading each message with the word.
--
-- The index of kinds gets the tenant as an expression too, and no time: with both as they are the planner read a tenant's mail along it, as soon as it
-- knew how few kinds there are, and nothing came in order. What is alike is stored once: it is an eighth as large as before.
drop index message_kind;
create index message_kind on message (upper(reject_category), upper(class), upper(instance), upper(direction), upper(spf_status), (tenant_id * 1));

-- The planner weighs it only where it knows how often the values occur. That is taken down with a table's statistics, and of weeks that are over nobody
-- takes them any more.
do $$
declare
  partition regclass;
begin
  for partition in select inhrelid::regclass from pg_inherits where inhparent = 'message'::regclass loop
    execute format('analyze %s', partition);
  end loop;
end $$;

-- Conditions on m, a message, that its columns have one of the given values each: '' without any. Those of the index of kinds are compared as it has them.
create function kinds_narrowed(p_only jsonb) returns text
language plpgsql immutable set search_path = pg_catalog, public as $$
declare
  narrow text;
begin
  if exists (select from jsonb_object_keys(p_only) name where name not in ('direction', 'instance', 'state', 'type', 'class', 'reject_category', 'spf_status',
      'tech_encrypted', 'tech_decrypted', 'tech_sign', 'tech_signed')) then
    raise exception 'not a column to narrow by' using errcode = 'invalid_parameter_value';
  end if;
  select string_agg(case when given.name in ('reject_category', 'class', 'instance', 'direction', 'spf_status')
      then format(' and upper(m.%I) = any (%L::text[])', given.name, array(select upper(value) from jsonb_array_elements_text(given.allowed) value))
      else format(' and m.%I::text = any (%L::text[])', given.name, array(select jsonb_array_elements_text(given.allowed))) end, '')
    into narrow from jsonb_each(p_only) as given (name, allowed);
  return coalesce(narrow, '');
end $$;
revoke all on function kinds_narrowed(jsonb) from public;
grant execute on function kinds_narrowed(jsonb) to postern_search;

-- As in 0102, met with the kinds. Without any the tenant is tested as before: named as the index of kinds has it, the planner would read all of a
-- tenant's keys, since it does not know that the marker among the terms tells the same.
-- p_frequent: the caller knows that many messages hold what is asked for, so that whether it is rare need not be looked at
drop function message_keys_by_terms(bigint[], bigint[], bigint[], tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean, integer, jsonb, tsquery);
create function message_keys_by_terms(
  p_all bigint[], p_any bigint[], p_any_too bigint[], p_words tsquery, p_classes text[], p_quarantined boolean,
  p_from timestamptz, p_to timestamptz, p_after_ts timestamptz, p_after_id uuid, p_newest boolean, p_limit integer, p_only jsonb default null,
  p_words_too tsquery default null, p_frequent boolean default false)
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
  narrow text := kinds_narrowed(coalesce(p_only, '{}') || case when p_classes is null then '{}' else jsonb_build_object('class', p_classes) end);
  at_once boolean;
  most constant integer := 1500;
  keys_tenant integer[];
  keys_ts timestamptz[];
  keys_id uuid[];
begin
  if p_all is null and p_any is null and p_words is null then
    raise exception 'no terms to search for' using errcode = 'invalid_parameter_value';
  end if;
  if not p_frequent and p_any is null and p_any_too is null and p_only is null and (p_all is not null or length(p_words::text) >= length('''sender'':*')) then
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
  at_once := p_any is null and p_any_too is null and markers is null and narrow = '';
  if narrow like '% upper(m.%' and not every then
    narrow := narrow || format(' and m.tenant_id * 1 = any (%L::integer[])', tenants);
  end if;
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

-- As in 0102, met with the kinds.
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
  narrow text := kinds_narrowed(case when p_classes is null then '{}' else jsonb_build_object('class', p_classes) end);
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

-- As in 0099, week by week until there are enough.
create or replace function message_keys_by_kind(
  p_kind jsonb, p_from timestamptz, p_to timestamptz, p_after_ts timestamptz, p_after_id uuid, p_newest boolean, p_limit integer)
returns table (tenant_id integer, ts timestamptz, id uuid)
language plpgsql stable security definer rows 100 set search_path = pg_catalog, public
set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  direction text := case when p_newest then 'desc' else 'asc' end;
  beyond text := case when p_newest then '<' else '>' end;
  narrow text;
  partition regclass;
  found integer;
begin
  if exists (select from jsonb_object_keys(p_kind) name
      where name not in ('reject_category', 'class', 'instance', 'direction', 'spf_status')) then
    raise exception 'not a column of the index' using errcode = 'invalid_parameter_value';
  end if;
  narrow := kinds_narrowed(p_kind);
  if narrow = '' then
    raise exception 'no column to search by' using errcode = 'invalid_parameter_value';
  end if;
  if not app_all() then
    narrow := narrow || format(' and m.tenant_id * 1 = any (%L::integer[])', app_tenants());
  end if;
  for partition in select * from message_partitions(p_from, p_to, p_newest) loop
    -- Sorted only after all are found, as in the lookups by other indexes.
    return query execute format(
      'select m.tenant_id, m.ts, m.id from (
         select m.tenant_id, m.ts, m.id from %s m
         where m.ts between $1 and $2 and ($3 is null or (m.ts, m.id) %s ($3, $4))%s offset 0) m
       order by m.ts %s, m.id %s limit $5', partition, beyond, narrow, direction, direction)
    using p_from, p_to, p_after_ts, p_after_id, p_limit;
    get diagnostics found = row_count;
    p_limit := p_limit - found;
    exit when p_limit <= 0;
  end loop;
end $$;
