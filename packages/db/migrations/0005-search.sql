-- Searching under row level security. The operators of array, text-search and trigram indexes are not leakproof, so a query
-- bound by a policy cannot use those indexes. The functions below can: they run as postern_search, which may read every row,
-- and check the transaction's scope themselves. They answer keys or hashes, never content; the caller joins the rows under its
-- own policy and rechecks the real values. Nothing a caller sends becomes SQL; only names of partitions do.

-- Texts of which a part can be searched (addresses, names, refusals): a part is looked up here, the whole text's hash in message.
-- Rows of tenant 0 stand for all tenants together and serve searches over all tenants.
-- On Citus: tenant 0 is one shard; counts are estimates that guide plans and order suggestions.
create table known_text (
  tenant_id integer not null,
  kind      text not null check (kind in ('from', 'to', 'name', 'reply_to', 'reject', 'block_info')),
  hash      bigint not null,
  text      text not null,
  count     integer not null default 1,
  last_seen date not null default current_date,
  primary key (tenant_id, kind, hash)
) with (fillfactor = 90);
call protect_tenant_table('known_text');

-- Every three characters in a row, with the text's ends marked by ^ and $, each hashed together with tenant and kind: the postings
-- of one tenant stay apart from all others', which one trigram index over all tenants cannot do.
create function text_grams(tenant_id integer, kind text, marked text) returns integer[]
language sql immutable strict parallel safe
begin atomic
  select array_agg((hashtextextended(substr(marked, i, 3), tenant_id::bigint * 4096 + length(kind) * 256 + ascii(kind)) >> 32)::integer)
  from generate_series(1, length(marked) - 2) i;
end;

create index known_text_grams on known_text using gin (text_grams(tenant_id, kind, '^' || text || '$')) with (fastupdate = on, gin_pending_list_limit = 512);

-- Only what a worker needs to forget texts that no message holds any more.
create index known_text_last_seen on known_text using brin (last_seen);

create policy search_all on message for select to postern_search using (true);
create policy search_all on known_text for all to postern_search using (true) with check (true);
grant select on message to postern_search;
grant select, insert, update on known_text to postern_search;
grant select on known_text to postern_api, postern_gateway, postern_worker;
grant delete on known_text to postern_worker;

-- Adds texts of the transaction's tenants, and of tenant 0. A known text is written again only on its first use of a day or, by
-- chance, at one use in 16 (then counted 16 times), because a row that every transaction updates would queue them up behind each
-- other's commits. Sorted, so that two transactions lock in the same order.
create function remember_texts(p_tenants integer[], p_kinds text[], p_hashes bigint[], p_texts text[]) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  insert into known_text as known (tenant_id, kind, hash, text)
  select distinct on (new.tenant_id, new.kind, new.hash) new.tenant_id, new.kind, new.hash, new.text
  from (
    select given.tenant_id, given.kind, given.hash, given.text
    from unnest(p_tenants, p_kinds, p_hashes, p_texts) as given (tenant_id, kind, hash, text)
    where app_all() or given.tenant_id = any (app_tenants())
    union all
    select 0, given.kind, given.hash, given.text
    from unnest(p_tenants, p_kinds, p_hashes, p_texts) as given (tenant_id, kind, hash, text)
    where app_all() or given.tenant_id = any (app_tenants())
  ) new
  where random() < 0.0625 or not exists (
    select 1 from known_text old
    where old.tenant_id = new.tenant_id and old.kind = new.kind and old.hash = new.hash and old.last_seen = current_date)
  order by new.tenant_id, new.kind, new.hash
  on conflict (tenant_id, kind, hash) do update
    set count = known.count + case when known.last_seen = excluded.last_seen then 16 else 1 end, last_seen = excluded.last_seen;
end $$;

-- Where a column is written with + 0 or || '', the planner shall not read another index beside the one meant.

-- Hashes of the texts of one kind that match a LIKE pattern (small letters; the caller escapes), most used first. p_grams are text
-- pieces of three characters or more that every match holds, the text's ends marked by ^ and $.
create function known_text_hashes(p_kind text, p_like text, p_pieces text[], p_limit integer)
returns table (hash bigint, uses bigint)
language plpgsql stable security definer rows 200 set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
set enable_seqscan = off set enable_bitmapscan = on set enable_indexscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  -- Superusers look up all tenants' dictionary, others their tenants' ones.
  tenants integer[] := case when app_all() then '{0}'::integer[] else app_tenants() end;
  one integer;
begin
  -- Without a piece the index would be read whole.
  if cardinality(p_pieces) = 0 then
    return;
  end if;
  if cardinality(tenants) = 1 then
    one := tenants[1];
    return query
      select known.hash, known.count::bigint from known_text known
      where text_grams(known.tenant_id, known.kind, '^' || known.text || '$') @> (
          select coalesce(array_agg(distinct gram), '{}') from unnest(p_pieces) piece, unnest(text_grams(one, p_kind, piece)) gram)
        and known.tenant_id + 0 = one and known.kind || '' = p_kind and known.text like p_like
      order by known.count desc limit p_limit;
  else
    return query
      select found.hash, sum(found.count)::bigint
      from unnest(tenants) tenant (id)
      cross join lateral (
        select known.hash, known.count from known_text known
        where text_grams(known.tenant_id, known.kind, '^' || known.text || '$') @> (
            select coalesce(array_agg(distinct gram), '{}') from unnest(p_pieces) piece, unnest(text_grams(tenant.id, p_kind, piece)) gram)
          and known.tenant_id + 0 = tenant.id and known.kind || '' = p_kind and known.text like p_like
        order by known.count desc limit p_limit) found
      group by found.hash order by 2 desc limit p_limit;
  end if;
end $$;

-- Partitions of the message log that hold times of a range, in the order of a list.
create function message_partitions(p_from timestamptz, p_to timestamptz, p_newest boolean) returns setof regclass
language sql stable set search_path = pg_catalog, public
begin atomic
  select partition from (
    select inhrelid::regclass as partition, to_date(right(inhrelid::regclass::text, 8), 'YYYYMMDD') as monday
    from pg_inherits where inhparent = 'public.message'::regclass) known
  where monday <= (p_to at time zone 'UTC')::date and monday + 7 > (p_from at time zone 'UTC')::date
  order by case when p_newest then monday end desc, monday;
end;

-- Keys of messages that hold all of p_all, one of p_any, one of p_any_too, and the words; newest first, or oldest first, until
-- p_limit are found. Nulls ask for nothing. The scope's tenant ids are terms themselves (search-terms.ts).
-- One partition after the other: enough in a recent week leaves the older ones alone. The time and tenant tests are written so
-- that no btree index can answer them, because with many terms the planner takes one and reads half the log.
create function message_keys_by_terms(
  p_all bigint[], p_any bigint[], p_any_too bigint[], p_words tsquery, p_classes text[], p_quarantined boolean,
  p_from timestamptz, p_to timestamptz, p_after_ts timestamptz, p_after_id uuid, p_newest boolean, p_limit integer)
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
begin
  if p_all is null and p_any is null and p_words is null then
    raise exception 'no terms to search for' using errcode = 'invalid_parameter_value';
  end if;
  if not every and cardinality(tenants) = 1 then
    p_all := p_all || markers;
    markers := null;
  end if;
  for partition in select * from message_partitions(p_from, p_to, p_newest) loop
    return query execute format(
      'select m.tenant_id, m.ts, m.id from %s m
       where ($1 is null or m.terms @> $1) and ($2 is null or m.terms && $2) and ($3 is null or m.terms && $3)
         and ($4 is null or m.terms && $4) and ($5 is null or m.subject_words @@ $5)
         and ($6 or m.tenant_id + 0 = any ($7))
         and ($8 is null or m.class || '''' = any ($8)) and ($9 is null or (m.quarantined is true) = $9)
         and m.ts + interval ''0'' between $10 and $11 and ($12 is null or (m.ts + interval ''0'', m.id) %s ($12, $13))
       order by m.ts %s, m.id %s limit $14', partition, beyond, direction, direction)
    using p_all, p_any, p_any_too, markers, p_words, every, tenants, p_classes, p_quarantined, p_from, p_to, p_after_ts, p_after_id, p_limit;
    get diagnostics found = row_count;
    p_limit := p_limit - found;
    exit when p_limit <= 0;
  end loop;
end $$;

-- How many messages match the same, up to p_limit.
create function message_count_by_terms(
  p_all bigint[], p_any bigint[], p_any_too bigint[], p_words tsquery, p_classes text[], p_quarantined boolean,
  p_from timestamptz, p_to timestamptz, p_limit integer)
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
begin
  if p_all is null and p_any is null and p_words is null then
    raise exception 'no terms to search for' using errcode = 'invalid_parameter_value';
  end if;
  if not every and cardinality(tenants) = 1 then
    p_all := p_all || markers;
    markers := null;
  end if;
  for partition in select * from message_partitions(p_from, p_to, true) loop
    execute format(
      'select count(*) from (select from %s m
       where ($1 is null or m.terms @> $1) and ($2 is null or m.terms && $2) and ($3 is null or m.terms && $3)
         and ($4 is null or m.terms && $4) and ($5 is null or m.subject_words @@ $5)
         and ($6 or m.tenant_id + 0 = any ($7))
         and ($8 is null or m.class || '''' = any ($8)) and ($9 is null or (m.quarantined is true) = $9)
         and m.ts + interval ''0'' between $10 and $11 limit $12) matches', partition)
    into found
    using p_all, p_any, p_any_too, markers, p_words, every, tenants, p_classes, p_quarantined, p_from, p_to, p_limit - total;
    total := total + found;
    exit when total >= p_limit;
  end loop;
  return total;
end $$;

alter function remember_texts(integer[], text[], bigint[], text[]) owner to postern_search;
alter function known_text_hashes(text, text, text[], integer) owner to postern_search;
alter function message_keys_by_terms(bigint[], bigint[], bigint[], tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean, integer) owner to postern_search;
alter function message_count_by_terms(bigint[], bigint[], bigint[], tsquery, text[], boolean, timestamptz, timestamptz, integer) owner to postern_search;

revoke all on function remember_texts(integer[], text[], bigint[], text[]),
  known_text_hashes(text, text, text[], integer),
  message_keys_by_terms(bigint[], bigint[], bigint[], tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean, integer),
  message_count_by_terms(bigint[], bigint[], bigint[], tsquery, text[], boolean, timestamptz, timestamptz, integer)
  from public;
grant execute on function remember_texts(integer[], text[], bigint[], text[]) to postern_gateway, postern_worker;
grant execute on function known_text_hashes(text, text, text[], integer),
  message_keys_by_terms(bigint[], bigint[], bigint[], tsquery, text[], boolean, timestamptz, timestamptz, timestamptz, uuid, boolean, integer),
  message_count_by_terms(bigint[], bigint[], bigint[], tsquery, text[], boolean, timestamptz, timestamptz, integer)
  to postern_api;
