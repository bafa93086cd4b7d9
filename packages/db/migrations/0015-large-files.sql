-- Files that lie in the portal beside their message: what people outside upload, and what is taken out of large mail. An upload is such a
-- file that has no message yet.
delete from portal_upload;
alter table portal_upload rename to portal_file;
alter table portal_file rename column upload_id to file_id;
alter table portal_segment rename column upload_id to file_id;
alter index portal_upload_account rename to portal_file_account;
alter index portal_upload_changed rename to portal_file_changed;
alter table portal_file
  alter column account_id drop not null,
  add column domain_name text not null,
  -- The person of the domain whose space it takes.
  add column owner text not null check (owner = lower(owner)),
  add column message_id uuid,
  -- Its place among the files of its message.
  add column number integer not null default 0,
  add column sha256 bytea,
  -- What is known of viruses; not_checked: nothing here could look into it.
  add column state text not null default 'receiving' check (state in ('receiving', 'checking', 'clean', 'not_checked', 'virus')),
  add column virus text not null default '',
  -- Its pieces, and their keys, are gone.
  add column destroyed_at timestamptz,
  add foreign key (tenant_id, domain_name) references portal_domain on delete cascade,
  add foreign key (tenant_id, message_id) references portal_message on delete cascade;
create index portal_file_message on portal_file (tenant_id, message_id, number) where message_id is not null;
create index portal_file_space on portal_file (tenant_id, domain_name, owner) include (size) where destroyed_at is null;
create index portal_file_checking on portal_file (changed_at) where state = 'checking';
grant select, insert, update on portal_file to postern_gateway;
grant select, insert on portal_segment to postern_gateway;

-- Mail that comes in has a message for each of its recipients, because each is the owner of one.
alter table portal_message drop constraint portal_message_tenant_id_queue_id_key;
alter table portal_message add unique (tenant_id, queue_id, owner);
alter table portal_message
  -- How its files are reached: by whoever has the link, or after sign-in; off: it has none of its own.
  add column lft text not null default 'off' check (lft in ('off', 'plain', 'secure')),
  -- Of mail that came in without an account of the portal.
  add column writer text not null default '',
  add column writer_name text not null default '';
alter table portal_message drop constraint portal_message_delivery_check;
-- checking: its mail leaves when all its files were checked.
alter table portal_message add check (delivery in ('', 'checking', 'queued', 'delivered', 'refused'));
create index portal_message_checking on portal_message (sent_at) where delivery = 'checking';

-- SHA-256 of what a plain link holds beside the address; null: the link opens nothing without sign-in.
alter table portal_recipient add column secret_hash bytea;
alter table portal_recipient drop constraint portal_recipient_notice_check;
-- none: the mail itself names the link.
alter table portal_recipient add check (notice in ('none', 'due', 'queued', 'delivered', 'failed'));

-- Warnings about the space for large files: once for each crossing of a line, and again after use fell below it.
create table large_file_warning (
  tenant_id   integer not null,
  domain_name text not null,
  percent     integer not null check (percent between 1 and 100),
  warned_at   timestamptz not null default now(),
  primary key (tenant_id, domain_name, percent),
  foreign key (tenant_id, domain_name) references managed_domain on delete cascade
);
call protect_tenant_table('large_file_warning');
grant select on large_file_warning to postern_api;
grant select, insert, update, delete on large_file_warning to postern_worker;
