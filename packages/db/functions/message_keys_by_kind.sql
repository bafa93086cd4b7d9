-- Keys of messages of the scope whose columns have one of the given values each (case aside), the first p_limit in order, week by week until there
-- are enough. As postern_search: upper() is not leakproof, so under a policy no index could answer it.
create function message_keys_by_kind(
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
  if exists (select 1 from jsonb_object_keys(p_kind) name
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

alter function message_keys_by_kind owner to postern_search;
revoke all on function message_keys_by_kind from public;
grant execute on function message_keys_by_kind to postern_api, postern_worker;
