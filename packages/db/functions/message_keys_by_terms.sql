-- Keys of messages that hold all of p_all, one of p_any, one of p_any_too, and the words, with class and state; newest first, or oldest first,
-- until p_limit are found. Nulls ask for nothing. The scope's tenant ids are terms themselves (search-terms.ts).
--
-- The time and tenant tests are written so that no btree index can answer them: with many terms the planner takes one and reads half the log.
-- p_only narrows by columns that have one of a few values, `{"direction": ["out"]}`: a frequent term and such a value can be rare together.
-- p_words_too is compared only in the messages that the rest finds: gathering for a second prefix takes longer than that, unless all of its words
-- are whole. p_frequent: the caller knows that the terms are frequent, so whether they are rare is not tried.
--
-- Rare terms are looked up first, among the mail of all tenants; not a prefix shorter than six letters, which gathers too much. Else one partition
-- after the other: enough in a recent week leaves the older ones alone. After two weeks the rest is read in one plan where those two found less than
-- a sixth of what is wanted (thirteen weeks are mostly asked for) and the second says that the rest holds no more than that may sort.
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
  partitions regclass[] := array(select * from message_partitions(p_from, p_to, p_newest));
  partition regclass;
  monday timestamptz;
  found integer;
  asked integer := 0;
  had integer := 0;
  narrow text := kinds_narrowed(coalesce(p_only, '{}') || case when p_classes is null then '{}' else jsonb_build_object('class', p_classes) end);
  at_once boolean;
  words_too tsquery;
  is_long boolean := p_all is not null or length(p_words::text) >= length('''sender'':*');
  most integer;
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
  foreach partition in array partitions loop
    most := greatest(1500, p_limit);
    if at_once and asked = 2 and had * 6 < p_limit and found * (cardinality(partitions) - asked) <= most then
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

alter function message_keys_by_terms owner to postern_search;
revoke all on function message_keys_by_terms from public;
grant execute on function message_keys_by_terms to postern_api, postern_worker;
