-- Columns with few values, which no term tells: two of them that never or rarely occur together were found by reading a tenant's whole log. The
-- index is skipped through where a value is not given (PostgreSQL 18; older versions read more of it). It holds expressions, not the columns, so
-- that only the function below uses it: the planner takes values of several columns for independent of each other, and with the columns
-- themselves it would leave the index along time wherever their product looks small. None of them changes when a message is delivered.
create index message_kind on message (upper(reject_category), upper(class), upper(instance), upper(direction), upper(spf_status), tenant_id, ts, id);

-- Keys of messages of the transaction's tenants whose columns have one of the given values each (case aside), the first p_limit in order.
-- As postern_search, like the functions of 0005: upper() is not leakproof, so under a policy no index could answer it.
create function message_keys_by_kind(
  p_kind jsonb, p_from timestamptz, p_to timestamptz, p_after_ts timestamptz, p_after_id uuid, p_newest boolean, p_limit integer)
returns table (tenant_id integer, ts timestamptz, id uuid)
language plpgsql stable security definer rows 100 set search_path = pg_catalog, public
set enable_seqscan = off set enable_bitmapscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  direction text := case when p_newest then 'desc' else 'asc' end;
  beyond text := case when p_newest then '<' else '>' end;
  narrow text;
begin
  if exists (select from jsonb_object_keys(p_kind) name
      where name not in ('reject_category', 'class', 'instance', 'direction', 'spf_status')) then
    raise exception 'not a column of the index' using errcode = 'invalid_parameter_value';
  end if;
  select string_agg(format(' and upper(m.%I) = any (%L::text[])', name,
      array(select upper(value) from jsonb_array_elements_text(allowed) value)), '')
    into narrow from jsonb_each(p_kind) as given (name, allowed);
  if narrow is null then
    raise exception 'no column to search by' using errcode = 'invalid_parameter_value';
  end if;
  if not app_all() then
    narrow := narrow || format(' and m.tenant_id = any (%L::integer[])', app_tenants());
  end if;
  -- Sorted only after all are found, as in the lookups by other indexes.
  return query execute format(
    'select m.tenant_id, m.ts, m.id from (
       select m.tenant_id, m.ts, m.id from message m
       where m.ts between $1 and $2 and ($3 is null or (m.ts, m.id) %s ($3, $4))%s offset 0) m
     order by m.ts %s, m.id %s limit $5', beyond, narrow, direction, direction)
  using p_from, p_to, p_after_ts, p_after_id, p_limit;
end $$;
alter function message_keys_by_kind(jsonb, timestamptz, timestamptz, timestamptz, uuid, boolean, integer) owner to postern_search;
revoke all on function message_keys_by_kind(jsonb, timestamptz, timestamptz, timestamptz, uuid, boolean, integer) from public;
grant execute on function message_keys_by_kind(jsonb, timestamptz, timestamptz, timestamptz, uuid, boolean, integer) to postern_api, postern_worker;
