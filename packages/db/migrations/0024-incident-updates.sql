-- What operators say of an incident or maintenance as it goes on, oldest first: {id, at, phase, texts, by}.
alter table news_item add column updates jsonb not null default '[]';
