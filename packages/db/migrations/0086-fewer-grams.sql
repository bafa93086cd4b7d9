-- What a piece of text is looked up by. A long piece takes every third gram instead of each: they still hold every character of it, and what
-- else they find the LIKE throws away; the index reads a third of the lists. Short pieces take all, as each narrows.
create function piece_grams(tenant_id integer, kind text, piece text) returns integer[]
language sql immutable strict parallel safe set search_path = pg_catalog, public
begin atomic
  select array_agg(distinct gram)
  from unnest(text_grams(tenant_id, kind, piece)) with ordinality grams (gram, place)
  where length(piece) <= 8 or place % 3 = 1 or place = length(piece) - 2;
end;
revoke all on function piece_grams(integer, text, text) from public;
grant execute on function piece_grams(integer, text, text) to postern_search;

-- As in 0005, with fewer grams, and one plan a connection: there is one way to read it, whatever the values.
create or replace function known_text_hashes(p_kind text, p_like text, p_pieces text[], p_limit integer)
returns table (hash bigint, uses bigint)
language plpgsql stable security definer rows 200 set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan
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
          select coalesce(array_agg(distinct gram), '{}') from unnest(p_pieces) piece, unnest(piece_grams(one, p_kind, piece)) gram)
        and known.tenant_id + 0 = one and known.kind || '' = p_kind and known.text like p_like
      order by known.count desc limit p_limit;
  else
    return query
      select found.hash, sum(found.count)::bigint
      from unnest(tenants) tenant (id)
      cross join lateral (
        select known.hash, known.count from known_text known
        where text_grams(known.tenant_id, known.kind, '^' || known.text || '$') @> (
            select coalesce(array_agg(distinct gram), '{}') from unnest(p_pieces) piece, unnest(piece_grams(tenant.id, p_kind, piece)) gram)
          and known.tenant_id + 0 = tenant.id and known.kind || '' = p_kind and known.text like p_like
        order by known.count desc limit p_limit) found
      group by found.hash order by 2 desc limit p_limit;
  end if;
end $$;
