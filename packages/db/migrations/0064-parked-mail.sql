-- Mail that waits because delivery to its domain is switched off names that domain, so that it is found at once when the switch turns.
-- Null: it waits for nothing but its time.
alter table mail_queue add column parked_domain text;
create index mail_queue_parked on mail_queue (parked_domain) where parked_domain is not null;
