-- Messages that travel in their notice: nothing of their content stays here but what opens it.
alter table portal_recipient add column is_carried boolean not null default false;
-- Id and key under which the notice's attachment is sealed; null: there is no notice yet, or the key was destroyed.
alter table portal_recipient add column carried_id uuid;
alter table portal_recipient add column carried_key bytea;
alter table portal_recipient add column carried_key_version integer;
-- What an answer needs of its header: Message-ID, and whom it names.
alter table portal_recipient add column carried_header jsonb;
