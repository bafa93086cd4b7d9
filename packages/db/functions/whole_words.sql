-- Prefixes of words, all of which a message must hold, as the whole words they begin: one of these for each. Where words with digits begin so, what leads
-- up to the digits is asked for with each of the ten. A prefix with a digit in it, or of more words than an index should be asked for, stays one.
create function whole_words(p_words tsquery) returns tsquery language plpgsql stable set search_path = pg_catalog, public
set enable_indexscan = on set enable_indexonlyscan = on as $$
declare
  most constant integer := 40;
  beginning text;
  words text[];
  part tsquery;
  whole tsquery;
begin
  if p_words::text ~ '[|!<]' then
    return p_words;
  end if;
  for beginning in select (regexp_matches(p_words::text, '''([^'']+)'':\*', 'g'))[1] loop
    part := format('%L:*', beginning)::tsquery;
    if beginning !~ '[0-9]' then
      words := array(select word from subject_word where word >= beginning and word < beginning || chr(1114111) limit most + 1);
      if cardinality(words) = 0 then
        part := format('%L', beginning)::tsquery;
      elsif (select sum(case when word like '%#' then 10 else 1 end) from unnest(words) word) <= most then
        select string_agg(case when word like '%#' then (select string_agg(format('%L:*', rtrim(word, '#') || digit), ' | ') from generate_series(0, 9) digit)
          else format('%L', word) end, ' | ')::tsquery into part from unnest(words) word;
      end if;
    end if;
    whole := coalesce(whole && part, part);
  end loop;
  return coalesce(whole, p_words);
end $$;

revoke all on function whole_words from public;
grant execute on function whole_words to postern_search;
