-- OpenPGP keys of people elsewhere that somebody uploaded. Their owner decides: the link that accepts is in a mail encrypted to the key alone, so
-- that whoever follows it has shown to hold both the mailbox and the key.
create table pgp_upload_workflow (
  tenant_id    integer not null references tenant,
  workflow_id  uuid not null,
  address      text not null check (address = lower(address) and address like '%@%'),
  fingerprint  bytea not null check (length(fingerprint) in (20, 32)),
  -- Transferable public key with the user ids of the address alone, binary.
  public_key   bytea not null,
  not_before   timestamptz not null,
  not_after    timestamptz,
  state        text not null check (state in ('initial', 'gpg_validated', 'verification_mail_sent', 'verification_expired',
    'waiting_for_confirmation', 'user_decided_confirmed', 'user_decided_declined', 'key_uploaded', 'unknown')),
  -- Why nobody was asked. valid_certificate: mail to the address is encrypted with S/MIME already. known: the key is trusted already.
  notice       text not null default '' check (notice in ('', 'valid_certificate', 'known')),
  language     text not null,
  -- SHA-256 of the secrets in the links; each resend makes new ones.
  accept_hash  bytea,
  decline_hash bytea,
  -- Entries of the mail queue that carry the links, as long as they have not left.
  mail_entries uuid[] not null default '{}',
  created_at   timestamptz not null,
  created_by   text not null,
  sent_at      timestamptz,
  -- When the links end.
  expires_at   timestamptz,
  decided_at   timestamptz,
  primary key (tenant_id, workflow_id)
);
create unique index pgp_upload_open on pgp_upload_workflow (tenant_id, address, fingerprint)
  where state in ('verification_mail_sent', 'waiting_for_confirmation');
create index pgp_upload_waiting on pgp_upload_workflow (expires_at)
  where state in ('verification_mail_sent', 'waiting_for_confirmation');
call protect_tenant_table('pgp_upload_workflow');
grant select, insert, update, delete on pgp_upload_workflow to postern_api, postern_worker;

-- What a pinned key was trusted before, which it is again once it is not pinned any more.
alter table partner_key add column trust_before text
  check (trust_before in ('seen', 'published', 'validated', 'confirmed'));
alter table partner_key add check (trust_before is null or trust = 'pinned');
