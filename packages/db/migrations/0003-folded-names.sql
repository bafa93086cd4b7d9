-- The dictionary has names without accents now. `fold_letters` is made after migrations: here what most names need, the rest when they are seen again.
update known_text
set text = translate(lower(regexp_replace(normalize(text, nfkd), '[\u0300-\u036f]+', '', 'g')), 'øłđı', 'oldi')
where kind = 'name' and text ~ '[^ -~]';
