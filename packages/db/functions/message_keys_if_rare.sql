-- Keys in scope, in order, of messages that hold all of p_all and the words, where these are rare; a single row of nulls where many messages of all
-- tenants hold them. The marker of a tenant is in all of its messages: to meet it with a rare term the index reads its long list in each week, five
-- times as long as reading the few messages of others. Many are more than 150 in the week half a week before the range ends, or 1500 in all: so
-- much of others' mail is read at most, and nothing of it is returned.
create function message_keys_if_rare(p_all bigint[], p_words tsquery, p_words_too tsquery, p_classes text[], p_quarantined boolean,
  p_from timestamptz, p_to timestamptz, p_after_ts timestamptz, p_after_id uuid, p_newest boolean)
returns table (tenant_id integer, ts timestamptz, id uuid, class text, state text)
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
  keys_class text[];
  keys_state text[];
begin
  for partition in select * from message_partitions(recent, recent, true) loop
    execute format(
      'select count(*) from (select 1 from %s m
       where ($1 is null or m.terms @> $1) and ($2 is null or m.subject_words @@ $2) limit $3) found', partition)
    into found using p_all, p_words, few + 1;
    if found > few then
      return query select null::integer, null::timestamptz, null::uuid, null, null;
      return;
    end if;
  end loop;
  select array_agg(key.tenant_id), array_agg(key.ts), array_agg(key.id), array_agg(key.class), array_agg(key.state)
      into keys_tenant, keys_ts, keys_id, keys_class, keys_state
    from message_keys_in_one_plan(p_all, p_words, p_words_too, p_classes, p_quarantined, p_from, p_to, p_after_ts, p_after_id, p_newest, most + 1, true) key;
  if cardinality(keys_id) > most then
    return query select null::integer, null::timestamptz, null::uuid, null, null;
    return;
  end if;
  return query select key.tenant_id, key.ts, key.id, key.class, key.state
        from unnest(keys_tenant, keys_ts, keys_id, keys_class, keys_state) key (tenant_id, ts, id, class, state)
    where every or key.tenant_id = any (tenants)
    order by case when p_newest then key.ts end desc, case when p_newest then key.id end desc, key.ts, key.id;
end $$;

alter function message_keys_if_rare owner to postern_search;
revoke all on function message_keys_if_rare from public;
