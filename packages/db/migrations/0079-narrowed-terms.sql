drop function message_keys_by_terms(bigint[], bigint[], bigint[], tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean, integer);

-- Keys of messages that hold all of p_all, one of p_any, one of p_any_too, and the words; newest first, or oldest first, until
-- p_limit are found. Nulls ask for nothing. The scope's tenant ids are terms themselves (search-terms.ts).
-- One partition after the other: enough in a recent week leaves the older ones alone. The time and tenant tests are written so
-- that no btree index can answer them, because with many terms the planner takes one and reads half the log.
-- p_only narrows what is answered by columns that have one of a few values, `{"direction": ["out"]}`: a term that much mail holds and
-- such a value can be rare together, and rows that are answered only to be thrown away are read one by one.
create function message_keys_by_terms(
  p_all bigint[], p_any bigint[], p_any_too bigint[], p_words tsquery, p_classes text[], p_quarantined boolean,
  p_from timestamptz, p_to timestamptz, p_after_ts timestamptz, p_after_id uuid, p_newest boolean, p_limit integer, p_only jsonb default null)
returns table (tenant_id integer, ts timestamptz, id uuid)
language plpgsql stable security definer rows 100 set search_path = pg_catalog, public
set enable_seqscan = off set enable_bitmapscan = on set enable_indexscan = off set enable_indexonlyscan = off
set max_parallel_workers_per_gather = 0 as $$
declare
  every boolean := app_all();
  tenants integer[] := app_tenants();
  markers bigint[] := case when every then null else tenants::bigint[] end;
  direction text := case when p_newest then 'desc' else 'asc' end;
  beyond text := case when p_newest then '<' else '>' end;
  partition regclass;
  found integer;
  narrow text;
begin
  if p_all is null and p_any is null and p_words is null then
    raise exception 'no terms to search for' using errcode = 'invalid_parameter_value';
  end if;
  if not every and cardinality(tenants) = 1 then
    p_all := p_all || markers;
    markers := null;
  end if;
  if exists (select from jsonb_object_keys(p_only) name where name not in ('direction', 'instance', 'state', 'type', 'reject_category', 'spf_status',
      'tech_encrypted', 'tech_decrypted', 'tech_sign', 'tech_signed')) then
    raise exception 'not a column to narrow by' using errcode = 'invalid_parameter_value';
  end if;
  select coalesce(string_agg(format(' and m.%I::text = any (%L::text[])', name, array(select jsonb_array_elements_text(allowed))), ''), '')
    into narrow from jsonb_each(p_only) as given (name, allowed);
  for partition in select * from message_partitions(p_from, p_to, p_newest) loop
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
    exit when p_limit <= 0;
  end loop;
end $$;
alter function message_keys_by_terms(bigint[], bigint[], bigint[], tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean, integer, jsonb) owner to postern_search;
revoke all on function message_keys_by_terms(bigint[], bigint[], bigint[], tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean, integer, jsonb) from public;
grant execute on function message_keys_by_terms(bigint[], bigint[], bigint[], tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean, integer, jsonb) to postern_api, postern_worker;
