-- Mail of a sender that was blocked, told beside spam and viruses; and the releases that stood and arrived, counted once.
alter table sender_trust add column blocked integer not null default 0;
alter table message_action add column trusted_at timestamptz;
create index message_action_untrusted on message_action (undo_until)
  where action = 'release' and undone_at is null and trusted_at is null;

-- Mailbox domains that an entry for a whole tenant leaves out: those that whoever wrote it may not know of.
alter table block_welcome_entry add column except_domains text[] not null default '{}';
