-- By what the writer of an answer had proven who they are, and since when; whether an author wants to be told that a message was opened.
alter table portal_session add column proof_since timestamptz;
alter table portal_message
  add column proof       text not null default '' check (proof in ('', 'code', 'sms', 'password', 'passkey', 'phone')),
  -- Of a passkey: when it was made.
  add column proof_since timestamptz,
  add column tell_opened boolean not null default false;
