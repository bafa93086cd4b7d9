-- The message as it came, where `blob_id` is what was opened of it.
alter table message_detail add column received_blob_id uuid;

-- Promised when it was accepted; a copy whose message is no longer in the log keeps it.
alter table mail_queue add column must_encrypt boolean not null default false;
