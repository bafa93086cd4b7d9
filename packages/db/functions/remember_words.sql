-- Adds the words of subjects to their dictionary. Sorted, so that two transactions lock in the same order.
create function remember_words(p_subjects tsvector[]) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  insert into subject_word (word)
  select new.word
  from (select distinct dictionary_word(given.word) collate "C" as word from unnest(p_subjects) subject, unnest(tsvector_to_array(subject)) as given (word)) new
  where coalesce((select old.last_seen from subject_word old where old.word = new.word) < current_date - 6, true)
  order by new.word
  on conflict (word) do update set last_seen = excluded.last_seen;
end $$;

alter function remember_words owner to postern_search;
revoke all on function remember_words from public;
grant execute on function remember_words to postern_gateway, postern_worker;
