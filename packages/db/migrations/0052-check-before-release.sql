-- A release by a link is checked with today's knowledge before it leaves: the gateway judges the content again, then lets it go or holds it.
alter table mail_queue add column check_again boolean not null default false;
