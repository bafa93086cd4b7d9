-- Adds texts of the transaction's tenants, and of tenant 0. A known text is written again only on its first use of a day or, by chance, at one use in
-- 16 (then counted 16 times): a row that every transaction updates would queue them up behind each other's commits. Sorted, so that two
-- transactions lock in the same order. p_again: the caller has drawn that chance itself, and leaves out the 15 others.
create function remember_texts(p_tenants integer[], p_kinds text[], p_hashes bigint[], p_texts text[], p_again boolean[] default null) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  insert into known_text as known (tenant_id, kind, hash, text)
  select distinct on (new.tenant_id, new.kind, new.hash) new.tenant_id, new.kind, new.hash, new.text
  from (
    select owners.tenant_id, given.kind, given.hash, given.text, given.again
    from unnest(p_tenants, p_kinds, p_hashes, p_texts, p_again) as given (tenant_id, kind, hash, text, again),
      lateral (values (given.tenant_id), (0)) as owners (tenant_id)
    where app_all() or given.tenant_id = any (app_tenants())
  ) new
  where new.again or random() < 0.0625 or not exists (
    select 1 from known_text old
    where old.tenant_id = new.tenant_id and old.kind = new.kind and old.hash = new.hash and old.last_seen = current_date)
  order by new.tenant_id, new.kind, new.hash
  on conflict (tenant_id, kind, hash) do update
    set count = known.count + case when known.last_seen = excluded.last_seen then 16 else 1 end, last_seen = excluded.last_seen,
      text = excluded.text;
end $$;

alter function remember_texts owner to postern_search;
revoke all on function remember_texts from public;
grant execute on function remember_texts to postern_gateway, postern_worker;
