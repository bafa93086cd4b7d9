-- A mailbox that several people read: each says their name when they sign in, and their acts carry it.
alter table portal_account add column shared boolean not null default false;
alter table portal_session add column person text not null default '';
alter table portal_event add column person text not null default '';

-- A number that a reader reads out by telephone; an administrator who knows them enters it.
alter table portal_code
  add column confirmed_at timestamptz,
  add column confirmed_by text not null default '';
alter table portal_code drop constraint portal_code_way_check;
alter table portal_code add constraint portal_code_way_check check (way in ('mail', 'sms', 'phone'));
alter table portal_session drop constraint portal_session_proof_check;
alter table portal_session add constraint portal_session_proof_check
  check (proof in ('code', 'sms', 'password', 'passkey', 'phone'));
