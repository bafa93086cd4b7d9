-- A word as the dictionary of subjects has it: of a word with digits what comes before the first of them, and #.
create function dictionary_word(p_word text) returns text language sql immutable as $$
  select case when p_word ~ '[0-9]' then substring(p_word from '^[^0-9]*') || '#' else p_word end
$$;
