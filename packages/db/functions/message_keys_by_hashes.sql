-- Messages by a few hashes of their senders' or recipients' addresses, read through the index of those hashes, and how many there are in all. One
-- plan a connection for any values: planning over thirteen weeks takes ten times as long as reading them. A plan that does not know the values
-- must not weigh two indexes: it takes the one of tenant and time for as good, and reads half a tenant's log. So the time is written in a way no
-- index can answer. Runs as its caller, so the table's own policies hold.
create function message_keys_by_hashes(
  p_column text, p_hashes bigint[], p_from timestamptz, p_to timestamptz, p_after_ts timestamptz, p_after_id uuid, p_newest boolean, p_limit integer)
returns table (tenant_id integer, ts timestamptz, id uuid, found integer)
language plpgsql stable rows 100 set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 as $$
#variable_conflict use_column
declare
  every boolean := app_all();
  tenants integer[] := app_tenants();
begin
  if p_column = 'sender' and every then
    return query select m.tenant_id, m.ts, m.id, (count(*) over ())::integer from (
        select m.tenant_id, m.ts, m.id from message m where m.from_hash = any(p_hashes) and m.ts + interval '0' between p_from and p_to
        union all
        select m.tenant_id, m.ts, m.id from message m where m.header_hash = any(p_hashes)
          and m.ts + interval '0' between p_from and p_to and m.from_hash <> all(p_hashes)) m
      where (p_after_ts is null or case when p_newest then (m.ts, m.id) < (p_after_ts, p_after_id) else (m.ts, m.id) > (p_after_ts, p_after_id) end)
      order by case when p_newest then m.ts end desc, case when p_newest then m.id end desc, m.ts, m.id limit p_limit;
  elsif p_column = 'sender' then
    return query select m.tenant_id, m.ts, m.id, (count(*) over ())::integer from (
        select m.tenant_id, m.ts, m.id from message m
          where m.from_hash = any(p_hashes) and m.tenant_id = any(tenants) and m.ts + interval '0' between p_from and p_to
        union all
        select m.tenant_id, m.ts, m.id from message m
          where m.header_hash = any(p_hashes) and m.tenant_id = any(tenants)
          and m.ts + interval '0' between p_from and p_to and m.from_hash <> all(p_hashes)) m
      where (p_after_ts is null or case when p_newest then (m.ts, m.id) < (p_after_ts, p_after_id) else (m.ts, m.id) > (p_after_ts, p_after_id) end)
      order by case when p_newest then m.ts end desc, case when p_newest then m.id end desc, m.ts, m.id limit p_limit;
  elsif p_column = 'to' and every then
    return query select m.tenant_id, m.ts, m.id, (count(*) over ())::integer from message m
      where m.to_hash = any(p_hashes) and m.ts + interval '0' between p_from and p_to
        and (p_after_ts is null or case when p_newest then (m.ts, m.id) < (p_after_ts, p_after_id) else (m.ts, m.id) > (p_after_ts, p_after_id) end)
      order by case when p_newest then m.ts end desc, case when p_newest then m.id end desc, m.ts, m.id limit p_limit;
  elsif p_column = 'to' then
    return query select m.tenant_id, m.ts, m.id, (count(*) over ())::integer from message m
      where m.to_hash = any(p_hashes) and m.tenant_id = any(tenants) and m.ts + interval '0' between p_from and p_to
        and (p_after_ts is null or case when p_newest then (m.ts, m.id) < (p_after_ts, p_after_id) else (m.ts, m.id) > (p_after_ts, p_after_id) end)
      order by case when p_newest then m.ts end desc, case when p_newest then m.id end desc, m.ts, m.id limit p_limit;
  else
    raise exception 'not a hashed column' using errcode = 'invalid_parameter_value';
  end if;
end $$;

revoke all on function message_keys_by_hashes from public;
grant execute on function message_keys_by_hashes to postern_api, postern_worker;
