-- Number of messages by hashes of their senders' or recipients' addresses, at most p_limit; as message_keys_by_hashes.
create function message_count_by_hashes(p_column text, p_hashes bigint[], p_from timestamptz, p_to timestamptz, p_limit integer)
returns integer
language plpgsql stable set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 as $$
declare
  every boolean := app_all();
  tenants integer[] := app_tenants();
  total integer;
begin
  if p_column = 'sender' and every then
    select count(*) into total from (
      select 1 from message m where m.from_hash = any(p_hashes) and m.ts + interval '0' between p_from and p_to
      union all
      select 1 from message m where m.header_hash = any(p_hashes)
        and m.ts + interval '0' between p_from and p_to and m.from_hash <> all(p_hashes) limit p_limit) matches;
  elsif p_column = 'sender' then
    select count(*) into total from (
      select 1 from message m where m.from_hash = any(p_hashes) and m.tenant_id = any(tenants) and m.ts + interval '0' between p_from and p_to
      union all
      select 1 from message m where m.header_hash = any(p_hashes) and m.tenant_id = any(tenants)
        and m.ts + interval '0' between p_from and p_to and m.from_hash <> all(p_hashes) limit p_limit) matches;
  elsif p_column = 'to' and every then
    select count(*) into total from (
      select 1 from message m where m.to_hash = any(p_hashes) and m.ts + interval '0' between p_from and p_to limit p_limit) matches;
  elsif p_column = 'to' then
    select count(*) into total from (
      select 1 from message m
      where m.to_hash = any(p_hashes) and m.tenant_id = any(tenants) and m.ts + interval '0' between p_from and p_to limit p_limit) matches;
  else
    raise exception 'not a hashed column' using errcode = 'invalid_parameter_value';
  end if;
  return total;
end $$;

revoke all on function message_count_by_hashes from public;
grant execute on function message_count_by_hashes to postern_api, postern_worker;
