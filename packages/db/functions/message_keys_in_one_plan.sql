-- Keys of messages that hold all of p_all and the words, in no order, at most p_limit. One statement over the whole log, planned once a connection
-- without values: planning for a week's partition takes four times as long as reading it. Such a plan cannot weigh indexes, so each condition but
-- those on terms and words is written in a way no index can answer. p_whoever: of all tenants, for callers that check the scope afterwards.
create function message_keys_in_one_plan(
  p_all bigint[], p_words tsquery, p_words_too tsquery, p_classes text[], p_quarantined boolean, p_from timestamptz, p_to timestamptz, p_after_ts timestamptz,
  p_after_id uuid, p_newest boolean, p_limit integer, p_whoever boolean default false)
returns table (tenant_id integer, ts timestamptz, id uuid, class text, state text)
language plpgsql stable security definer rows 100 set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = on set enable_indexscan = off set enable_indexonlyscan = off
set max_parallel_workers_per_gather = 0 as $$
#variable_conflict use_column
declare
  every boolean := app_all();
  tenants integer[] := app_tenants();
begin
  if p_all is not null and p_words is not null then
    return query select m.tenant_id, m.ts, m.id, m.class, m.state from message m
      where m.terms @> p_all and m.subject_words @@ p_words and (p_whoever or every or m.tenant_id + 0 = any (tenants))
        and (p_words_too is null or (m.subject_words @@ p_words_too) is true)
        and (p_classes is null or m.class || '' = any (p_classes)) and (p_quarantined is null or (m.quarantined is true) = p_quarantined)
        and m.ts + interval '0' between p_from and p_to
        and (p_after_ts is null or case when p_newest then (m.ts, m.id) < (p_after_ts, p_after_id) else (m.ts, m.id) > (p_after_ts, p_after_id) end)
      limit p_limit;
  elsif p_all is not null then
    return query select m.tenant_id, m.ts, m.id, m.class, m.state from message m
      where m.terms @> p_all and (p_whoever or every or m.tenant_id + 0 = any (tenants))
        and (p_words_too is null or (m.subject_words @@ p_words_too) is true)
        and (p_classes is null or m.class || '' = any (p_classes)) and (p_quarantined is null or (m.quarantined is true) = p_quarantined)
        and m.ts + interval '0' between p_from and p_to
        and (p_after_ts is null or case when p_newest then (m.ts, m.id) < (p_after_ts, p_after_id) else (m.ts, m.id) > (p_after_ts, p_after_id) end)
      limit p_limit;
  elsif p_words is not null then
    return query select m.tenant_id, m.ts, m.id, m.class, m.state from message m
      where m.subject_words @@ p_words and (p_whoever or every or m.tenant_id + 0 = any (tenants))
        and (p_words_too is null or (m.subject_words @@ p_words_too) is true)
        and (p_classes is null or m.class || '' = any (p_classes)) and (p_quarantined is null or (m.quarantined is true) = p_quarantined)
        and m.ts + interval '0' between p_from and p_to
        and (p_after_ts is null or case when p_newest then (m.ts, m.id) < (p_after_ts, p_after_id) else (m.ts, m.id) > (p_after_ts, p_after_id) end)
      limit p_limit;
  else
    raise exception 'no terms to search for' using errcode = 'invalid_parameter_value';
  end if;
end $$;

alter function message_keys_in_one_plan owner to postern_search;
revoke all on function message_keys_in_one_plan from public;
