-- Messages by a few hashes of their senders' or recipients' addresses, read through the index of those hashes. One plan a connection for
-- any values: planning a look at thirteen weeks takes ten times as long as making it. A plan that does not know the values must not weigh
-- two indexes: it takes the one of the tenant and the time for as good, and reads half a tenant's log. So the time is written in a way
-- no index can answer, and hash and tenant come from lists, one by one.
-- They run as who calls them, so the table's own policies hold.
create function message_keys_by_hashes(p_column text, p_hashes bigint[], p_from timestamptz, p_to timestamptz, p_after_ts timestamptz, p_after_id uuid,
  p_newest boolean, p_limit integer)
returns table (tenant_id integer, ts timestamptz, id uuid)
language plpgsql stable rows 100 set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set max_parallel_workers_per_gather = 0 as $$
#variable_conflict use_column
declare
  every boolean := app_all();
  tenants integer[] := app_tenants();
begin
  if p_column = 'from' and every then
    return query select m.tenant_id, m.ts, m.id from (select distinct hash from unnest(p_hashes) hash) one join message m on m.from_hash = one.hash where m.ts + interval '0' between p_from and p_to
        and (p_after_ts is null or case when p_newest then (m.ts, m.id) < (p_after_ts, p_after_id) else (m.ts, m.id) > (p_after_ts, p_after_id) end)
      order by case when p_newest then m.ts end desc, case when p_newest then m.id end desc, m.ts, m.id limit p_limit;
  elsif p_column = 'from' then
    return query select m.tenant_id, m.ts, m.id from (select distinct hash, tenant from unnest(p_hashes) hash, unnest(tenants) tenant) one join message m on m.from_hash = one.hash and m.tenant_id = one.tenant where m.ts + interval '0' between p_from and p_to
        and (p_after_ts is null or case when p_newest then (m.ts, m.id) < (p_after_ts, p_after_id) else (m.ts, m.id) > (p_after_ts, p_after_id) end)
      order by case when p_newest then m.ts end desc, case when p_newest then m.id end desc, m.ts, m.id limit p_limit;
  elsif p_column = 'to' and every then
    return query select m.tenant_id, m.ts, m.id from (select distinct hash from unnest(p_hashes) hash) one join message m on m.to_hash = one.hash where m.ts + interval '0' between p_from and p_to
        and (p_after_ts is null or case when p_newest then (m.ts, m.id) < (p_after_ts, p_after_id) else (m.ts, m.id) > (p_after_ts, p_after_id) end)
      order by case when p_newest then m.ts end desc, case when p_newest then m.id end desc, m.ts, m.id limit p_limit;
  elsif p_column = 'to' then
    return query select m.tenant_id, m.ts, m.id from (select distinct hash, tenant from unnest(p_hashes) hash, unnest(tenants) tenant) one join message m on m.to_hash = one.hash and m.tenant_id = one.tenant where m.ts + interval '0' between p_from and p_to
        and (p_after_ts is null or case when p_newest then (m.ts, m.id) < (p_after_ts, p_after_id) else (m.ts, m.id) > (p_after_ts, p_after_id) end)
      order by case when p_newest then m.ts end desc, case when p_newest then m.id end desc, m.ts, m.id limit p_limit;
  else
    raise exception 'not a hashed column' using errcode = 'invalid_parameter_value';
  end if;
end $$;

-- How many there are, at most p_limit.
create function message_count_by_hashes(p_column text, p_hashes bigint[], p_from timestamptz, p_to timestamptz, p_limit integer) returns integer
language plpgsql stable set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set max_parallel_workers_per_gather = 0 as $$
declare
  every boolean := app_all();
  tenants integer[] := app_tenants();
  total integer;
begin
  if p_column = 'from' and every then
    select count(*) into total from (select from (select distinct hash from unnest(p_hashes) hash) one join message m on m.from_hash = one.hash where m.ts + interval '0' between p_from and p_to limit p_limit) matches;
  elsif p_column = 'from' then
    select count(*) into total from (select from (select distinct hash, tenant from unnest(p_hashes) hash, unnest(tenants) tenant) one join message m on m.from_hash = one.hash and m.tenant_id = one.tenant where m.ts + interval '0' between p_from and p_to limit p_limit) matches;
  elsif p_column = 'to' and every then
    select count(*) into total from (select from (select distinct hash from unnest(p_hashes) hash) one join message m on m.to_hash = one.hash where m.ts + interval '0' between p_from and p_to limit p_limit) matches;
  elsif p_column = 'to' then
    select count(*) into total from (select from (select distinct hash, tenant from unnest(p_hashes) hash, unnest(tenants) tenant) one join message m on m.to_hash = one.hash and m.tenant_id = one.tenant where m.ts + interval '0' between p_from and p_to limit p_limit) matches;
  else
    raise exception 'not a hashed column' using errcode = 'invalid_parameter_value';
  end if;
  return total;
end $$;

revoke all on function message_keys_by_hashes(text, bigint[], timestamptz, timestamptz, timestamptz, uuid, boolean, integer),
  message_count_by_hashes(text, bigint[], timestamptz, timestamptz, integer) from public;
grant execute on function message_keys_by_hashes(text, bigint[], timestamptz, timestamptz, timestamptz, uuid, boolean, integer),
  message_count_by_hashes(text, bigint[], timestamptz, timestamptz, integer) to postern_api, postern_worker;
