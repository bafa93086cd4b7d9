-- What readers of the portal keep there: a password, a choice to be told of nothing, messages they have not sent yet.
alter table portal_account
  add column password_hash text,
  -- It was given to them: they choose their own before anything else.
  add column password_is_initial boolean not null default false,
  -- They registered by themselves; null: somebody wrote to them.
  add column self_registered_at timestamptz,
  -- Since when they are not to be written to any more.
  add column refuses_since timestamptz;

-- What the reader proved at the sign-in.
alter table portal_session
  add column proof text not null default 'code' check (proof in ('code', 'sms', 'password', 'passkey'));

-- Sealed with the tenant's key. One for each message that is answered, and one that answers nothing.
create table portal_draft (
  tenant_id   integer not null,
  account_id  uuid not null,
  -- Of the message that it answers; '': a message of its own.
  link        text not null,
  sealed_text bytea not null,
  key_version integer not null,
  changed_at  timestamptz not null,
  primary key (tenant_id, account_id, link),
  foreign key (tenant_id, account_id) references portal_account on delete cascade
);
call protect_tenant_table('portal_draft');
grant select, insert, update, delete on portal_draft to postern_api;
grant select, insert, update, delete on portal_draft to postern_worker;

-- How a code was sent.
alter table portal_code add column way text not null default 'mail' check (way in ('mail', 'sms'));
