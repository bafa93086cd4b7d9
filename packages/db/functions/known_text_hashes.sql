-- Hashes of the texts of one kind that match a LIKE pattern (in lower case; the caller escapes), most used first. p_pieces: pieces of three
-- characters or more that every match holds, the text's ends marked by ^ and $. One plan a connection: there is one way to read it.
create function known_text_hashes(p_kind text, p_like text, p_pieces text[], p_limit integer)
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

alter function known_text_hashes owner to postern_search;
revoke all on function known_text_hashes from public;
grant execute on function known_text_hashes to postern_api, postern_worker;
