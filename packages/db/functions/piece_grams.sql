-- Grams a piece of text is looked up by. Of a long piece every third one: they still hold every character of it, the index reads a third of the
-- lists, and LIKE discards what else they find. Short pieces take all, as each narrows.
create function piece_grams(tenant_id integer, kind text, piece text) returns integer[]
language sql immutable strict parallel safe set search_path = pg_catalog, public
begin atomic
  select array_agg(distinct gram)
  from unnest(text_grams(tenant_id, kind, piece)) with ordinality grams (gram, place)
  where length(piece) <= 8 or place % 3 = 1 or place = length(piece) - 2;
end;

revoke all on function piece_grams from public;
grant execute on function piece_grams to postern_search;
