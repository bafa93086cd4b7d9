-- Number of messages that message_keys_by_terms would return, at most p_limit.
create function message_count_by_terms(
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
      'select count(*) from (select 1 from %s m
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

alter function message_count_by_terms owner to postern_search;
revoke all on function message_count_by_terms from public;
grant execute on function message_count_by_terms to postern_api, postern_worker;
